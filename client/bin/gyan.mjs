#!/usr/bin/env node
// Plain JavaScript, because it must run on whatever Node is installed: the command itself is TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const command = path.resolve(here, "../src/cli/main.ts");

if (Number(process.versions.node.split(".")[0]) >= 24) await import(command);
else runOnPackagedNode();

/** The one that the product installs for itself, two folders up. */
function runOnPackagedNode() {
  const isWindows = process.platform === "win32";
  const folder = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const node = path.resolve(here, "../../node_modules", folder, "bin", isWindows ? "node.exe" : "node");
  if (!existsSync(node)) {
    process.stderr.write(
      `Node.js ${process.versions.node} cannot run this command: install Node.js 24 and try again.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const flags = ["--disable-warning=ExperimentalWarning"];
  const child = spawn(node, [...flags, command, ...process.argv.slice(2)], { stdio: "inherit" });
  // A terminal tells both of Ctrl-C: the command ends as it wants to, and this process with it.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code) => (process.exitCode = code ?? 130));
}

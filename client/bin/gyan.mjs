#!/usr/bin/env node
// Plain JavaScript, because it must run on whatever Node is installed: the command itself is TypeScript.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const command = path.resolve(here, "../src/cli/main.ts");
const [major, minor] = process.versions.node.split(".").map(Number);

if (major >= 24 || (major === 22 && minor >= 18)) await import(command);
else runOnPackagedNode();

/** The one that the product installs for itself, two folders up. */
function runOnPackagedNode() {
  const isWindows = process.platform === "win32";
  const folder = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const node = path.resolve(here, "../../node_modules", folder, "bin", isWindows ? "node.exe" : "node");
  if (!existsSync(node)) {
    process.stderr.write(
      `Node.js ${process.versions.node} cannot run this command: install Node.js 24 (22.18 at least) and try again.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const flags = ["--disable-warning=ExperimentalWarning"];
  const done = spawnSync(node, [...flags, command, ...process.argv.slice(2)], { stdio: "inherit" });
  process.exitCode = done.status ?? 130;
}

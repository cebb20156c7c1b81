import { existsSync } from "node:fs";
import { runCommand } from "./run.ts";
import { whereTyped } from "./typed.ts";

// A server that runs was started in another folder: it must be told where the files lie.
const args = process.argv.slice(2);
const isValue = (at: number) => /^--(?:as|library)$/u.test(args[at - 1] ?? "");
await runCommand("import", () =>
  args.map((arg, at) =>
    !arg.startsWith("--") && !isValue(at) && existsSync(whereTyped(arg)) ? whereTyped(arg) : arg,
  ),
);

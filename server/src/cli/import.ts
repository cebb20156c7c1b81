import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { runCommand } from "./run.ts";

// A server that runs was started in another folder: it must be told where the files lie.
const args = process.argv.slice(2).map((arg) => (existsSync(arg) ? resolve(arg) : arg));
await runCommand("import", args);

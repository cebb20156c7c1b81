import { runCommand } from "./run.ts";

await runCommand("user");

import { runCommand } from "./run.ts";

await runCommand("signin-link");

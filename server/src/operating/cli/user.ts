import { withPassword } from "./password.ts";
import { runCommand } from "./run.ts";

await runCommand("user", () =>
  withPassword(process.argv.slice(2), {
    input: process.stdin,
    say: (text) => void process.stderr.write(text),
  }),
);

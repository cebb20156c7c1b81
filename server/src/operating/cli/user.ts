import { withPassword } from "./password.ts";
import { runCommand } from "./run.ts";

await runCommand("user", () =>
  withPassword(process.argv.slice(2), {
    input: process.stdin,
    // To a person: a script reads this stream for what went wrong.
    say: (text) => void (process.stderr.isTTY && process.stderr.write(text)),
  }),
);

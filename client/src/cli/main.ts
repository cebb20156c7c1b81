import { CommanderError } from "commander";
import { outputTo } from "./output.ts";
import { gyanProgram } from "./program.ts";
import { serverOf, unreachable, type Server } from "./server.ts";
import { ENDS, Trouble } from "./trouble.ts";

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort());
process.once("SIGTERM", () => interrupted.abort());
// Whoever reads on may have had enough, as "head" does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(ENDS.done);
  throw error;
});

const program = gyanProgram(({ server: named, json }) => {
  let found: Promise<Server> | undefined;
  return {
    output: outputTo(process.stdout, process.stderr, json === true),
    env: process.env,
    signal: interrupted.signal,
    server: () => (found ??= serverOf(named, process.env)),
  };
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = told(error);
}

function told(error: unknown): number {
  // It has said itself what was not understood.
  if (error instanceof CommanderError) return error.exitCode === 0 ? ENDS.done : ENDS.usage;
  if (interrupted.signal.aborted) return ENDS.interrupted;
  const trouble = error instanceof Trouble ? error : troubleOf(error);
  process.stderr.write(`${trouble.message}\n`);
  return trouble.exitCode;
}

/** A line that broke in the middle of an answer, or a mistake of ours, which is shown as it is. */
function troubleOf(error: unknown): Trouble {
  const isBroken = error instanceof TypeError && /terminated|fetch failed/.test(error.message);
  if (isBroken) return unreachable("The server", error);
  throw error;
}

import type { Output } from "./output.ts";
import type { Server } from "./server.ts";

/** What every command is given. */
export type Context = {
  output: Output;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when somebody presses Ctrl-C. */
  signal: AbortSignal;
  /** Looked up when it is first needed. */
  server(): Promise<Server>;
};

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Config } from "../config.ts";

export type SecurityLog = { write(lines: string[]): void; close(): Promise<void> };

/** A stream of lines beside the ordinary log: nothing is mixed into it, so that a collector reads every line as JSON. */
export function openSecurityLog({ SECURITY_LOG: place }: Pick<Config, "SECURITY_LOG">): SecurityLog | null {
  if (place === "none") return null;
  if (place === "stdout")
    return { write: (lines) => void process.stdout.write(lines.join("")), close: () => Promise.resolve() };
  const file = createWriteStream(place, { flags: "a", mode: 0o600 });
  // A full disk must not end the server; the record in the database has the same rows.
  file.on("error", () => undefined);
  return {
    write: (lines) => void file.write(lines.join("")),
    async close() {
      if (file.destroyed) return;
      file.end();
      await Promise.race([once(file, "finish"), once(file, "close")]).catch(() => undefined);
    },
  };
}

import { Readable } from "node:stream";
import { ChildEnded, createPool, TaskThrew } from "#processing/children/pool.ts";
import type { Typesetter } from "#ports/typesetter.ts";

const MINUTE = 60_000;
const CHILD = new URL("../processing/children/typeset.child.ts", import.meta.url);

/** Two at once, the others wait: each of them takes a processor for itself. */
export function childTypesetter(): Typesetter {
  const pool = createPool({ entry: CHILD, size: 2, memoryMb: 1024, idleMs: MINUTE, restingMb: 300 });
  return {
    async set(format, { size, pieces }, { signal }) {
      const made: Uint8Array[] = [];
      try {
        await pool.run(format, null, {
          timeMs: MINUTE,
          longestMs: 5 * MINUTE,
          bytes: { size, open: () => Readable.from(pieces) },
          signal,
          onPart: (part) => void made.push(part as Uint8Array),
        });
        return { pieces: made };
      } catch (error) {
        if (error instanceof TaskThrew) return { why: `${error.name}: ${error.message}` };
        if (!(error instanceof ChildEnded) || error.ending === "stopped") throw error;
        return { why: `${error.ending}: ${error.message}` };
      }
    },
    close: () => pool.close(),
  };
}

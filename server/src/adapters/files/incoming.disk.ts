import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Files } from "#ports/files.ts";
import { isUploadId, requireUploadId, type Incoming } from "#ports/incoming.ts";

/** A file for each upload in one folder. */
export function incomingOnDisk(folder: string, files: Pick<Files, "take">): Incoming {
  const placeOf = (id: string): string => {
    requireUploadId(id);
    return path.join(folder, id);
  };

  return {
    async begin(id) {
      await mkdir(folder, { recursive: true });
      await writeFile(placeOf(id), "", { flag: "wx" });
    },

    async offsetOf(id) {
      return (await stat(placeOf(id)).catch(nullWhenMissing))?.size ?? null;
    },

    async append(id, offset, content) {
      let written = 0;
      const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const piece of source) {
          written += piece.length;
          yield piece;
        }
      };
      await pipeline(
        content,
        counted,
        createWriteStream(placeOf(id), { flags: "r+", start: offset, flush: true }),
      );
      return offset + written;
    },

    store: (id) => files.take(placeOf(id)),

    async remove(id) {
      await rm(placeOf(id), { force: true });
    },

    async *ids() {
      for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? [])
        if (isUploadId(name)) yield name;
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}

import { Readable } from "node:stream";
import { FilesAway, type Files } from "#ports/files.ts";
import { isUploadId, requireUploadId, type Incoming } from "#ports/incoming.ts";
import type { Bucket } from "./bucket.ts";

const FOLDER = "uploads/";
const BEGUN = "begun";
/** So much may be lost when the process is killed, and is held in memory for each upload meanwhile. */
const PIECE_BYTES = 4 * 1024 * 1024;
const REMOVED_AT_ONCE = 8;

type Piece = { name: string; start: number; end: number };

/**
 * Each stretch of bytes is an object of its own, called by its first byte and its length: whole or not there, so that any machine can
 * go on behind the last one after a kill. Stretches may overlap where two machines took the same upload for theirs; they hold the same
 * bytes there.
 */
export function incomingInBucket(bucket: Bucket, files: Pick<Files, "put">): Incoming {
  const folderOf = (id: string): string => {
    requireUploadId(id);
    return `${FOLDER}${id}/`;
  };

  /** Those that lie one behind the other from the first byte on; null where the upload never began. */
  async function piecesOf(id: string): Promise<Piece[] | null> {
    const folder = folderOf(id);
    const found: Piece[] = [];
    let isBegun = false;
    for await (const { name } of bucket.list(folder)) {
      isBegun = true;
      const [, start, size] = /\/(\d{12})-(\d+)$/.exec(name) ?? [];
      if (start !== undefined) found.push({ name, start: Number(start), end: Number(start) + Number(size) });
    }
    return isBegun ? inOneLine(found) : null;
  }

  return {
    async begin(id) {
      await bucket.put(`${folderOf(id)}${BEGUN}`, Buffer.alloc(0));
    },

    async offsetOf(id) {
      const pieces = await piecesOf(id);
      return pieces && (pieces.at(-1)?.end ?? 0);
    },

    async append(id, offset, content) {
      const folder = folderOf(id);
      let at = offset;
      let held: Buffer[] = [];
      let size = 0;
      const send = async () => {
        if (size === 0) return;
        const bytes = Buffer.concat(held, size);
        await bucket.put(`${folder}${String(at).padStart(12, "0")}-${size}`, bytes);
        at += size;
        held = [];
        size = 0;
      };
      try {
        for await (const bytes of content as AsyncIterable<Buffer>) {
          held.push(bytes);
          size += bytes.length;
          if (size >= PIECE_BYTES) await send();
        }
      } catch (error) {
        // What came before the connection broke need not be sent again.
        if (!(error instanceof FilesAway)) await send();
        throw error;
      }
      await send();
      return at;
    },

    async store(id) {
      const pieces = (await piecesOf(id)) ?? [];
      return files.put(Readable.from(joined(bucket, pieces), { objectMode: false }));
    },

    async remove(id) {
      const names: string[] = [];
      for await (const { name } of bucket.list(folderOf(id))) names.push(name);
      // The mark goes last: until then a removal that was cut off is found again.
      names.sort((a, b) => Number(a.endsWith(BEGUN)) - Number(b.endsWith(BEGUN)));
      for (let at = 0; at < names.length; at += REMOVED_AT_ONCE)
        await Promise.all(names.slice(at, at + REMOVED_AT_ONCE).map((name) => bucket.remove(name)));
    },

    async *ids() {
      let last = "";
      for await (const { name } of bucket.list(FOLDER)) {
        const id = name.slice(FOLDER.length).split("/")[0]!;
        if (id !== last && isUploadId(id)) yield id;
        last = id;
      }
    },
  };
}

/** From each place on with the piece that leads farthest, up to the first gap. */
export function inOneLine(pieces: Piece[]): Piece[] {
  const line: Piece[] = [];
  for (let at = 0; ;) {
    let best: Piece | undefined;
    for (const piece of pieces)
      if (piece.start <= at && piece.end > at && piece.end > (best?.end ?? 0)) best = piece;
    if (!best) return line;
    line.push(best);
    at = best.end;
  }
}

async function* joined(bucket: Bucket, pieces: Piece[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const { name, start, end } of pieces) {
    const opened = await bucket.get(name, { start: at - start, end: end - start - 1 });
    if (!opened) throw new FilesAway("A piece of an upload is gone from the bucket.");
    yield* opened.stream as AsyncIterable<Buffer>;
    at = end;
  }
}

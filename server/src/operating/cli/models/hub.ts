import { z } from "zod";
import { FetchFailed, type Fetched, type Fetcher, type FetchOptions } from "#ports/fetcher.ts";

/** A file of a model as the hub lists it, with what its content must add up to. */
export type HubFile = { path: string; size: number; checksum: { kind: "sha256" | "blob"; hex: string } };

export type Hub = {
  host: string;
  /** The files of the newest revision of a model, and the name of that revision. */
  filesOf(name: string): Promise<{ revision: string; files: HubFile[] }>;
  /** Some bytes of one of them; fewer than asked for only where the hub sends the whole of a short file. */
  bytesOf(name: string, revision: string, file: HubFile, from: number, to: number): Promise<Uint8Array>;
};

const Revision = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/u) });
const Tree = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.number().int().nonnegative(),
    oid: z.string(),
    lfs: z.object({ oid: z.string().regex(/^[0-9a-f]{64}$/u) }).optional(),
  }),
);

const MEGABYTE = 1024 * 1024;
const MOST_LIST_BYTES = 4 * MEGABYTE;
const BYTES_MS = 120_000;

/** The interface by which Hugging Face and those who speak it list and give the files of models. */
export function hubAt(address: string, fetcher: Fetcher, key: string | undefined): Hub {
  const base = address.replace(/\/+$/u, "");
  const { host } = new URL(base);
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };

  async function asked(path: string, name: string, options: FetchOptions): Promise<Fetched> {
    const reply = await fetcher
      .fetch(`${base}/${path}`, { ...options, headers, isSource: true })
      .catch((error: unknown) => {
        throw error instanceof FetchFailed && !isPassing(error)
          ? new Error(error.message, { cause: error })
          : error;
      });
    if (reply.status === 401 || reply.status === 403 || reply.status === 404)
      throw new Error(
        `${host} gives no model ${name} (${reply.status}). Check its name, owner/name as the hub writes it; one that is not open to everybody needs MODELS_HUB_KEY.`,
      );
    if (reply.status === 429 || reply.status >= 500)
      throw new FetchFailed("broken_answer", host, `It answered ${reply.status}.`);
    if (reply.status !== 200 && reply.status !== 206)
      throw new Error(`${host} answered ${reply.status}, which is nothing that a hub of models says.`);
    return reply;
  }

  async function listed<T>(path: string, name: string, shape: z.ZodType<T>): Promise<T> {
    const { bytes } = await asked(path, name, { accept: "application/json", mostBytes: MOST_LIST_BYTES });
    try {
      return shape.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
    } catch {
      throw new Error(`${host} answered with something else than a list of files. Is it a hub of models?`);
    }
  }

  return {
    host,
    async filesOf(name) {
      const { sha: revision } = await listed(`api/models/${name}/revision/main`, name, Revision);
      const tree = await listed(`api/models/${name}/tree/${revision}?recursive=true`, name, Tree);
      const files = tree.flatMap(({ type, path, size, oid, lfs }): HubFile[] =>
        type === "file"
          ? [{ path, size, checksum: lfs ? { kind: "sha256", hex: lfs.oid } : { kind: "blob", hex: oid } }]
          : [],
      );
      return { revision, files };
    },
    async bytesOf(name, revision, { path, size }, from, to) {
      const {
        status,
        headers: told,
        bytes,
      } = await asked(`${name}/resolve/${revision}/${path}`, name, {
        range: { from, to },
        mostBytes: to - from + 1,
        timeMs: BYTES_MS,
      }).catch((error: unknown) => {
        if (error instanceof FetchFailed && error.code === "too_large") throw inOnePiece(path);
        throw error;
      });
      const isWhole = status === 200 && from === 0 && bytes.length === size;
      const isPart = status === 206 && told["content-range"]?.startsWith(`bytes ${from}-`) === true;
      if (!isWhole && !isPart) throw inOnePiece(path);
      return bytes;
    },
  };

  function inOnePiece(path: string): Error {
    return new Error(
      `${host} does not give ${path} in parts, so that a fetch that broke off could not go on.`,
    );
  }
}

const PASSING = new Set([
  "refused",
  "not_connected",
  "timed_out",
  "broken_answer",
  "not_resolved",
  "too_large",
]);
/** What may be over at the next try; that something is too large is told by who asked for it. */
export const isPassing = (error: FetchFailed): boolean => PASSING.has(error.code);

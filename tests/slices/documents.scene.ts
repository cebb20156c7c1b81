import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Document } from "@gyan/contract/documents.ts";
import { NAME_FILE } from "../../server/src/ports/files.ts";
import type { Answer, TestApp } from "../support/app.ts";

type Sent = {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  path?: string;
  /** The path comes before or after the file. */
  pathLast?: boolean;
  language?: string;
};

type Server = Pick<TestApp, "base">;

export async function upload<T = Document>(
  { base }: Server,
  token: string,
  { name, content, path, pathLast = false, language }: Sent,
): Promise<Answer<T>> {
  const form = new FormData();
  if (path !== undefined && !pathLast) form.append("path", path);
  form.append("file", new Blob([content]), name);
  if (path !== undefined && pathLast) form.append("path", path);
  return post(base, token, form, language);
}

export async function post<T>(
  base: string,
  token: string | null,
  body: BodyInit,
  language?: string,
  headers: Record<string, string> = {},
  query = "",
): Promise<Answer<T>> {
  const response = await fetch(`${base}/api/document/v1/upload${query}`, {
    method: "POST",
    headers: {
      ...(token === null ? {} : { "x-auth-token": token }),
      ...(language ? { "accept-language": language } : {}),
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
  return { status: response.status, body: (await response.json()) as T, headers: response.headers };
}

const BOUNDARY = "a-boundary-of-a-test";

/** A form as bytes, with whatever name: a browser would mend it. */
export function rawForm(name: string, content: AsyncIterable<Uint8Array> | string) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  async function* all() {
    yield Buffer.from(head);
    if (typeof content === "string") yield Buffer.from(content);
    else yield* content;
    yield Buffer.from(tail);
  }
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    around: Buffer.byteLength(head) + Buffer.byteLength(tail),
    body: () => Readable.toWeb(Readable.from(all())) as ReadableStream,
    head,
    tail,
  };
}

/** Sends by hand what no honest client sends. All that came back; or the connection is cut as soon as `cutWhen` has come about. */
export function byHand(
  { base }: Server,
  pieces: (string | Buffer)[],
  cutWhen?: () => Promise<unknown>,
): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.setEncoding("utf8");
    socket.on("data", (piece: string) => {
      heard += piece;
      if (!cutWhen && /\r\n\r\n[\s\S]*\}/.test(heard)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(heard));
    for (const piece of pieces) socket.write(piece);
    void cutWhen?.().finally(() => socket.destroy());
  });
}

export const listed = async (server: TestApp, token: string, filter: object = {}, id = 0) =>
  (await server.call<Document[]>("POST", "/document/v1/documents", { token, body: { id, filter } })).body;

export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  what: string | (() => string),
): Promise<T> {
  for (const end = Date.now() + 200_000; Date.now() < end;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It did not come about: ${typeof what === "string" ? what : what()}.`);
}

/** The document once nothing more happens to it. */
export function settled(server: TestApp, token: string, id: number): Promise<Document> {
  let last: unknown;
  const look = async () => {
    const { body } = await server.call<Document>("GET", `/document/v1/${id}`, { token });
    last = body.status;
    return (body.status.state === "ready" || body.status.state === "unreadable") && body;
  };
  return until(look, () => `document ${id} is read, of which is said ${JSON.stringify(last)}`);
}

/** Everything that lies in a folder of the data folder. */
export async function filesIn(server: Pick<TestApp, "app">, folder: "files" | "uploads"): Promise<string[]> {
  const entries = await readdir(join(server.app.config.DATA_DIR, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  // The name of the folder is no file of anybody.
  return entries.filter((entry) => entry.isFile() && entry.name !== NAME_FILE).map(({ name }) => name);
}

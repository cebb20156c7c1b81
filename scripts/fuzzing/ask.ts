import { Agent, request as httpRequest } from "node:http";
import type { Endpoint } from "@gyan/contract/endpoint.ts";

export type Given = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Of a call that takes bytes or a form. */
  file?: { name: string; content: string; headers: Record<string, string> };
};
export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Got = { status: number; type: string; bytes: Buffer; ms: number; trouble: string | null };

const PATIENCE_MS = 60_000;
/** Streams that go on for as long as the page is open. */
const ENDLESS = new Set(["GET /events", "GET /public/:secret/news"]);
const LISTENING_MS = 50;
const BOUNDARY = "a-boundary-of-a-call";

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
/** A half of a sign has no place in an address at all. */
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed() || "-");

/** A call as it goes on the wire. */
export function wired({ method, path, root, query, takes, raw }: Endpoint, given: Given): Sent {
  const at = path.replace(/:(\w+)/g, (_, name: string) => encoded(given.params?.[name] ?? "-"));
  const search = query
    ? Object.entries(given.query ?? {})
        .flatMap(([key, value]) =>
          (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => [key, one]),
        )
        .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
        .join("&")
    : "";
  const address = `${root ?? "/api"}${at}${search ? `?${search}` : ""}`;
  if ((takes === "form" || takes === "stream") && given.file && method !== "HEAD")
    return { method, path: address, ...carried(takes, given.file) };
  if (given.body === undefined) return { method, path: address, headers: {} };
  const body = raw ? textOf(given.body) : JSON.stringify(given.body);
  return { method, path: address, headers: { "content-type": "application/json" }, body };
}

function carried(takes: "form" | "stream", { name, content, headers }: NonNullable<Given["file"]>) {
  if (takes === "stream") return { headers, body: content };
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name.replace(/[\r\n"]/g, "_")}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${head}${content}\r\n--${BOUNDARY}--\r\n`,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
export const endAsking = (): void => agent.destroy();

let asked = 0;

/** Not by fetch, which mends addresses. Each call has an address of its own, so that limits do not hide the answer. */
export function ask(base: string, endpoint: Endpoint, sent: Sent, who: Record<string, string>): Promise<Got> {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const began = performance.now();
  const isEndless = ENDLESS.has(`${endpoint.method} ${endpoint.path}`);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let [status, type] = [0, ""];
    const end = (trouble: string | null) => {
      clearTimeout(patience);
      const ms = performance.now() - began;
      resolve({ status, type, bytes: Buffer.concat(pieces), ms, trouble });
    };
    const length = sent.body === undefined ? {} : { "content-length": String(Buffer.byteLength(sent.body)) };
    const request = httpRequest(
      base,
      {
        method: sent.method,
        path: sent.path,
        agent,
        headers: { "x-forwarded-for": from, ...length, ...sent.headers, ...who },
      },
      (response) => {
        status = response.statusCode ?? 0;
        type = response.headers["content-type"] ?? "";
        response.on("data", (piece: Buffer) => pieces.push(piece));
        if (isEndless && status === 200) setTimeout(() => request.destroy(), LISTENING_MS);
        response.on("close", () => end(response.complete || isEndless ? null : "the answer broke off"));
      },
    );
    const patience = setTimeout(() => {
      end(`no answer within ${PATIENCE_MS / 1000} s`);
      request.destroy();
    }, PATIENCE_MS);
    request.on("error", (error) =>
      end(isEndless && status === 200 ? null : `the connection ended: ${error.message}`),
    );
    request.end(sent.body);
  });
}

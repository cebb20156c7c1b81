import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import { fail, Failure } from "@gyan/contract/failures.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerBrokenRequests, BODY_LIMIT } from "./errors.ts";
import { readJson } from "./input.ts";

/** An ordinary body is small: whoever takes longer for it is not sending, but holding on. */
const BODY_MS = 60_000;
/** So many times as long for a body that may be larger. */
const LARGER = 10;
/** A file may take hours, but something of it has to come. */
const SILENCE_MS = 60_000;
/** Of a body that nobody wants, this much is taken in so that its sender sees the answer. */
const DRAIN_MS = 10_000;
const DRAIN_BYTES = 64 * 1024 * 1024;

/** A field of a form, or a file of it as it comes in. */
export type FormPart =
  | { field: string; value: string }
  | { field: string; fileName: string; content: Readable };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Node's own limit counts from the first byte of a request to its last, for every address alike: it would cut a large file on
 * a slow line. So it is turned off, and what it did is done here for all but the calls that take files.
 */
export function limitBodies(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const { takes } = request.routeOptions.config;
    if ((takes === undefined || takes === "fields") && hasBody(raw)) {
      const larger = Math.min(LARGER, (request.routeOptions.bodyLimit ?? BODY_LIMIT) / BODY_LIMIT);
      const cut = setTimeout(() => {
        const late: NodeJS.ErrnoException = new Error("The body took too long.");
        if (!raw.complete) answerBrokenRequests(late, raw.socket);
      }, BODY_MS * larger);
      cut.unref();
      whenOver(raw, () => clearTimeout(cut));
    }
    done();
  });
}

/** Addresses below take their bodies themselves: nothing of them is read, held or measured before. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Beside JSON, form data with the same JSON in one of its parts. It is held and measured as JSON is. */
export function acceptJsonParts(scope: FastifyInstance): void {
  const read = (request: FastifyRequest, body: Buffer) =>
    readJsonPart(body, String(request.headers["content-type"]), request.routeOptions.config.jsonPart ?? "");
  scope.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, read);
}

/** The object in that part, with the other parts as its fields. */
async function readJsonPart(body: Buffer, type: string, part: string): Promise<Record<string, unknown>> {
  const unreadable = () => fail("form_unreadable", { part });
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  const form = await sent.formData().catch(() => null);
  if (!form) throw unreadable();
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (fields.has(name)) throw unreadable();
    // A part that says what type it has comes as a file.
    fields.set(name, typeof value === "string" ? value : await value.text());
  }
  const json = readJson(fields.get(part) ?? "");
  if (typeof json?.value !== "object" || json.value === null || Array.isArray(json.value)) throw unreadable();
  fields.delete(part);
  fields.delete("__proto__");
  return { ...json.value, ...Object.fromEntries(fields) };
}

/** What one server tells another, OAuth and its kin, is the fields of a form. One that comes twice counts as none. */
export function acceptFields(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      const fields = new URLSearchParams(body as string);
      const once = [...fields].filter(([name]) => fields.getAll(name).length === 1);
      done(null, Object.fromEntries(once));
    },
  );
}

export function acceptStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** A sender that fell silent is gone, though nobody said so. */
export function endWhenSilent({ raw }: FastifyRequest): void {
  const { socket } = raw;
  const end = () => {
    if (!raw.complete) socket.destroy();
  };
  socket.setTimeout(SILENCE_MS);
  socket.on("timeout", end);
  whenOver(raw, () => {
    socket.off("timeout", end);
    // From then on it is the sender who waits.
    socket.setTimeout(0);
  });
}

/** All of the body came, or no more of it will. The connection may go on to the next request, so nothing of this one may stay. */
function whenOver(raw: IncomingMessage, act: () => void): void {
  const once = () => {
    raw.off("end", once);
    raw.off("close", once);
    act();
  };
  raw.on("end", once);
  raw.on("close", once);
}

/**
 * A connection that is closed in the middle of a body takes the answer with it: the rest is let in and thrown away, within
 * limits, and only then is it closed.
 */
export function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed || !hasBody(raw)) return;
  let taken = 0;
  const end = () => {
    if (!raw.complete) raw.socket.destroy();
  };
  const late = setTimeout(end, DRAIN_MS);
  late.unref();
  // Whoever read it until now would hold it back.
  raw.unpipe();
  raw.removeAllListeners("data");
  raw.on("data", (piece: Buffer) => {
    taken += piece.length;
    if (taken > DRAIN_BYTES) end();
  });
  raw.on("error", () => undefined);
  whenOver(raw, () => clearTimeout(late));
  raw.resume();
}

const LIMITS = {
  // Counted by who takes the file, who also knows what to say.
  fileSize: Number.MAX_SAFE_INTEGER,
  files: 2,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
};

/** What a form holds, in the order in which it comes. A file is read to its end, or the call fails. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<FormPart> {
  try {
    // Nothing at all came: a form without a field.
    if (!request.isMultipart()) return;
    for await (const part of request.parts({ limits: LIMITS }))
      yield part.type === "file"
        ? { field: part.fieldname, fileName: part.filename ?? "", content: part.file }
        : { field: part.fieldname, value: typeof part.value === "string" ? part.value : "" };
  } catch (error) {
    if (error instanceof Failure) throw error;
    // Not a form, or one that was cut: the fault is the sender's.
    throw fail("bad_request");
  }
}

declare module "fastify" {
  interface FastifyContextConfig {
    takes?: "form" | "stream" | "fields";
    jsonPart?: string;
  }
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Endpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Caller } from "../session.ts";
import type { FormPart } from "./body.ts";

export type { FormPart };

export type Call<E extends Endpoint> = {
  /** Signed in, unless the endpoint is public. */
  actor: E["public"] extends true ? null : Actor;
  token: E["public"] extends true ? null : string;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Of the web page that asks; for what the server says to people. */
  language: LanguageTag;
  from: Caller;
  /** As it stands on the wire: for signed bodies, and for a library that reads cookies itself. */
  wire: { body: string; header(name: string): string; request: IncomingMessage; response: ServerResponse };
  /** Of a call that takes a form: each part as it comes in. */
  parts(): AsyncIterable<FormPart>;
};

/** A download, or a part of it. */
export type FileAnswer = {
  name: string;
  type: string;
  content: string | Readable;
  status?: 200 | 206 | 416;
  headers?: Record<string, string>;
};

/**
 * An answer as it goes on the wire. What is the same for many is written once, and not looked through again for each who
 * asks: of ten thousand rows that takes six times as long as writing them.
 */
export class ReadyJson<Reply> {
  declare readonly reply: Reply;
  readonly text: string;
  constructor(reply: Reply) {
    this.text = JSON.stringify(reply);
  }
}

export type Route = {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
  /** For endpoints that answer with a stream. */
  stream?(call: Call<Endpoint>, request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** Joins a declared call with what answers it: a route obtains permission and calls one action. */
export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E> | ReadyJson<ReplyOf<E>>>,
): Route => ({
  endpoint,
  handle,
});

export const onFile = <E extends Endpoint & { answers: "file" }>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<FileAnswer>,
): Route => ({ endpoint, handle });

export const onStream = <E extends Endpoint>(
  endpoint: E,
  stream: (call: Call<E>, request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Route => ({
  endpoint,
  handle: () => Promise.reject(new Error("This call answers with a stream.")),
  stream,
});

/** Aborts when the client closes the page or cancels. */
export function goneOf({ response }: Call<Endpoint>["wire"]): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return gone.signal;
}

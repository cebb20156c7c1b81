import type { Contract } from "@gyan/contract";
import type { InputOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { toRequest } from "@gyan/contract/system/request.rules.ts";
import table from "virtual:gyan-api";
import { ApiFailure, isFailure, toFailure } from "./failure.ts";
import { askForProof } from "./session/proof.ts";
import { endSession, readUser, tellRefused, tellUnpaid } from "./session.ts";
import { atBase } from "./browser/base.ts";

/** `keepalive`: it arrives even when the page is left meanwhile. `form`: for calls that take a file. */
type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
  form?: FormData;
};
type Nothing = Record<string, never>;
type Input<E> = unknown extends InputOf<E> ? Nothing : InputOf<E>;
type Answer<E> = E extends { answers: "file" }
  ? FileAnswer
  : E extends { answers: "events" }
    ? ReadableStream<Uint8Array>
    : ReplyOf<E>;
type Call<E> =
  Nothing extends Input<E>
    ? (input?: Input<E>, options?: Options) => Promise<Answer<E>>
    : (input: Input<E>, options?: Options) => Promise<Answer<E>>;

/** A download. */
export type FileAnswer = { name: string; blob: Blob };

export type Api = { [S in keyof Contract]: { [N in keyof Contract[S]]: Call<Contract[S][N]> } };
export type Reply<S extends keyof Contract, N extends keyof Contract[S]> = ReplyOf<Contract[S][N]>;

export const API_ROOT = "/api";

export function authHeaders(): Record<string, string> {
  const token = readUser()?.token;
  return token ? { "x-auth-token": token } : {};
}

async function send(
  call: readonly [string, string, readonly string[]],
  input: object,
  options: Options,
): Promise<unknown> {
  const { method, address, body = null } = toRequest(call, { ...input });
  const headers: Record<string, string> = {
    accept: "application/json",
    // Of a form only the browser knows where one field ends.
    ...(!options.form && { "content-type": "application/json" }),
    // The language that was chosen here, not the one of the browser: the server says its successes in it.
    "accept-language": document.documentElement.lang || "en",
    ...authHeaders(),
    ...options.headers,
  };
  const { signal, keepalive, form } = options;
  const request = { method, headers, body: form ?? body, signal, keepalive };
  const response = await fetch(atBase(address), request).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new ApiFailure(0, { code: "network_down", message: "The server did not answer." });
  });
  if (response.ok) return readAnswer(response);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status === 401 && isOurs(address, headers)) endSession("expired");
  if (response.status === 402) tellUnpaid();
  const failure = toFailure(response.status, answer);
  if (isFailure(failure, "access_missing") || isFailure(failure, "role_missing")) tellRefused();
  if (isFailure(failure, "factor_needed")) tellUnpaid();
  // What was typed is still here: once it is proven who sends it, the same call goes again.
  if (isFailure(failure, "proof_needed") && !form && (await askForProof())) return send(call, input, options);
  throw failure;
}

/** The embedded provider's own sessions are not ours, and a late answer to an old token says nothing about the new one. */
const isOurs = (address: string, headers: Record<string, string>) =>
  address.startsWith(`${API_ROOT}/`) && headers["x-auth-token"] === readUser()?.token;

/** What is sent as a download stays one, whatever is in it; events are read as they come; plain text is a string; the rest is JSON. */
async function readAnswer(response: Response): Promise<unknown> {
  const disposition = response.headers.get("content-disposition") ?? "";
  if (disposition.startsWith("attachment")) {
    return { name: fileName(disposition), blob: await response.blob() } satisfies FileAnswer;
  }
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream")) return response.body;
  if (type.startsWith("text/plain")) return response.text();
  return response.json().catch(() => undefined);
}

function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)/iu.exec(disposition)?.[1] ?? "gyan";
}

/** One call. The build writes it where `api.slice.name` stands, and leaves the table out. */
export const callOf =
  (...call: readonly [string, string, readonly string[]]) =>
  (input: object = {}, options: Options = {}) =>
    send(call, input, options);

const callsOf = (all: typeof table) =>
  Object.fromEntries(
    Object.entries(all).map(([slice, calls]) => [
      slice,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, callOf(...call)])),
    ]),
  ) as Api;

export const api = /* @__PURE__ */ callsOf(table);

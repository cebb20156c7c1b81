import type { z } from "zod";
import type { FailureCode } from "./failures.ts";
import type { AccessFlag, Role } from "./accounts/model.ts";
import type { Meter } from "./accounts/meter.rules.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the HTTP interface: the server serves it, the documentation shows it, the web's client derives from it. */
export type Endpoint = {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  /** Another place than `/api`: the cookies of the embedded providers reach no further than their own pages. */
  root?: "/oidc" | "/oauth";
  summary: string;
  /** No session needed. */
  public?: true;
  /** Any one of these flags opens it; the flag is enforced on the server, whatever the web hides. */
  access?: readonly AccessFlag[];
  roles?: readonly Role[];
  /** Open to those too who must have a subscription and have none. */
  unpaid?: true;
  /** Open to those too who must have a second factor and have none: it leads to one. */
  unenrolled?: true;
  /** What matters: its caller has proved who they are in the last ten minutes of this session. */
  proof?: true;
  /** Only for somebody who is signed in: a program's token does not open it. */
  bySession?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Of a good answer, when it is not 200. */
  status?: 202;
  /** What it may answer besides the failures that every call shares. */
  fails?: readonly FailureCode[];
  /**
   * "events" answers with a stream of server-sent events instead of JSON, each of which holds one `reply`; "text" with plain text, "file"
   * with a download.
   */
  answers?: "json" | "events" | "text" | "file";
  /** What a text is, where it is not plain. */
  media?: "application/atom+xml";
  /** The body reaches the route as the bytes that came, because they are signed. */
  raw?: true;
  /**
   * "fields": the body is the fields of a form, as other servers send them. The others are not read before the route does so: form
   * data with files, or bytes as they come.
   */
  takes?: "form" | "stream" | "fields";
  /**
   * The body may come as form data too: the part of this name holds it as JSON, and other parts are fields of it beside.
   * Either way it is the same body, with the same limits.
   */
  jsonPart?: string;
  /** Of the body at most, where two are not enough. */
  megabytes?: number;
  /** Which bucket of the caller it draws from, where that is not told by its method. */
  meter?: Meter;
  /** Calls a minute from one address, for calls that guess secrets. */
  perMinute?: number;
};

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Sent<E, Part extends string> = E extends Record<Part, infer T extends z.ZodType> ? z.input<T> : unknown;
type Taken<E, Part extends string> =
  E extends Record<Part, infer T extends z.ZodType> ? z.output<T> : undefined;

/** What a caller gives: parameters, query and body in one flat object. */
export type InputOf<E> = Sent<E, "params"> & Sent<E, "query"> & Sent<E, "body">;
/** What a caller gets. */
export type ReplyOf<E> = E extends { reply: infer T extends z.ZodType } ? z.output<T> : never;
export type ParamsOf<E> = Taken<E, "params">;
export type QueryOf<E> = Taken<E, "query">;
export type BodyOf<E> = Taken<E, "body">;

import { AsyncLocalStorage } from "node:async_hooks";

/** Names and numbers of the program's own: never what somebody typed, an address behind its host, or a person. */
export type Attributes = Record<string, string | number | boolean>;

/** A stretch of work that a collector is told of. */
export type Stretch = {
  name: string;
  /** server: a request that is answered; client: one that is made; piece: work that outlives its process. */
  kind: "server" | "client" | "piece" | "inside";
  attributes?: Attributes;
};

/** One that has begun. */
export type Span = {
  /** As a line of the log names it. */
  ids: { trace_id: string; span_id: string; trace_flags: string };
  begin(inside: Stretch): Span;
  note(attributes: Attributes): void;
  /** `why`: a name of the program's own, never a message. */
  fail(why: string): void;
  end(): void;
  hasEnded(): boolean;
};

/** Where traces begin. Nothing below a span asks for it: what is done inside one finds it by itself. */
export type Tracing = {
  /** `after` is a W3C traceparent; one that is not well-formed is left aside. */
  begin(first: Stretch, after?: string): Span;
};

const spans = new AsyncLocalStorage<Span>();

export const idsHere = (): Span["ids"] | undefined => spans.getStore()?.ids;

/** What the work does belongs to the span, however deep it is done. Ending it is left to whoever began it. */
export const inSpan = <T>(span: Span | null | undefined, work: () => T): T =>
  span ? spans.run(span, work) : work();

/** Does the work as the first span of a trace, where traces are wanted. */
export const asTrace = <T>(
  tracing: Tracing | undefined,
  first: Stretch,
  work: (span?: Span) => Promise<T>,
): Promise<T> => (tracing ? untilEnded(tracing.begin(first), work) : work());

/**
 * Does the work as a span within the one that it is done in. Outside of any it is only done: what the server does by itself every second
 * would bury what it does for somebody. A timer may still think itself inside of what ended long ago.
 */
export function asSpan<T>(stretch: Stretch, work: (span?: Span) => Promise<T>): Promise<T> {
  const outer = spans.getStore();
  return outer && !outer.hasEnded() ? untilEnded(outer.begin(stretch), work) : work();
}

/** A request to another server: of its address only the host and the port. */
export function asCall<T>(name: string, { hostname, port }: URL, work: (span?: Span) => Promise<T>) {
  const attributes = { "server.address": hostname, ...(port !== "" && { "server.port": Number(port) }) };
  return asSpan<T>({ name, kind: "client", attributes }, work);
}

async function untilEnded<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await spans.run(span, () => work(span));
  } catch (error) {
    span.fail(kindOfFailure(error));
    throw error;
  } finally {
    span.end();
  }
}

const A_NAME = /^[\w.:-]{1,60}$/;

/** The code or the class of what was thrown. Messages quote what somebody typed. */
export function kindOfFailure(error: unknown): string {
  if (typeof error !== "object" || error === null) return typeof error;
  const { why, code, name } = error as { why?: unknown; code?: unknown; name?: unknown };
  const isName = (one: unknown): one is string => typeof one === "string" && A_NAME.test(one);
  return [why, code, name].find(isName) ?? "Error";
}

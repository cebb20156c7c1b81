import { PassagesAway, PassagesLost } from "#ports/passages.ts";

type Told = {
  name?: string;
  message?: string;
  statusCode?: number;
  body?: { error?: { type?: string; reason?: string; root_cause?: { type?: string }[] } | string };
};

export const statusOf = (error: unknown): number | undefined => (error as Told | undefined)?.statusCode;

/** What the cluster calls it; where nobody answered, what the client calls it. */
export function nameOf(error: unknown): string {
  const { name = "", body } = (error ?? {}) as Told;
  const told = body?.error;
  return (typeof told === "object" ? (told.root_cause?.[0]?.type ?? told.type) : undefined) ?? name;
}

/** Whether another try may do better: nobody answered, a shard has no primary at the moment, or there is too much at once. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Rejected) return true;
  const status = statusOf(error);
  if (status === undefined || status === 0)
    return /^(?:ConnectionError|TimeoutError|NoLivingConnectionsError|RequestAbortedError)$/.test(
      nameOf(error),
    );
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/** A part of the cluster did not do its share, though the answer as a whole came. */
export class Rejected extends Error {
  override name = "Rejected";
}

const AUTH = new Set([401, 403]);

/** Everything that a cluster answers or fails to answer, as one sentence that says what to do. */
export function asTrouble(error: unknown, where: string): Error {
  if (error instanceof PassagesAway || error instanceof PassagesLost) return error;
  const status = statusOf(error);
  const name = nameOf(error);
  // The client's own error holds the whole question, and with it what somebody wrote.
  const because = { cause: new Error(name) };
  if (name === "index_not_found_exception" || name === "aliases_not_found_exception")
    return new PassagesLost(`The index is not in OpenSearch at ${where} any more (${name}).`, because);
  if (status !== undefined && AUTH.has(status))
    return new PassagesAway(
      `OpenSearch at ${where} does not let us in (${status}). Correct the name and the password in OPENSEARCH_URL, and give that user the rights that docs/operations.md lists.`,
      because,
    );
  if (isPassing(error)) {
    const { message = "" } = error as Told;
    const why = status === undefined || status === 0 ? message || name : `${name}, ${status}`;
    return new PassagesAway(
      `OpenSearch at ${where} does not answer (${why}). See that it runs, that a majority of its nodes do, and that this machine reaches it.`,
      because,
    );
  }
  // What it says of a document or a query could hold what somebody wrote: only its kind is told.
  return new Error(
    `OpenSearch refused what was asked (${name}${status === undefined ? "" : `, ${status}`}).`,
  );
}

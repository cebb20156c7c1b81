import { retryAfter } from "#ports/retry-after.rules.ts";
import type { RemoteAnswer } from "./remote.ts";
import { SourceFailed } from "./failed.ts";

const DETAIL = 200;

const shortened = (body: string): string => body.replace(/\s+/gu, " ").trim().slice(0, DETAIL);

/** What a status alone says, for all sources. One that says more in its body is read by its own file first. */
export function refuseBadStatus(answer: RemoteAnswer): void {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return;
  const wait = retryAfter(answer);
  const detail = `${status}: ${shortened(body)}`;
  if (status === 429) throw new SourceFailed("rate_limited", detail, wait);
  if (status === 401 || status === 403 || status === 407) throw new SourceFailed("key_refused", detail);
  if (status === 402) throw new SourceFailed("budget_spent", detail, wait);
  if (status === 503 && wait !== null) throw new SourceFailed("rate_limited", detail, wait);
  if (status >= 500 || status === 408) throw new SourceFailed("server_trouble", detail, wait);
  if (status >= 400) throw new SourceFailed("not_understood", detail);
  throw new SourceFailed("broken_answer", detail);
}

/** The body as JSON; a page for people, or half of an answer, is refused. */
export function jsonOf(answer: RemoteAnswer): unknown {
  try {
    return JSON.parse(answer.body) as unknown;
  } catch {
    throw new SourceFailed("broken_answer", `not JSON: ${shortened(answer.body)}`);
  }
}

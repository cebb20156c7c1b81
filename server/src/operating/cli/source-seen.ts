import { declaredIn, decode } from "#processing/parsing/decode.ts";
import { systemClock } from "#platform/clock.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import type { RemotePage, RemoteSource } from "#sources/providers/remote/remote.ts";

/** What was found before anything failed, and how it ended. */
export type Seen = RemotePage & { failure: SourceFailed | null };

export type Stored = {
  bytes: Uint8Array;
  status: number;
  headers: Record<string, string>;
  at: string | null;
};

export async function answered(source: RemoteSource, { bytes, status, headers, at }: Stored): Promise<Seen> {
  const body = decode(bytes, declaredIn(bytes));
  return untilFailure(async (add) => add(source.read({ status, headers, body, receivedAt: now() }, at)));
}

/** Collects pages; what failed after them leaves them as they are. */
export async function untilFailure(work: (add: (page: RemotePage) => void) => Promise<void>): Promise<Seen> {
  const seen: Seen = { articles: [], total: null, next: null, failure: null };
  try {
    await work(({ articles, total, next }) => {
      seen.articles.push(...articles);
      seen.total ??= total;
      seen.next = next;
    });
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    seen.failure = error;
  }
  return seen;
}

export const now = (): number => systemClock.now().getTime();

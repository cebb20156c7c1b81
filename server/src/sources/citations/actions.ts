import type { ChainSource, Direction } from "@gyan/contract/chaining/rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { TopicId, WorkId } from "@gyan/contract/ids.ts";
import { DAY, later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { accessTo } from "#sources/asking/index.ts";
import * as asks from "./asks.store.ts";
import type { Wish } from "./asks.store.ts";
import type { Needs } from "./needs.ts";
import { INDEXES, sourceOf } from "./reading/indexes.ts";

/** What an index said within this time is not asked again. */
const GOOD_FOR = 30 * DAY;

export type IndexNow = {
  source: ChainSource;
  label: string;
  directions: readonly Direction[];
  isOff: boolean;
};

/** The indexes, and whether they can be asked on this installation. */
export async function indexesNow(app: Pick<Needs, "db" | "config" | "log">): Promise<IndexNow[]> {
  const all: IndexNow[] = [];
  for (const index of INDEXES)
    all.push({
      source: sourceOf(index),
      label: index.source.label,
      directions: index.directions,
      isOff: "why" in (await accessTo(app, index.source)),
    });
  return all;
}

/** Fails when nobody can be asked. */
export async function indexesToAsk(app: Pick<Needs, "db" | "config" | "log">): Promise<IndexNow[]> {
  const ready = (await indexesNow(app)).filter(({ isOff }) => !isOff);
  if (ready.length === 0) throw fail("chaining_off");
  return ready;
}

/** In the caller's transaction. Returns how many works are asked about; what was asked within a month is known. */
export async function askCitations(
  app: Pick<Needs, "clock">,
  tx: Tx,
  ready: IndexNow[],
  workIds: readonly WorkId[],
  wish: Wish,
): Promise<number> {
  const now = app.clock.now();
  const asked = ready.flatMap(({ source, directions }) =>
    directions.map((direction) => ({ source, direction })),
  );
  const due = await asks.askAbout(tx, workIds, asked, later(now, -GOOD_FOR));
  if (due.length > 0) await asks.wishFor(tx, due, wish, now);
  return due.length;
}

export const stopCitations = (tx: Tx, topicId: TopicId): Promise<boolean> => asks.stopFor(tx, topicId);

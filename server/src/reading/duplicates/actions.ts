import type { Duplicates, Taken, TwinDecision, TwinPair, TwinWish } from "@gyan/contract/duplicates/calls.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { LibraryId, PersonId, TwinDecisionId, WorkId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { tellReaders } from "#sources/libraries/index.ts";
import { isPreprint } from "./likeness.rules.ts";
import { lookWhenOther, settleFolds, tellThere } from "./looking.ts";
import type { Needs } from "./needs.ts";
import type { Decidable, Shown } from "./places.ts";
import { decidedBetween, foldsOf, leadsBefore, openPairs } from "./rules.ts";
import * as store from "./store.ts";
import type { Place, Told } from "./store.ts";

type Parts = Pick<Needs, "db" | "clock" | "jobs">;
type Asked = { limit: number; decisions: number; before?: TwinDecisionId | undefined };

export const noDuplicates: Duplicates = {
  pairs: [],
  open: 0,
  sure: 0,
  decisions: [],
  decided: 0,
  before: null,
  mayDecide: false,
  isLooking: false,
};

export async function duplicatesOf(app: Parts, shown: Shown, asked: Asked): Promise<Duplicates> {
  const { db } = app;
  const { place } = shown;
  // Whoever goes back through decisions has looked already.
  const isLooking = asked.before === undefined && (await lookWhenOther(app, place));
  const open = await openIn(db, place);
  const told = await store.decisionsPage(db, place, { before: asked.before, limit: asked.decisions });
  return {
    pairs: await toPairs(db, place, open.slice(0, asked.limit)),
    open: open.length,
    sure: open.filter(({ isSure }) => isSure).length,
    decisions: told.map(toDecision),
    decided: await store.decidedCount(db, place),
    before: asked.decisions > 0 && told.length === asked.decisions ? told.at(-1)!.id : null,
    mayDecide: shown.mayDecide,
    isLooking,
  };
}

/** In one library only works that lie there: another that is shown in the place of one of them may not. */
async function openIn(db: Queryable, place: Place): Promise<store.LikelyPair[]> {
  const open = openPairs(await store.likelyPairs(db, place), await store.heldIn(db, place));
  const missing = new Set<number>(
    await store.missingOf(db, place, [...new Set(open.flatMap(({ oneId, otherId }) => [oneId, otherId]))]),
  );
  return open.filter(({ oneId, otherId }) => !missing.has(oneId) && !missing.has(otherId));
}

async function toPairs(db: Queryable, place: Place, open: readonly store.LikelyPair[]): Promise<TwinPair[]> {
  const twins = await store.twinsOf(db, place, [
    ...new Set(open.flatMap(({ oneId, otherId }) => [oneId, otherId])),
  ]);
  return open.flatMap(({ oneId, otherId, likelihood, isSure, signs }) => {
    const [a, b] = [twins.get(oneId), twins.get(otherId)];
    if (!a || !b) return [];
    const [one, other] = leadsBefore(a, b, isPreprint) ? [a, b] : [b, a];
    return [{ one, other, likelihood: Math.round(likelihood * 100) / 100, isSure, signs }];
  });
}

/** What somebody decided of the same works before stays, and is told. */
export async function decideTwins(
  app: Parts,
  by: PersonId,
  { place }: Decidable,
  wishes: readonly TwinWish[],
): Promise<{ decisions: TwinDecision[]; before: TwinDecision[] }> {
  return app.db.tx(async (tx) => {
    await store.lockSearch(tx, place);
    const held = await store.heldIn(tx, place);
    const known = new Set<number>();
    const made: TwinDecisionId[] = [];
    const before: TwinDecisionId[] = [];
    const at = app.clock.now();
    await checkThere(
      tx,
      place,
      wishes.flatMap(({ leaderId, otherId }) => [leaderId, otherId]),
      known,
    );
    for (const wish of wishes) {
      const folds = foldsOf(held);
      const root = (workId: WorkId) => (folds.get(workId) ?? workId) as WorkId;
      const earlier = decidedBetween(held)(wish.leaderId, wish.otherId);
      if (earlier) {
        before.push(earlier.id as TwinDecisionId);
        continue;
      }
      const decision = {
        leaderId: root(wish.leaderId),
        otherId: root(wish.otherId),
        isSame: wish.isSame,
        taken: wish.isSame ? takenFrom(wish) : {},
      };
      if (decision.leaderId === decision.otherId) throw fail("twin_not_found");
      await checkThere(tx, place, [decision.leaderId, decision.otherId], known);
      const id = await store.addDecision(tx, place, decision, { by, at });
      held.push({ id, ...decision });
      made.push(id);
    }
    const isChanged = await settleFolds(tx, place);
    if (made.length > 0) {
      const same = held.filter(({ id, isSame }) => isSame && made.includes(id)).length;
      const details = { same, different: made.length - same };
      await note(tx, { at, actorId: by, action: "twins_decided", object: objectOf(place), details });
      await tell(tx, place, isChanged);
    }
    return { decisions: await toldOf(tx, place, made), before: await toldOf(tx, place, before) };
  });
}

/** Undone ones stay undone: whoever comes second is told the same. */
export async function undoTwins(
  app: Parts,
  by: PersonId,
  { place }: Decidable,
  given: readonly TwinDecisionId[],
): Promise<{ decisions: TwinDecision[] }> {
  const ids = [...new Set(given)];
  return app.db.tx(async (tx) => {
    await store.lockSearch(tx, place);
    const found = await store.decisionsToUndo(tx, place, ids);
    if (found.length < ids.length) throw fail("twin_not_found");
    const at = app.clock.now();
    const holding = found.filter(({ isUndone }) => !isUndone).map(({ id }) => id);
    await store.setUndone(tx, holding, { by, at });
    const isChanged = await settleFolds(tx, place);
    if (holding.length > 0) {
      const details = { count: holding.length };
      await note(tx, { at, actorId: by, action: "twins_undone", object: objectOf(place), details });
      await tell(tx, place, isChanged);
    }
    return { decisions: await toldOf(tx, place, ids) };
  });
}

async function checkThere(
  tx: Tx,
  place: Place,
  workIds: readonly WorkId[],
  known: Set<number>,
): Promise<void> {
  const asked = [...new Set(workIds)].filter((workId) => !known.has(workId));
  if (asked.length === 0) return;
  if ((await store.missingOf(tx, place, asked)).length > 0) throw fail("twin_not_found");
  for (const workId of asked) known.add(workId);
}

/** Only from one of the two; what the leading one says needs not be written down. */
function takenFrom({ leaderId, otherId, taken }: TwinWish): Taken {
  const named = Object.entries(taken);
  if (named.some(([, workId]) => workId !== leaderId && workId !== otherId)) throw fail("twin_not_found");
  return Object.fromEntries(named.filter(([, workId]) => workId === otherId));
}

const objectOf = (place: Place) =>
  place.kind === "topic"
    ? ({ kind: "topic", id: place.id } as const)
    : place.libraryId === null
      ? ({ kind: "person", id: place.id } as const)
      : ({ kind: "library", id: place.libraryId } as const);

/** Lists, counts and cards ask again where another work is shown now. */
async function tell(tx: Tx, place: Place, isChanged: boolean): Promise<void> {
  tellThere(tx, place);
  if (place.kind === "topic" && isChanged) {
    tx.emit({ kind: "topics.changed", topicId: place.id });
    tx.emit({ kind: "review.changed", topicId: place.id });
  }
  if (place.kind === "owner" && place.libraryId !== null)
    await tellReaders(tx, [place.libraryId as LibraryId]);
}

const toldOf = async (tx: Tx, place: Place, ids: readonly TwinDecisionId[]): Promise<TwinDecision[]> =>
  (await store.toldDecisions(tx, place, ids)).map(toDecision);

const toDecision = (told: Told): TwinDecision => ({
  id: told.id,
  leader: { workId: told.leaderId, title: told.leaderTitle, publishedOn: told.leaderDate },
  other: { workId: told.otherId, title: told.otherTitle, publishedOn: told.otherDate },
  isSame: told.isSame,
  taken: told.taken,
  by: told.byId === null ? null : { id: told.byId, name: told.byName ?? "" },
  at: told.at,
  undone: told.undoneAt === null ? null : { by: told.undoneBy, at: told.undoneAt },
});

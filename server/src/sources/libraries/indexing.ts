import { MADE_WITH } from "@gyan/text/made-with.ts";
import { indexTerms } from "@gyan/text";
import { HOUR, later, MINUTE } from "#platform/clock.ts";
import { EndsItsProcess, giveBack, type Self, type WorkKind } from "#platform/work/index.ts";
import { PassagesAway, type Addition, type EntryId, type WorkToIndex } from "#ports/passages.ts";
import type { NameInText } from "#ports/texts.ts";
import { textById } from "#sources/works/index.ts";
import { embedSome } from "./embedding.ts";
import * as store from "./index.store.ts";
import type { Change, Indexable } from "./index.store.ts";
import { tellLanguages } from "./mending/languages.ts";
import { forgetNames, replaceNames, type TextNames } from "./naming/names.store.ts";
import type { Needs } from "./needs.ts";

type Parts = Pick<Needs, "db" | "passages" | "texts" | "clock" | "log" | "stopping" | "workerId">;

/** Few at a time: the embedded database serves everybody over one connection. */
const WORKS_AT_ONCE = 20;
const PASSAGES_AT_ONCE = 50;

/** A text that cannot be cut ends a child process and not this one: only a machine that fails tries so often. */
const MOST_ATTEMPTS = 10;

/** So long what is to be indexed waits for an index that is away. */
const AWAY_MS = 15_000;

const takeSome = (app: Pick<Parts, "db" | "clock">, self: Self): Promise<Change[]> =>
  store.takeChanges(app.db, WORKS_AT_ONCE, self, app.clock.now());

/** What changed in the libraries and topics is indexed at once; where nothing did, vectors are made, some passages at a time. */
export const indexWork: WorkKind<Change, Needs> = {
  name: "index",
  table: store.CHANGES,
  hands: () => 1,
  take: takeSome,
  otherwise: async (app) =>
    (await app.passages.sweep(app.db)) || (await tellLanguages(app)) || embedSome(app),
  mostAttempts: () => MOST_ATTEMPTS,
  run: async (app, changes) => void (await indexSome(app, changes)),
  async fail(app, change, error) {
    const at = app.clock.now();
    if (error instanceof PassagesAway) {
      app.log.warn({ err: error, work: change.id }, "a work waits, because the passage index is away");
      const after = { notBefore: later(at, AWAY_MS), isForgiven: true };
      return giveBack(app.db, store.CHANGES, change, app.workerId, after);
    }
    app.log.error({ err: error, work: change.id }, "a work could not be indexed");
    if (error instanceof EndsItsProcess) return store.postpone(app.db, change, at, later(at, HOUR));
    return giveBack(app.db, store.CHANGES, change, app.workerId, { notBefore: later(at, MINUTE) });
  },
};

type Options = { onDone?: (works: number) => void; isEnough?: () => boolean };

/** Brings the passage index up to what the libraries hold, before or beside the hands: several may do so at once. */
export async function indexChanged(
  app: Parts,
  { onDone = () => {}, isEnough = () => false }: Options = {},
): Promise<number> {
  let done = 0;
  while (!app.stopping.aborted && !isEnough()) {
    const changes = await takeSome(app, { worker: app.workerId, inHand: [] });
    if (changes.length === 0) break;
    try {
      done += await indexSome(app, changes);
    } catch (error) {
      for (const change of changes) await giveBack(app.db, store.CHANGES, change, app.workerId);
      throw error;
    }
    onDone(done);
  }
  while (!app.stopping.aborted && !isEnough() && (await app.passages.sweep(app.db)));
  return done;
}

async function indexSome(app: Parts, changes: Change[]): Promise<number> {
  const works = await store.indexables(
    app.db,
    changes.map(({ id }) => id),
  );
  const entryIds = works.length === 0 ? [] : await app.passages.begin(app.db, works.map(asEntry));
  // One text that cannot be cut or written must not keep the others from being found.
  const failed = new Set<EntryId>();
  const fail = (entries: EntryId[], error: unknown) => {
    // Nothing is wrong with the works then, and they do not wait for an hour.
    if (app.stopping.aborted || error instanceof PassagesAway) throw error;
    app.log.error({ err: error, entries }, "works could not be indexed");
    for (const entryId of entries) failed.add(entryId);
  };
  const writer = writerOf(app, fail);
  const named: TextNames[] = [];
  try {
    for (const [at, work] of works.entries())
      await writeWork(app, writer, work, entryIds[at]!).then(
        (names) => named.push({ workId: work.workId, textId: work.textId, names }),
        (error: unknown) => fail([entryIds[at]!], error),
      );
    await writer.flush();
  } catch (error) {
    await app.passages.abandon(app.db, entryIds);
    throw error;
  }
  const isFailed = new Set(works.filter((_, at) => failed.has(entryIds[at]!)).map(({ workId }) => workId));
  const finished = changes.filter(({ id }) => !isFailed.has(id));
  const published = new Set<EntryId>();
  await app.db.tx(async (tx) => {
    const current = await store.strikeOff(tx, finished);
    for (const [at, { workId }] of works.entries()) if (current.has(workId)) published.add(entryIds[at]!);
    if (published.size > 0) await app.passages.publish(tx, [...published]);
    await replaceNames(
      tx,
      named.filter(({ workId }) => current.has(workId)),
    );
    const remainingIds = new Set(works.map(({ workId }) => workId));
    const gone = [...current].filter((workId) => !remainingIds.has(workId));
    if (gone.length === 0) return;
    await app.passages.remove(tx, gone);
    await forgetNames(tx, gone);
  });
  await app.passages.abandon(
    app.db,
    entryIds.filter((entryId) => !published.has(entryId)),
  );
  const now = app.clock.now();
  for (const change of changes)
    if (isFailed.has(change.id)) await store.postpone(app.db, change, now, later(now, HOUR));
  return finished.length;
}

const asEntry = (work: Indexable): WorkToIndex => ({ ...work, madeWith: MADE_WITH });

type Writer = { add(addition: Addition): Promise<void>; flush(): Promise<void> };

/** Gathers the passages of short works into one statement, and lets a long one be written while it is still being cut. */
function writerOf({ db, passages }: Parts, fail: (entries: EntryId[], error: unknown) => void): Writer {
  let waiting: Addition[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    const additions = waiting;
    waiting = [];
    size = 0;
    if (additions.length === 0) return;
    // A failed write affects all works in the batch, not only the last one.
    await passages.add(db, additions).catch((error: unknown) =>
      fail(
        additions.map(({ entryId }) => entryId),
        error,
      ),
    );
  }
  return {
    flush,
    async add(addition) {
      waiting.push(addition);
      size += addition.passages.length;
      if (size >= PASSAGES_AT_ONCE) await flush();
    },
  };
}

async function writeWork(
  app: Parts,
  writer: Writer,
  work: Indexable,
  entryId: EntryId,
): Promise<NameInText[]> {
  const text = await textById(app.db, work.textId);
  if (text === null) return [];
  const titleTerms = indexTerms(work.title, work.language);
  return app.texts.cut(
    { title: work.title, text, language: work.language, skip: work.bibliography },
    { signal: app.stopping, onPassages: (passages) => writer.add({ entryId, titleTerms, passages }) },
  );
}

/** After the index was thrown away, or terms are made in another way: everything that it lacks is noted as changed. */
export async function noteMissing(app: Pick<Needs, "db" | "passages">): Promise<number> {
  const [expectedIds, held] = [await store.worksToHold(app.db), await app.passages.held(app.db)];
  const missing = expectedIds.filter((workId) => held.get(workId)?.madeWith !== MADE_WITH);
  const expectedSet = new Set(expectedIds);
  const gone = [...held.keys()].filter((workId) => !expectedSet.has(workId));
  const outdated = [...missing, ...gone];
  if (outdated.length > 0) await store.noteChanges(app.db, outdated);
  return outdated.length;
}

/**
 * How many texts of a library no search can find yet: files that wait to be read, and texts that are not in the index. What is only
 * indexed anew is found meanwhile; what cannot be indexed is not waited for.
 */
export async function countUnfindable(
  { db, passages }: Pick<Needs, "db" | "passages">,
  libraryId: number,
): Promise<number> {
  const unread = await store.countUnread(db, libraryId);
  const waiting = await store.waitingIn(db, libraryId);
  if (waiting.length === 0) return unread;
  return unread + (await passages.having(db, [], waiting)).missing.length;
}

export const noteAll = (app: Pick<Needs, "db">): Promise<number> => store.noteChanges(app.db, "all");
export const countWaiting = async (app: Pick<Needs, "db">): Promise<number> =>
  (await store.countChanges(app.db)).waiting;
export const countFailed = async (app: Pick<Needs, "db">): Promise<number> =>
  (await store.countChanges(app.db)).failed;

/** Entries that a dead process began and did not publish; the embedded database belongs to one process at a time. */
export async function dropUnpublished(app: Pick<Needs, "db" | "passages">): Promise<void> {
  if (app.db.kind === "embedded") await app.passages.abandon(app.db, "all");
}

/** Now and then, while nothing waits: what only piles up in the index is thrown away. */
export async function tidyIndex(app: Pick<Needs, "db" | "passages">): Promise<void> {
  const { waiting } = await store.countChanges(app.db);
  if (waiting === 0) await app.passages.tidy(app.db);
}

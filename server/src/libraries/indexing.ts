import { MADE_WITH } from "@gyan/text/made-with.ts";
import { indexTerms } from "@gyan/text";
import type { App } from "#app.ts";
import { HOUR, later, MINUTE } from "#platform/clock.ts";
import type { Addition, EntryId, WorkToIndex } from "#ports/passages.ts";
import { textById } from "#works/index.ts";
import * as store from "./index.store.ts";
import type { Change, Indexable } from "./index.store.ts";

type Parts = Pick<App, "db" | "passages" | "texts" | "clock" | "log" | "stopping">;

/** Few at a time: the embedded database serves everybody over one connection. */
const WORKS_AT_ONCE = 20;
const PASSAGES_AT_ONCE = 50;

/** Brings the passage index up to what the libraries hold. Safe to run several times at once, and to be killed at any moment. */
export async function indexChanged(app: Parts, onDone: (works: number) => void = () => {}): Promise<number> {
  let done = 0;
  while (!app.stopping.aborted) {
    const at = app.clock.now();
    const changes = await store.takeChanges(app.db, WORKS_AT_ONCE, at, later(at, 10 * MINUTE));
    if (changes.length === 0) break;
    done += await indexSome(app, changes);
    onDone(done);
  }
  while (!app.stopping.aborted && (await app.passages.sweep(app.db)));
  return done;
}

async function indexSome(app: Parts, changes: Change[]): Promise<number> {
  const works = await store.indexables(
    app.db,
    changes.map(({ workId }) => workId),
  );
  const entryIds = works.length === 0 ? [] : await app.passages.begin(app.db, works.map(asEntry));
  const failed = new Set<number>();
  const writer = writerOf(app);
  for (const [at, work] of works.entries()) {
    try {
      await writeWork(app, writer, work, entryIds[at]!);
    } catch (error) {
      if (app.stopping.aborted) throw error;
      // One text that cannot be cut must not keep the others from being found.
      app.log.error({ err: error, work: work.workId }, "a work could not be indexed");
      failed.add(work.workId);
    }
  }
  await writer.flush();
  const finished = changes.filter(({ workId }) => !failed.has(workId));
  await app.db.tx(async (tx) => {
    const current = await store.strikeOff(tx, finished);
    const written = works.flatMap(({ workId }, at) => (current.has(workId) ? [entryIds[at]!] : []));
    if (written.length > 0) await app.passages.publish(tx, written);
    const kept = new Set(works.map(({ workId }) => workId));
    const gone = [...current].filter((workId) => !kept.has(workId));
    if (gone.length > 0) await app.passages.remove(tx, gone);
  });
  for (const workId of failed) await store.postpone(app.db, workId, later(app.clock.now(), HOUR));
  return finished.length;
}

const asEntry = (work: Indexable): WorkToIndex => ({ ...work, madeWith: MADE_WITH });

type Writer = { add(addition: Addition): Promise<void>; flush(): Promise<void> };

/** Gathers the passages of short works into one statement, and lets a long one be written while it is still being cut. */
function writerOf({ db, passages }: Parts): Writer {
  let waiting: Addition[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    const additions = waiting;
    waiting = [];
    size = 0;
    if (additions.length > 0) await passages.add(db, additions);
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

async function writeWork(app: Parts, writer: Writer, work: Indexable, entryId: EntryId): Promise<void> {
  const text = await textById(app.db, work.textId);
  if (text === null) return;
  const titleTerms = indexTerms(work.title, work.language);
  await app.texts.cut(
    { title: work.title, text, language: work.language, skip: work.bibliography },
    { signal: app.stopping, onPassages: (passages) => writer.add({ entryId, titleTerms, passages }) },
  );
}

/** After the index was thrown away, or terms are made in another way: everything that it lacks is noted as changed. */
export async function noteMissing(app: Pick<App, "db" | "passages">): Promise<number> {
  const [wanted, held] = [await store.worksInLibraries(app.db), await app.passages.held(app.db)];
  const missing = wanted.filter((workId) => held.get(workId)?.madeWith !== MADE_WITH);
  const known = new Set(wanted);
  const gone = [...held.keys()].filter((workId) => !known.has(workId));
  const outdated = [...missing, ...gone];
  if (outdated.length > 0) await store.noteChanges(app.db, outdated);
  return outdated.length;
}

export const noteAll = (app: Pick<App, "db">): Promise<number> => store.noteChanges(app.db, "all");
export const countWaiting = (app: Pick<App, "db">): Promise<number> => store.countChanges(app.db);

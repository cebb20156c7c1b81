import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { LibraryId, PersonId, WatchedId } from "@gyan/contract/ids.ts";
import type {
  add as addCall,
  change as changeCall,
  WatchedSource,
  WatchPreview,
} from "@gyan/contract/watched/calls.ts";
import { MOST_WATCHED, SHOWN_BEFORE } from "@gyan/contract/watched/rules.ts";
import { levelOf, type Editable, type LibraryRef, type Readable } from "#people/rights/index.ts";
import { isAllowed } from "#sources/asking/index.ts";
import { tellReaders } from "#sources/libraries/index.ts";
import { MOST_MEGABYTES, NotTold } from "./asking.ts";
import { discover, newestOf, setsOf, type Found } from "./discovering.ts";
import type { Needs } from "./needs.ts";
import type { Told } from "./reading/told.ts";
import { failureOf } from "./rules.ts";
import * as store from "./store.ts";
import type { WatchedRow } from "./store.ts";

const LONGEST_EXCERPT = 300;
const LONGEST_NAME = 300;

type Asked = { address: string; set: string };

/** What stands at an address, before anybody decides to have it watched. Nothing is stored. */
export async function previewSource(
  app: Needs,
  library: Editable<LibraryRef>,
  { address, set }: Asked,
  signal: AbortSignal,
): Promise<WatchPreview> {
  return asking(app, address, async () => {
    const found = await discover(app, address, signal);
    if (found.kind === "page") return { source: null, feeds: found.feeds };
    const known = {
      libraryId: library.id,
      address: found.address,
      setSpec: found.kind === "feed" ? "" : set,
    };
    const isWatched = (await store.nameOfWatched(app.db, known)) !== null;
    const said = { address: found.address, name: found.name.slice(0, LONGEST_NAME), isWatched };
    if (found.kind === "feed") {
      // They are in the order in which they become entries: the newest is the last.
      const newest = found.told.toReversed().slice(0, SHOWN_BEFORE).map(shown);
      const { kind, format, told } = found;
      return {
        source: { ...said, kind, format, sets: [], isCut: false, total: told.length, newest },
        feeds: [],
      };
    }
    const { sets, isCut } = await setsOf(app, found.address, signal);
    const { newest, total } = await newestOf(app, { address: found.address, set }, signal);
    const { kind } = found;
    return {
      source: { ...said, kind, format: "oai", sets, isCut, total, newest: newest.map(shown) },
      feeds: [],
    };
  });
}

function shown({ reference }: Told): NonNullable<WatchPreview["source"]>["newest"][number] {
  const { title, authors, publishedOn, url, doi, abstract } = reference!;
  return {
    title: title ?? doi ?? url ?? "",
    authors: authors.slice(0, 20),
    publishedOn,
    url,
    excerpt:
      abstract && abstract.length > LONGEST_EXCERPT ? `${abstract.slice(0, LONGEST_EXCERPT)}…` : abstract,
  };
}

/** What was found wrong is told about the address that somebody typed. */
async function asking<Answer>(app: Needs, address: string, ask: () => Promise<Answer>): Promise<Answer> {
  if (!isAllowed(app.config.SOURCES, "web")) throw fail("watched_off");
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NotTold)) throw error;
    app.log.info({ code: error.why.code, detail: error.message }, "an address cannot be watched");
    const host = URL.parse(address)?.host ?? URL.parse(`https://${address}`)?.host ?? address;
    throw fail(failureOf(error.why.code), { host, megabytes: MOST_MEGABYTES });
  }
}

export async function addSource(
  app: Needs,
  library: Editable<LibraryRef>,
  personId: PersonId,
  wanted: BodyOf<typeof addCall>,
  signal: AbortSignal,
): Promise<WatchedSource> {
  const found = await asking(app, wanted.address, () => toWatch(app, wanted, signal));
  const setSpec = found.kind === "repository" ? wanted.set : "";
  const made = { libraryId: library.id, address: found.address, setSpec };
  const id = await app.db.tx(async (tx) => {
    await store.lockLibrary(tx, library.id);
    const known = await store.nameOfWatched(tx, made);
    if (known !== null) throw fail("watched_already", { name: known });
    if ((await store.countOf(tx, library.id)) >= MOST_WATCHED)
      throw fail("too_many_watched", { limit: MOST_WATCHED });
    const added = await store.addSource(
      tx,
      {
        ...made,
        addedBy: personId,
        kind: found.kind,
        format: found.kind === "repository" ? "oai" : found.format,
        name: nameOf(found),
        setName: found.setName,
        since: found.kind === "repository" ? wanted.since : null,
        granularity: found.kind === "repository" ? found.granularity : null,
        readsPages: wanted.readsPages,
      },
      app.clock.now(),
    );
    await store.wakeWatching(tx);
    await tellReaders(tx, [library.id]);
    return added;
  });
  return one(app, library.id, id, personId);
}

type ToWatch = Exclude<Found, { kind: "page" }> & { setName: string | null };

async function toWatch(app: Needs, { address, set }: Asked, signal: AbortSignal): Promise<ToWatch> {
  const found = await discover(app, address, signal);
  if (found.kind === "page") throw fail("watched_no_source", { host: new URL(found.feeds[0]!.address).host });
  if (found.kind === "feed" || set === "") return { ...found, setName: null };
  const { sets } = await setsOf(app, found.address, signal);
  return { ...found, setName: sets.find(({ spec }) => spec === set)?.name ?? set };
}

const nameOf = ({ name, setName }: ToWatch): string =>
  (setName === null ? name : `${name}: ${setName}`).slice(0, LONGEST_NAME);

export const sourcesOf = async (
  app: Pick<Needs, "db" | "clock">,
  library: Readable<LibraryRef>,
  personId: PersonId,
): Promise<WatchedSource[]> =>
  (await store.watchedFor(app.db, library.id)).map((row) => {
    const view = toView(row, personId, app.clock.now());
    return mayEdit(library) ? view : { ...view, address: withoutQuery(view.address) };
  });

const mayEdit = ({ right }: LibraryRef): boolean => levelOf(right) >= levelOf("editor");

/** What follows the path may be the key to somebody's own feed: it is for those who may change it. */
function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = "";
  return url.href;
}

export const ownSources = async (
  app: Pick<Needs, "db" | "clock">,
  personId: PersonId,
): Promise<WatchedSource[]> =>
  (await store.watchedBy(app.db, personId)).map((row) => toView(row, personId, app.clock.now()));

async function one(
  app: Pick<Needs, "db" | "clock">,
  libraryId: LibraryId,
  id: WatchedId,
  personId: PersonId,
): Promise<WatchedSource> {
  const row = await store.watchedOne(app.db, libraryId, id);
  if (!row) throw fail("watched_not_found");
  return toView(row, personId, app.clock.now());
}

type Named = { library: Editable<LibraryRef>; id: WatchedId; personId: PersonId };

export async function changeSource(
  app: Needs,
  { library, id, personId }: Named,
  { isPaused, readsPages }: BodyOf<typeof changeCall>,
): Promise<WatchedSource> {
  await one(app, library.id, id, personId);
  const which = { libraryId: library.id, id };
  await app.db.tx(async (tx) => {
    if (isPaused === true) await store.pause(tx, which);
    if (isPaused === false) await store.goOn(tx, which, app.clock.now());
    if (readsPages !== undefined) await store.readPages(tx, which, readsPages);
    await store.wakeWatching(tx);
    await tellReaders(tx, [library.id]);
  });
  return one(app, library.id, id, personId);
}

export async function lookNow(app: Needs, { library, id, personId }: Named): Promise<WatchedSource> {
  const { state } = await one(app, library.id, id, personId);
  if (state === "paused" || state === "ended") throw fail("watched_paused");
  await app.db.tx(async (tx) => {
    await store.lookSoon(tx, { libraryId: library.id, id }, app.clock.now());
    await store.wakeWatching(tx);
  });
  return one(app, library.id, id, personId);
}

/** What came from it stays in the library. */
export async function stopWatching(app: Needs, library: Editable<LibraryRef>, id: WatchedId): Promise<void> {
  await app.db.tx(async (tx) => {
    if (!(await store.removeSource(tx, { libraryId: library.id, id }))) throw fail("watched_not_found");
    await tellReaders(tx, [library.id]);
  });
}

/** The same for something that the caller added, whatever they may do in that library by now. */
export async function endOwn(app: Needs, personId: PersonId, id: WatchedId): Promise<void> {
  await app.db.tx(async (tx) => {
    const libraryId = await store.endOwn(tx, personId, id);
    if (libraryId === null) throw fail("watched_not_found");
    await tellReaders(tx, [libraryId]);
  });
}

function toView(row: WatchedRow, personId: PersonId, now: Date): WatchedSource {
  const { state, dueAt, notBefore, failingSince, problem, lookedAt } = row;
  const isDue = dueAt <= now && (notBefore === null || notBefore <= now);
  return {
    id: row.id,
    libraryId: row.libraryId,
    library: row.library,
    kind: row.kind,
    format: row.format,
    name: row.name,
    address: row.address,
    set: row.setSpec === "" ? null : { spec: row.setSpec, name: row.setName ?? row.setSpec },
    since: row.since,
    readsPages: row.readsPages,
    // Between two pages of a harvest it is in nobody's hand.
    state: state === "waiting" && isDue ? "looking" : state === "looking" && dueAt > now ? "waiting" : state,
    entries: row.entries,
    unread: row.unread,
    last: lookedAt === null ? null : { at: lookedAt.toISOString(), found: row.found, added: row.added },
    nextAt: state === "paused" || state === "ended" ? null : dueAt.toISOString(),
    failing: failingSince && problem ? { since: failingSince.toISOString(), why: problem } : null,
    note: row.note,
    addedBy: row.addedBy,
    isMine: row.addedById === personId,
    addedOn: row.createdAt.toISOString(),
  };
}

import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import { fail } from "@gyan/contract/failures.ts";
import { detectLanguage, tellingIn, type Language } from "@gyan/text";
import type { Queryable } from "#platform/db.ts";
import type { LookedUp, PassageQuery, WordQuery } from "#ports/passages.ts";
import type { Scope } from "#people/rights/index.ts";
import { PATIENCE_MS } from "./embedding.ts";
import * as reach from "./reach.store.ts";
import type { Narrowing } from "./reach.store.ts";
import * as store from "./store.ts";
import { depthFor, inOrderOfAnswers } from "./reranking.ts";
import { inLine, nearestPassages, type Parts, type Searched } from "./search.ts";

declare const made: unique symbol;

/** What somebody may find at this moment: made here only, from their scope, and good for one search. */
export type Reach = Pick<PassageQuery, "libraries" | "works" | "published"> & { readonly [made]: true };

/** All that the caller may read, in libraries and in topics, or what of it a search is narrowed to. */
export async function reachOf(
  { db }: Parts,
  scope: Scope,
  narrowing: Omit<Narrowing, "libraryIds"> & {
    libraryId?: LibraryId | undefined;
    published?: PassageQuery["published"];
  },
): Promise<Reach> {
  const { libraryId, published, ...rest } = narrowing;
  const readable = (await store.readableLibraries(db, scope)).map(({ id }) => id);
  if (libraryId !== undefined && !readable.includes(libraryId)) throw fail("library_not_found");
  const libraryIds = libraryId === undefined ? readable : [libraryId];
  const named = libraryId === undefined ? undefined : libraryIds;
  const isByWork =
    Boolean(rest.topicId ?? rest.author ?? rest.workIds) || rest.saved === true || rest.noted === true;
  const searchSpace = isByWork
    ? {
        libraries: [],
        works: await reach.narrowedWorks(db, scope, libraryIds, { ...rest, libraryIds: named }),
      }
    : {
        libraries: libraryIds.map((id) => ({ id, tags: {} })),
        works: named ? [] : await reach.shownWorks(db, scope),
      };
  return { ...searchSpace, published } as unknown as Reach;
}

/** Of what the caller may read these topics and libraries alone. */
export async function reachAmong(
  { db }: Parts,
  scope: Scope,
  { topicIds, libraryIds }: { topicIds: TopicId[]; libraryIds: LibraryId[] },
): Promise<Reach> {
  const named = new Set(libraryIds);
  const readable = (await store.readableLibraries(db, scope)).filter(({ id }) => named.has(id));
  const libraries = readable.map(({ id }) => ({ id, tags: {} }));
  return { libraries, works: await reach.shownWorks(db, scope, topicIds) } as unknown as Reach;
}

export type Sought = Omit<WordQuery, keyof Reach | "phrases"> & { phrases: string[] };

const wholeOf = async ({ db }: Parts, within: Reach, sought: Sought): Promise<WordQuery> => {
  const phrases: WordQuery["phrases"] = [];
  for (const text of sought.phrases) phrases.push({ text, titled: await reach.worksTitled(db, text) });
  return { ...sought, ...within, phrases };
};

/** Works with all of the words in one passage. */
export const lookUpWorks = (app: Parts, within: Reach, sought: Sought): Promise<LookedUp> =>
  inLine(async () => app.passages.lookUp(app.db, await wholeOf(app, within, sought)));

export const standingWords = (app: Parts, within: Reach, sought: Sought): Promise<boolean[]> =>
  inLine(async () => app.passages.standing(app.db, await wholeOf(app, within, sought)));

/** Passages with some of the words, or near to what they mean. */
export async function nearPassages(
  app: Parts,
  within: Reach,
  { text, ...sought }: { text: string; terms: string[]; besides?: string[]; limit: number },
): Promise<Searched> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const question = { text, language: detectLanguage(text) };
  const limit = depthFor(app, question, sought.limit);
  const { hits, ...found } = await nearestPassages(app, question, { ...within, ...sought, limit }, patience);
  const ordered = await inOrderOfAnswers(app, question, hits);
  return { hits: ordered.slice(0, sought.limit), ...found };
}

/** Words of a question that stand in no passage within reach, as they were typed. */
export async function lackingWords(
  app: Parts,
  within: Reach,
  text: string,
  language: Language,
): Promise<string[]> {
  const words = tellingIn(text, language);
  if (words.length === 0) return [];
  const sought = words.map(({ terms }) => ({ forms: terms }));
  const stand = await standingWords(app, within, {
    words: sought,
    welcome: [],
    phrases: [],
    without: [],
    skip: 0,
    limit: 1,
  });
  return words.filter((_, at) => !stand[at]).map(({ typed }) => typed);
}

/** How many works lie within reach. */
export const countWorks = (db: Queryable, { libraries, works = [] }: Reach): Promise<number> =>
  reach.countWorks(
    db,
    libraries.map(({ id }) => id),
    works,
  );

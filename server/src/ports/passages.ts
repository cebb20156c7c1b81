import type { TagFilter } from "@gyan/contract/outline/model.ts";
import type { Language } from "@gyan/text";
import type { Db, Queryable } from "#platform/db.ts";
import type { Opening } from "./embedder.ts";

/** What the index holds of one passage: where it is, what it says, and the terms it is found by (made in `text`, by the passage's language). */
export type IndexedPassage = {
  start: number;
  end: number;
  /** Word for word: so that a book need not be read for a passage of it. */
  text: string;
  terms: string[];
  /** Of what would be embedded: the same content has the same vector, wherever it stands. */
  contentHash: string;
};

export type WorkToIndex = {
  workId: number;
  textId: number;
  language: Language;
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: string | null;
  libraries: { id: number; tags: Record<string, string[]> }[];
  /** How terms and passages were made: what was made in an older way is out of date. */
  madeWith: string;
};

/** One writing of a work into the index. A search sees the last one that was published, whole. */
export type EntryId = number & { readonly brand: "EntryId" };

export type Addition = { entryId: EntryId; titleTerms: string[]; passages: IndexedPassage[] };

export type PassageQuery = {
  /** What is said again counts half as much again. */
  terms: string[];
  /** Other names of what is asked: each of these counts half of one that was asked. */
  besides?: string[] | undefined;
  /** The question as a vector: passages near to it are found too, also those that say it in other words. */
  vector?: Float32Array | undefined;
  /** The name of the model that made it: where searches go by vectors of another one, it is left out. */
  vectorOf?: string | undefined;
  /** The cosine that texts about different things have by that model; nought where nothing is said. */
  unrelated?: number | undefined;
  /** Only these libraries, each narrowed by its tags (any of a tag's values; for dates the two ends). Never empty by accident: no library, no hit. */
  libraries: { id: number; tags: Record<string, TagFilter> }[];
  /** These too, whether a library holds them or not. */
  works?: number[] | undefined;
  /** Both days included; a work without a date is left out. */
  published?: { from?: string | undefined; to?: string | undefined } | undefined;
  languages?: Language[] | undefined;
  limit: number;
};

export type PassageHit = {
  workId: number;
  textId: number;
  start: number;
  end: number;
  text: string;
  score: number;
};

/** A word in the forms that it has in the languages of the texts; with `start`, also every term that begins so. */
export type SoughtWord = { forms: string[]; start?: string | undefined };

/** What somebody looks for word by word: a passage has each of the words, or it is not found. */
export type WordQuery = Pick<PassageQuery, "libraries" | "works" | "published" | "languages" | "limit"> & {
  words: SoughtWord[];
  /** Terms that make a passage better and need not be there. */
  welcome: string[];
  /** Word for word, whatever the case and the white space; in these works the title says it. */
  phrases: { text: string; titled: number[] }[];
  /** Terms that must not be there. */
  without: string[];
  /** So many works are left out, for the next page. */
  skip: number;
};

/** A work, and which of its texts is meant. */
export type WorkText = { workId: number; textId: number };

/** The best passage of a work, and how many of its passages match. */
export type WorkHit = PassageHit & { passages: number };

/** `works`: how many there are; with `isMore` they were not counted to the end. */
export type LookedUp = { hits: WorkHit[]; works: number; isMore: boolean };

/** The model that makes the vectors: those of another name cannot be compared with its own. */
export type VectorSpace = {
  name: string;
  dimensions: number;
  languages: Language[];
  /** By what it is opened again, where it can be. */
  opening?: Opening | undefined;
};

/** `as-kept`: whatever model made the vectors that are there. */
export type WantedSpace = VectorSpace | null | "as-kept";

export type Unembedded = {
  entryId: EntryId;
  workId: number;
  start: number;
  text: string;
  contentHash: string;
};

/** Why a server keeps the index in a lesser way than it could. */
export type Lack =
  /** The server offers no pgvector. */
  | "missing"
  /** It offers pgvector, and this role may not make it in this database. */
  | "refused"
  /** Its pgvector is too old to search through a filter. */
  | "old"
  /** It is made in a schema that this role's search path does not name. */
  | "hidden"
  /** It is there since the last start. */
  | "restart";

/** The extensions that the index is kept by, none for plain SQL, and what keeps it from being kept better. */
export type Keeping = { ways: string[]; lack: Lack | null };

/** The machines that keep the index cannot be asked at the moment. Its message is one sentence that says why, for whoever runs the server. */
export class PassagesAway extends Error {
  override name = "PassagesAway";
}

/** What was kept outside of the database is not there any more: it must be made anew. */
export class PassagesLost extends Error {
  override name = "PassagesLost";
}

/**
 * The passage index: derived data in schemas of its own, with no foreign keys or joins across, rebuilt from the works at
 * any time while people search.
 */
export type Passages = {
  /**
   * Makes or upgrades the index's own schemas. Without a space there are no vectors. Where there are vectors of another space,
   * searches go by them until those of this one are made, which only they begin who do not keep vectors: a command that was
   * started with other settings must not begin the work of hours.
   */
  prepare(db: Queryable, space: WantedSpace, options?: { keepsVectors?: boolean }): Promise<void>;

  /** By whose vectors searches go at this moment; null where there are none. */
  serving(db: Queryable): Promise<VectorSpace | null>;
  /** Whose vectors `unembedded` passages wait for. */
  making(db: Queryable): Promise<VectorSpace | null>;
  /** From now on searches go by the vectors of the new model, if all of them are made. True when that has just happened. */
  switchOver(db: Queryable): Promise<boolean>;

  /** By what it is kept, and whether the server could keep it better. Changes nothing. */
  keeping(db: Queryable): Promise<Keeping>;
  /**
   * Looks again at what the server has, after something could not be read. True when that changed, here or by another process a
   * moment ago: then the index is kept in another way by now, and only what is missing in it has to be noted.
   */
  isKeptAnew(db: Queryable): Promise<boolean>;

  /** Reads a little of everything that a search reads; throws what the database says where that cannot be read. */
  probe(db: Queryable): Promise<void>;
  /** Throws everything away, also what cannot be read; `prepare` makes it anew. */
  drop(db: Queryable, options: { keepsVectors: boolean }): Promise<void>;
  /** What a search sees. */
  count(db: Queryable): Promise<{ works: number; passages: number; withoutVector: number }>;

  /** Begins to write works anew: `add` their passages, then `publish`. No search sees them until then. */
  begin(db: Queryable, works: WorkToIndex[]): Promise<EntryId[]>;
  add(db: Queryable, additions: Addition[]): Promise<void>;
  /** They take the place of what was held of their works, all at once: in a transaction. */
  publish(db: Queryable, entryIds: EntryId[]): Promise<void>;
  /** Given up unpublished. */
  abandon(db: Queryable, entryIds: EntryId[] | "all"): Promise<void>;
  remove(db: Queryable, workIds: number[]): Promise<void>;
  /** Throws away a part of what no search sees any more; says whether more is left. */
  sweep(db: Queryable): Promise<boolean>;
  /** Now and then, while nothing waits to be indexed: what only piles up is thrown away. */
  tidy(db: Queryable): Promise<void>;

  /** Best first; equal scores by work, then start, so that a page is the same every time. */
  search(db: Queryable, query: PassageQuery): Promise<PassageHit[]>;
  /** Works with all of some words in one passage, best first; equal scores by work. */
  lookUp(db: Queryable, query: WordQuery): Promise<LookedUp>;
  /**
   * For each of the words, which works have it anywhere in the text that is meant; and the works whose text is not here.
   * Nothing is ranked: ten thousand works are asked about while somebody types.
   */
  having(
    db: Queryable,
    words: SoughtWord[],
    texts: WorkText[],
  ): Promise<{ works: Set<number>[]; missing: number[] }>;
  /** For each of the words, whether any passage that may be found has it. */
  standing(db: Queryable, query: WordQuery): Promise<boolean[]>;
  /**
   * In how many works of these libraries a term stands, and how many works there are. Works, not passages: a book would make
   * the very words that it is about seem common.
   */
  frequencies(
    db: Queryable,
    terms: string[],
    libraryIds: number[],
  ): Promise<{ works: number; byTerm: Map<string, number> }>;

  /** The cosines of a vector with some passages of these libraries that nobody chose: how near what is about other things is. */
  sampled(db: Queryable, vector: Float32Array, libraryIds: number[], most: number): Promise<number[]>;

  /** Which works are in it, and how they were made, for finding what is missing. */
  held(db: Queryable): Promise<Map<number, { textId: number; madeWith: string }>>;

  /** How many passages have a vector of the model for whose vectors others wait. */
  countMade(db: Queryable): Promise<number>;
  /** Passages that wait for their vectors, those of one work together. */
  unembedded(db: Queryable, limit: number): Promise<Unembedded[]>;
  addVectors(db: Queryable, passages: Unembedded[], vectors: Float32Array[]): Promise<void>;
  /** They cannot be embedded, and must not keep the others waiting. */
  goWithout(db: Queryable, passages: Unembedded[]): Promise<void>;
};

export type IndexedWork = WorkToIndex & { titleTerms: string[]; passages: IndexedPassage[] };

/** Passages of one statement after the other: a longer one makes the readers wait, who share the embedded database's one connection. */
const PASSAGES_AT_ONCE = 50;

/** Writes whole works, few enough to be held in memory. */
export async function indexWorks(passages: Passages, db: Queryable, works: IndexedWork[]): Promise<void> {
  const entryIds = await passages.begin(db, works);
  let additions: Addition[] = [];
  let waiting = 0;
  for (const [at, { titleTerms, passages: own }] of works.entries()) {
    for (let from = 0; from < own.length; from += PASSAGES_AT_ONCE) {
      const some = own.slice(from, from + PASSAGES_AT_ONCE);
      additions.push({ entryId: entryIds[at]!, titleTerms, passages: some });
      waiting += some.length;
      if (waiting < PASSAGES_AT_ONCE) continue;
      await passages.add(db, additions);
      additions = [];
      waiting = 0;
    }
  }
  if (additions.length > 0) await passages.add(db, additions);
  if (isWhole(db)) await db.tx((tx) => passages.publish(tx, entryIds));
  else await passages.publish(db, entryIds);
}

const isWhole = (db: Queryable): db is Db => "tx" in db;

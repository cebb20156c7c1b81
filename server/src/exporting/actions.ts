import { Readable } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId, PersonId } from "@gyan/contract/ids.ts";
import {
  isTypeset,
  MOST_TYPESET,
  PARTS_OF,
  type ExportFormat,
} from "@gyan/contract/reading/exporting.rules.ts";
import type { ExportAsked } from "@gyan/contract/reading/exporting.ts";
import type { App } from "#app.ts";
import { FORMATS } from "#bibliography/index.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Actor } from "#platform/session.ts";
import { selectArticles } from "#reading/index.ts";
import type { Readable as MayRead, TopicRef } from "#rights/index.ts";
import { outlineOf } from "#topics/index.ts";
import { toLine } from "#typesetting/paper.ts";
import { dataOf } from "./data.ts";
import type { Export } from "./gather.ts";
import { csvOf, recordCsvOf, referencesIn } from "./lists.ts";
import { markdownHead, toMarkdown } from "./markdown.ts";
import { paperBlocks, paperHead } from "./paper.ts";
import { FILES, fileNameOf } from "./rules.ts";
import { wordsIn } from "./words.ts";

export type Wish = {
  actor: Actor;
  topic: MayRead<TopicRef>;
  asked: ExportAsked;
  ids: ArticleId[] | undefined;
  language: LanguageTag;
  /** Aborted when nobody waits for the file any more. */
  signal: AbortSignal;
};

/** A file of the articles that are meant. Lists and data are written while they are sent, documents before. */
export async function exportArticles(app: App, wish: Wish): Promise<FileAnswer> {
  const { asked, topic } = wish;
  const { type } = FILES[asked.format];
  const name = fileNameOf(topic.name, asked.format);
  if (!isTypeset(asked.format)) {
    const write = WRITERS[asked.format];
    return { name, type, content: Readable.from(write(await prepare(app, wish)), { objectMode: false }) };
  }
  const free = takePlace(app, wish.actor.personId);
  try {
    return { name, type, content: Readable.from(await typeset(app, wish, asked.format)) };
  } catch (error) {
    // Nobody hears it, and nothing went wrong.
    throw wish.signal.aborted ? fail("export_failed") : error;
  } finally {
    free();
  }
}

async function prepare(app: App, { actor, topic, asked, ids, language }: Wish): Promise<Export> {
  const { format, with: parts, sort, ...filter } = asked;
  const possible = PARTS_OF[format];
  const { node: _node, ...narrowed } = filter;
  return {
    app,
    actor,
    topic,
    asked,
    ids: format === "record" ? [] : await selectArticles(app, actor, topic, { ids, filter, sort }),
    isPicked: ids !== undefined || Object.values(narrowed).some((value) => value !== undefined),
    root: await outlineOf(app.db, topic.id),
    has: (part) => parts.includes(part) && possible.includes(part),
    language,
    words: wordsIn(language),
  };
}

type Writer = (about: Export) => AsyncGenerator<string>;

const WRITERS: Record<Exclude<ExportFormat, "docx" | "pdf">, Writer> = {
  bibtex: referencesIn(FORMATS.bibtex.write),
  ris: referencesIn(FORMATS.ris.write),
  csljson: referencesIn(FORMATS.csljson.write),
  csv: csvOf,
  md: markdownOf,
  json: dataOf,
  record: recordCsvOf,
};

async function* markdownOf(about: Export): AsyncGenerator<string> {
  yield markdownHead(paperHead(about));
  for await (const blocks of paperBlocks(about)) yield blocks.map(toMarkdown).join("");
}

async function typeset(app: App, wish: Wish, format: "docx" | "pdf"): Promise<Uint8Array[]> {
  const about = await prepare(app, wish);
  if (about.ids.length > MOST_TYPESET) throw fail("export_too_long", { limit: MOST_TYPESET });
  const pieces: Uint8Array[] = [Buffer.from(toLine(paperHead(about)))];
  for await (const blocks of paperBlocks(about)) {
    wish.signal.throwIfAborted();
    pieces.push(Buffer.from(blocks.map(toLine).join("")));
  }
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const set = await app.typesetter.set(format, { size, pieces }, { signal: wish.signal });
  if ("pieces" in set) return set.pieces;
  app.log.error({ topicId: wish.topic.id, format, why: set.why }, "a document could not be set");
  throw fail("export_failed");
}

/** Documents that are written for one person at a time: what they asked for twice by a slip would keep the others waiting. */
const MOST_AT_ONCE = 2;
const writing = new WeakMap<App["db"], Map<PersonId, number>>();

function takePlace({ db }: App, personId: PersonId): () => void {
  const places = writing.get(db) ?? new Map<PersonId, number>();
  writing.set(db, places);
  const taken = places.get(personId) ?? 0;
  if (taken >= MOST_AT_ONCE) throw fail("too_many_exports", { limit: MOST_AT_ONCE });
  places.set(personId, taken + 1);
  return () => {
    const left = (places.get(personId) ?? 1) - 1;
    if (left > 0) places.set(personId, left);
    else places.delete(personId);
  };
}

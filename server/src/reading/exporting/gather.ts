import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { ExportPart } from "@gyan/contract/reading/exporting.rules.ts";
import type { ExportAsked } from "@gyan/contract/reading/exporting.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import { keyMaker, type Reference } from "#sources/bibliography/index.ts";
import { notesOf, type NoteRow } from "#reading/notes/index.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { shownSummaries } from "#research/summaries/index.ts";
import type { ChosenStyle } from "#reading/styles/index.ts";
import type { Needs } from "./needs.ts";
import { referenceOf } from "./reference.ts";
import * as store from "./store.ts";
import type { Words } from "./words.ts";

/** The input of every format. */
export type Export = {
  app: Pick<Needs, "db" | "clock" | "citer">;
  actor: Actor;
  topic: Readable<TopicRef>;
  request: ExportAsked;
  /** In the order of the list. */
  ids: ArticleId[];
  /** Chosen by id, or filtered by more than a subtopic: summaries of subtopics do not describe this. */
  isPicked: boolean;
  root: OutlineNode;
  has(part: ExportPart): boolean;
  language: LanguageTag;
  words: Words;
  /** Of the references, where a format has them as people read them. */
  style: ChosenStyle;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
};

export type Gathered = {
  row: store.ArticleRow;
  key: string;
  reference: Reference;
  notes: NoteRow[];
  summary: SummarySentence[];
};

/** Small enough to be read and written quickly, so that other requests are served in between. */
const PAGE = 200;

/** The articles with the requested parts, page by page, so that only a few are in memory. */
export async function* gather(about: Export, ids: ArticleId[] = about.ids): AsyncGenerator<Gathered[]> {
  const keyOf = keyMaker();
  for (let from = 0; from < ids.length; from += PAGE)
    yield await gatherPage(about, ids.slice(from, from + PAGE), keyOf);
}

async function gatherPage(
  { app: { db }, actor, topic, has }: Export,
  ids: ArticleId[],
  keyOf: ReturnType<typeof keyMaker>,
): Promise<Gathered[]> {
  const parts = { abstracts: has("abstracts"), concepts: has("concepts") };
  const rows = await store.articles(db, topic, actor.personId, ids, parts);
  const works = rows.map(({ workId }) => workId);
  const notes = has("notes") ? await notesOf(db, topic, actor.personId, works) : new Map<number, NoteRow[]>();
  const summaries = has("summaries") ? await shownSummaries(db, topic.id, "single", ids) : null;
  return rows.map((row) => {
    const workNotes = notes.get(row.workId) ?? [];
    const note = workNotes.length === 0 ? null : workNotes.map(noteText).join("\n\n");
    const reference = referenceOf(row, note);
    return {
      row,
      key: keyOf(reference),
      reference,
      notes: workNotes,
      summary: summaries?.get(row.id)?.sentences ?? [],
    };
  });
}

const noteText = ({ text, anchor }: NoteRow): string =>
  anchor === null ? text : `“${anchor.quote}” — ${text}`;

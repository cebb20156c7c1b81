import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { ExportPart } from "@gyan/contract/reading/exporting.rules.ts";
import type { ExportAsked } from "@gyan/contract/reading/exporting.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import { keyMaker, type Reference } from "#sources/bibliography/index.ts";
import { notesOf, type SeenNote } from "#reading/notes/index.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { shownSummaries } from "#research/summaries/index.ts";
import type { Needs } from "./needs.ts";
import { referenceOf } from "./reference.ts";
import * as store from "./store.ts";
import type { Words } from "./words.ts";

/** What every form is written from. */
export type Export = {
  app: Pick<Needs, "db" | "clock">;
  actor: Actor;
  topic: Readable<TopicRef>;
  asked: ExportAsked;
  /** In the order of the list. */
  ids: ArticleId[];
  /** Named one by one, or narrowed by more than a subtopic: then it is no longer what summaries of subtopics speak of. */
  isPicked: boolean;
  root: OutlineNode;
  has(part: ExportPart): boolean;
  language: LanguageTag;
  words: Words;
};

export type Gathered = {
  row: store.ArticleRow;
  key: string;
  reference: Reference;
  notes: SeenNote[];
  summary: SummarySentence[];
};

/** So few that each is quickly read and written, and others have their turn in between. */
const PAGE = 200;

/** The articles with all that was asked for, page by page: however many there are, few of them are in memory. */
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
  const wanted = { abstracts: has("abstracts"), concepts: has("concepts") };
  const rows = await store.articles(db, topic, actor.personId, ids, wanted);
  const works = rows.map(({ workId }) => workId);
  const notes = has("notes")
    ? await notesOf(db, topic, actor.personId, works)
    : new Map<number, SeenNote[]>();
  const summaries = has("summaries") ? await shownSummaries(db, topic.id, "single", ids) : null;
  return rows.map((row) => {
    const own = notes.get(row.workId) ?? [];
    const note = own.length === 0 ? null : own.map(noteText).join("\n\n");
    const reference = referenceOf(row, note);
    return {
      row,
      key: keyOf(reference),
      reference,
      notes: own,
      summary: summaries?.get(row.id)?.sentences ?? [],
    };
  });
}

const noteText = ({ text, anchor }: SeenNote): string =>
  anchor === null ? text : `“${anchor.quote}” — ${text}`;

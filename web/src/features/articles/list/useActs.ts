import type { ArticleId } from "@gyan/contract/ids.ts";
import { flagsOf } from "@gyan/contract/reading/marking.rules.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { MOST_CHOSEN } from "@gyan/contract/tables/rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { openCite } from "#features/export/open-cite.ts";
import { openExport } from "#features/export/open-export.ts";
import { openNewTable } from "#entities/tables/open-new.ts";
import { workOf } from "#entities/articles/listing.ts";
import { type Marked, useMarking } from "#features/marks/marking.ts";
import type { BulkAct } from "./ArticleBar.tsx";

/** What is done with one article or with many, by key, button or menu. */
export function useActs(topic: TopicDetail, listing: Listing, marks: ListingMarks) {
  const t = useT();
  const { mark, markAloud, decide } = useMarking(topic.topicId);
  const [tagging, setTagging] = useState<readonly Marked[] | null>(null);
  const flags = flagsOf(marks);
  const marked = (ids: readonly ArticleId[]): Marked[] =>
    ids.flatMap((id) => {
      const work = workOf(listing, id);
      return work === undefined ? [] : [{ id, work }];
    });

  const aloud = (ids: readonly ArticleId[], said: "saved" | "unsaved" | "read" | "unread") => {
    const marking =
      said === "saved" || said === "unsaved" ? { saved: said === "saved" } : { read: said === "read" };
    markAloud(marked(ids), marking, t(`marks.said.${said}`, { count: ids.length }));
  };
  /** One is seen to change; of many it is said, with a way back. */
  const save = (ids: readonly ArticleId[]) => {
    const articles = marked(ids);
    const isSaved = articles.every(({ work }) => flags.saved.has(work));
    if (articles.length === 1) mark(articles, { saved: !isSaved });
    else aloud(ids, isSaved ? "unsaved" : "saved");
  };
  const judge = (ids: readonly ArticleId[], relevant: boolean) => {
    const articles = marked(ids);
    const isSo = articles.every(({ work }) => flags.own.get(work) === relevant);
    decide(articles, isSo ? null : relevant);
  };
  const act = (what: BulkAct, ids: readonly ArticleId[]) => {
    if (what === "save") aloud(ids, "saved");
    else if (what === "unsave") aloud(ids, "unsaved");
    else if (what === "read" || what === "unread") aloud(ids, what);
    else if (what === "relevant" || what === "irrelevant") decide(marked(ids), what === "relevant");
    else if (what === "tag") setTagging(marked(ids));
    else if (what === "cite") openCite({ kind: "articles", topicId: topic.topicId, ids: [...ids] });
    else if (what === "table")
      openNewTable({
        scope: { kind: "articles", topicId: topic.topicId, articleIds: ids.slice(0, MOST_CHOSEN) },
        scopeName: topic.topicName,
      });
    else if (what === "export")
      openExport({ topicId: topic.topicId, topicName: topic.topicName, ids: [...ids] });
  };
  const noteRead = (id: ArticleId) => {
    const articles = marked([id]);
    if (articles.some(({ work }) => !flags.read.has(work))) mark(articles, { read: true });
  };
  return { save, judge, act, noteRead, tagging, endTagging: () => setTagging(null) };
}

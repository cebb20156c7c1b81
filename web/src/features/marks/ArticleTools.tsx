import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { flagsOf } from "@gyan/contract/reading/marking.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { listingQuery, workOf } from "#entities/articles/listing.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { ToolButton } from "#ui/controls/ToolButton.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { useMarking } from "./marking.ts";
import { TagsDialog } from "./TagsDialog.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ArticleTools.module.css";

type Props = {
  article: { id: ArticleId; topicId: TopicId };
  /** One below the other, with words; it closes when something is told that it would cover. */
  inSheet?: { close(): void } | undefined;
};

/** What can be done with the article that is read: keep it, judge it, and for editors tag it. */
export function ArticleTools({ article, inSheet }: Props) {
  const t = useT();
  const { id, topicId } = article;
  const topic = useQuery(topicQuery(topicId));
  const listing = useQuery(listingQuery(topicId));
  const { marks, mark, decide } = useMarking(topicId);
  const [isTagging, setTagging] = useState(false);
  const work = listing.data && workOf(listing.data.listing, id);
  // An article that a run has let go is read, but there is nothing to hang a mark on.
  if (work === undefined || !marks) return null;
  const flags = flagsOf(marks);
  const isSaved = flags.saved.has(work);
  const own = flags.own.get(work);
  const marked = [{ id, work }];
  const hasWords = inSheet !== undefined;
  const judge = (isRelevant: boolean) => {
    inSheet?.close();
    decide(marked, own === isRelevant ? null : isRelevant);
  };
  const canTag = topic.data?.right === "owner" || topic.data?.right === "editor";
  return (
    <Group label={t("marks.tools")} className={hasWords ? box.stack() : box.row({ align: "center" })}>
      <ToolButton
        hasWords={hasWords}
        icon="star"
        label={t("marks.save")}
        aria-keyshortcuts="S"
        className={styles.fills}
        aria-pressed={isSaved}
        onClick={() => mark(marked, { saved: !isSaved })}
      />
      <ToolButton
        hasWords={hasWords}
        icon="thumb"
        label={t("marks.relevant")}
        aria-keyshortcuts="R"
        className={styles.fills}
        aria-pressed={own === true}
        onClick={() => judge(true)}
      />
      <ToolButton
        hasWords={hasWords}
        icon="exclude"
        label={t("marks.irrelevant")}
        aria-keyshortcuts="E"
        aria-pressed={own === false}
        onClick={() => judge(false)}
      />
      {canTag && (
        <ToolButton
          hasWords={hasWords}
          icon="tag"
          label={t("marks.tagsCount", { count: flags.tags.get(work)?.length ?? 0 })}
          aria-haspopup="dialog"
          onClick={() => setTagging(true)}
        />
      )}
      {isTagging && <TagsDialog topicId={topicId} articles={marked} onDone={() => setTagging(false)} />}
    </Group>
  );
}

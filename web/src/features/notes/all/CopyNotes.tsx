import type { Note } from "@gyan/contract/reading/notes.ts";
import { type CitedRun, MOST_CITED } from "@gyan/contract/styles/rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { allTopicNotes, type Whose } from "#features/notes/data.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Notice } from "#ui/states/States.tsx";
import { byArticle, type NotedArticle } from "./grouping.ts";
import { notesMarkdown } from "./markdown.ts";
import { homeAddress } from "#lib/browser/base.ts";

type Props = { topic: TopicDetail; of: Whose; q: string; total: number };
type Made = { text: string; count: number };

/** All that is listed, in the same groups, for wherever one writes. Where the browser does not let it be copied, it is a file. */
export function CopyNotes({ topic, of, q, total }: Props) {
  const t = useT();
  const format = useFormat();
  const tell = useTell();
  const make = useMarkdown(topic);
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<Made | null>(null);
  const copy = useMutation({
    mutationFn: async () => make(of, q),
    onSuccess: async (made) => {
      const isCopied = await navigator.clipboard?.writeText(made.text).then(
        () => true,
        () => false,
      );
      setRefused(isCopied ? null : made);
      if (isCopied) setSaid(t("notes.allCopied", { count: made.count, number: format.number(made.count) }));
    },
    onError: tell.failed,
  });
  const save = ({ text }: Made) => {
    const blob = new Blob([text], { type: "text/markdown;charset=utf-8" });
    download({ name: `${t("notes.fileName", { topic: fileName(topic.topicName) })}.md`, blob });
    setRefused(null);
  };
  return (
    <>
      <Live>{said}</Live>
      <Button
        size="sm"
        icon={said ? "check" : "copy"}
        isBusy={copy.isPending}
        disabled={total === 0}
        onClick={() => {
          setSaid("");
          copy.mutate();
        }}
      >
        {t("notes.copyAll")}
      </Button>
      {refused && (
        <Notice
          tone="warn"
          isAlert
          action={
            <Button size="sm" icon="download" onClick={() => save(refused)}>
              {t("notes.saveFile")}
            </Button>
          }
        >
          {t("notes.copyRefused", { count: refused.count, number: format.number(refused.count) })}
        </Notice>
      )}
    </>
  );
}

function useMarkdown(topic: TopicDetail) {
  const t = useT();
  const format = useFormat();
  const by = ({ author, updatedAt, isPrivate, resolved }: Note): string =>
    [
      author.name,
      format.moment(updatedAt),
      ...(isPrivate ? [t("notes.onlyYou")] : []),
      ...(resolved ? [t("threads.done")] : []),
    ].join(" · ");
  return async (of: Whose, q: string): Promise<Made> => {
    const groups = byArticle(await allTopicNotes(topic.topicId, of, q));
    const references = await referencesOf(topic, groups);
    const text = notesMarkdown(groups, {
      title: t("notes.copyTitle", { topic: topic.topicName }),
      cite: ({ articleId }) => references.get(articleId ?? 0) ?? null,
      open: t("notes.openHere"),
      by,
      addressOf: (note) => addressOf(topic, note),
    });
    return { text, count: groups.reduce((sum, { notes }) => sum + notes.length, 0) };
  };
}

/** In one's own style, by the ids of the articles. */
async function referencesOf(
  { topicId }: TopicDetail,
  groups: NotedArticle[],
): Promise<Map<number, CitedRun[]>> {
  const ids = groups.flatMap(({ articleId }) => articleId ?? []);
  const references = new Map<number, CitedRun[]>();
  for (let from = 0; from < ids.length; from += MOST_CITED) {
    const { entries } = await api.styles.citeArticles({ topicId, ids: ids.slice(from, from + MOST_CITED) });
    for (const { id, runs } of entries) references.set(id, runs);
  }
  return references;
}

function addressOf({ topicId }: TopicDetail, { id, articleId }: Note): string | null {
  if (articleId === null) return null;
  return `${homeAddress()}/article/list/${topicId}?tab=articles&pane=reader&article=${articleId}&note=${id}`;
}

/** What no file may be called by is left out. */
const fileName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, " ")
    .trim()
    .slice(0, 80)
    .toWellFormed();

import type { ArticleId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { Around, Citation as Cited } from "@gyan/contract/reading.ts";
import { flagsOf } from "@gyan/contract/reading/marking.rules.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { api } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { LevelMark } from "#entities/articles/levels/LevelMark.tsx";
import { Unspoken } from "#entities/articles/levels/Unspoken.tsx";
import { useMarking } from "#features/marks/marking.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Citation, useShownQuote } from "#ui/overlays/Citation.tsx";
import { QuoteCard } from "#ui/overlays/QuoteCard.tsx";
import type { Tag } from "./citations.ts";
import { namesOf, type References } from "./copying.rules.ts";
import styles from "./Summary.module.css";

/** By whom nothing can be marked has neither of the two. */
type Found = Around & { topicId?: TopicId; workId?: WorkId };
type Asking = (citation: Cited) => { queryKey: readonly unknown[]; ask(signal: AbortSignal): Promise<Found> };

/** How the paragraph around a quote is asked for; whoever reads by a link asks with it. */
export const AskAround = createContext<Asking>(({ articleId, start, end }) => ({
  queryKey: ["article", articleId, "around", start, end],
  ask: (signal) => api.reading.around({ articleId, start, end }, { signal }),
}));

type Props = { tag: Tag; references?: References; onRead(citation: Cited): void; onCopy?(): void };

/** The number of what a sentence rests on; its card has the paragraph, who wrote it and why it is here. */
export function CitedQuote({ tag: { number, citation }, references, onRead, onCopy }: Props) {
  const client = useQueryClient();
  const { queryKey, ask } = use(AskAround)(citation);
  // Texts change with a run, not while somebody reads.
  const asking = queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: 60_000 });
  return (
    <Citation number={number} onNear={() => void client.prefetchQuery(asking)}>
      <Card
        citation={citation}
        found={asking}
        reference={references?.get(citation.articleId)}
        onRead={() => onRead(citation)}
        onCopy={onCopy}
      />
    </Citation>
  );
}

type CardProps = {
  citation: Cited;
  found: ReturnType<typeof queryOptions<Found>>;
  reference: ReturnType<References["get"]>;
  onRead(): void;
  onCopy: (() => void) | undefined;
};

function Card({ citation, found, reference, onRead, onCopy }: CardProps) {
  const t = useT();
  const { close, giveBack, steps } = useShownQuote();
  const format = useFormat();
  const { data } = useQuery(found);
  const { authors = [], publishedOn, venue } = data ?? reference ?? (citation as Partial<Found>);
  // A text that was replaced meanwhile has other words there: then the quote stands for itself.
  const around = data?.quote === citation.quote ? data : undefined;
  const { topicId, workId } = data ?? {};
  return (
    <QuoteCard
      steps={steps}
      onRead={() => (close(), onRead())}
      onCopy={onCopy && (() => (giveBack(), onCopy()))}
      quote={{
        text: citation.quote,
        before: around?.before,
        after: around?.after,
        lang: data?.language,
        title: citation.title,
        from: (
          <Dotted>
            {namesOf(authors, t("summary.andOthers")) || null}
            {publishedOn && format.year(publishedOn)}
            {venue}
            {around?.page != null && t("cite.page", { page: around.page })}
          </Dotted>
        ),
        why: data?.level && (
          <Dotted>
            <LevelMark level={data.level} />
            {data.unspoken.length > 0 && <Unspoken reason={{ unspoken: data.unspoken, missing: [] }} />}
          </Dotted>
        ),
        note: reference?.isIrrelevant ? t("summary.irrelevant") : undefined,
      }}
      tools={
        topicId !== undefined &&
        workId !== undefined && <Marks id={citation.articleId} topicId={topicId} work={workId} />
      }
    />
  );
}

/** Save and exclude, as in the list. */
function Marks({ id, topicId, work }: { id: ArticleId; topicId: TopicId; work: WorkId }) {
  const t = useT();
  const { marks, mark, decide } = useMarking(topicId);
  if (!marks) return null;
  const flags = flagsOf(marks);
  const isSaved = flags.saved.has(work);
  const isOut = flags.own.get(work) === false;
  return (
    <div className={box.row({ align: "center" })}>
      <IconButton
        icon="star"
        label={t(isSaved ? "list.unsave" : "marks.save")}
        className={styles.star}
        aria-pressed={isSaved}
        onClick={() => mark([{ id, work }], { saved: !isSaved })}
      />
      <IconButton
        icon="exclude"
        label={t(isOut ? "list.include" : "list.exclude")}
        aria-pressed={isOut}
        onClick={() => decide([{ id, work }], isOut ? null : false)}
      />
    </div>
  );
}

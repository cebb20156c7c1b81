import type { NodeId } from "@gyan/contract/ids.ts";
import type { Citation as Cited } from "@gyan/contract/reading.ts";
import type { ArticleSummary } from "@gyan/contract/reading/summary.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import type { Kind } from "#entities/articles/search.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import styles from "./Summary.module.css";
import { byQuote, numberCitations } from "./citations.ts";
import { CitedText } from "./CitedText.tsx";
import { copyOf, namesOf, onlySaying, yearOf } from "./copying.rules.ts";
import { articleSummariesQuery } from "./data.ts";
import { useCopying } from "./useCopying.ts";
import { box } from "#ui/layout/box.ts";

type Props = { topic: TopicDetail; node: NodeId | undefined; kind: Kind; onRead(citation: Cited): void };

/** Article by article, in the order of the list. */
export function ArticleSummaries({ topic, node, kind, onRead }: Props) {
  const t = useT();
  const list = useInfiniteQuery(articleSummariesQuery(topic.topicId, kind, node));
  const first = list.data?.pages[0];
  // The order may change between two pages: what came before is not shown again.
  const summaries = distinct(list.data?.pages.flatMap((page) => page.summaries) ?? []);
  return (
    <Loadable
      query={list}
      skeleton={<Skeleton lines={4} shape="text" />}
      isEmpty={() => summaries.length === 0}
      empty={
        <EmptyState
          title={t(`summary.noneOf.${kind}`)}
          action={
            <LinkButton to="." search={{ tab: "articles", node }}>
              {t("summary.toArticles")}
            </LinkButton>
          }
        >
          {t(`summary.noneOfText.${kind}`)}
        </EmptyState>
      }
    >
      {() => (
        <>
          <p className={box.text({ size: "sm", tone: "quiet" })}>{t(`summary.kindText.${kind}`)}</p>
          <Live className={box.text({ size: "sm", tone: "quiet" })}>
            {first && t("summary.writtenOf", { count: first.written, articles: first.articles })}
          </Live>
          <ol className={box.text({ above: 4 })}>
            {summaries.map((summary) => (
              <Item key={summary.article.articleId} summary={summary} onRead={onRead} />
            ))}
          </ol>
          {list.isFetchNextPageError && <Notice tone="warn">{t("summary.moreFailed")}</Notice>}
          {list.hasNextPage && (
            <p className={box.text({ above: 5 })}>
              <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t("summary.more", { count: (first?.written ?? 0) - summaries.length })}
              </Button>
            </p>
          )}
        </>
      )}
    </Loadable>
  );
}

const distinct = (summaries: ArticleSummary[]) => [
  ...new Map(summaries.map((one) => [one.article.articleId, one])).values(),
];

function Item({ summary, onRead }: { summary: ArticleSummary; onRead(citation: Cited): void }) {
  const t = useT();
  const { words, take } = useCopying();
  const { article, sentences, withheld } = summary;
  const references = new Map([[article.articleId, article]]);
  const numbered = numberCitations(sentences, byQuote);
  const [first] = numbered.cited;
  const facts = [namesOf(article.authors, t("summary.andOthers")), yearOf(article), article.venue];
  return (
    <li className={box.text({ pad: [5, 0], line: "above" }, styles.item)}>
      <div className={box.row({ gap: 2, align: "start" })}>
        <h2 className={box.text({ flex: "grow", weight: 600, breaks: true })}>
          {first ? (
            <button
              type="button"
              className={box.text({ isStart: true, hover: "accent" })}
              onClick={() => onRead(first)}
            >
              {article.title}
            </button>
          ) : (
            article.title
          )}
        </h2>
        {sentences.length > 0 && (
          <IconButton
            icon="copy"
            label={t("summary.copyOf", { title: article.title })}
            onClick={() => take(copyOf(onlySaying(sentences), references, words, article.title))}
          />
        )}
      </div>
      <p className={box.cluster({ gap: [0, 3], size: "xs", tone: "quiet", breaks: true })}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {article.isIrrelevant && <span>{t("summary.irrelevant")}</span>}
      </p>
      <p className={box.text({ above: 2, serif: "prose", breaks: true })}>
        <CitedText
          sentences={numbered.sentences}
          references={references}
          onRead={onRead}
          onCopy={(sentence) => take(copyOf(onlySaying([sentence]), references, words))}
        />
      </p>
      {withheld > 0 && (
        <p className={box.text({ size: "xs", tone: "quiet" })}>
          {t("summary.withheld", { count: withheld })}
        </p>
      )}
    </li>
  );
}

import type { Citation as Cited, SummarySentence } from "@gyan/contract/reading.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Fragment } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Select } from "#ui/controls/Field.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { byArticle, inParagraphs, numberCitations } from "./citations.ts";
import { CitedText } from "./CitedText.tsx";
import { summaryQuery } from "#reading/data.ts";
import styles from "./SummaryView.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

export function SummaryView({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const { node } = route.useSearch();
  const navigate = route.useNavigate();
  const summary = useQuery(summaryQuery(topic.topicId, node));
  const read = ({ articleId, start, end }: Cited) =>
    void navigate({
      search: { tab: "articles", article: articleId, at: `${start}-${end}`, pane: "reader", node },
    });
  return (
    <div className={styles.page}>
      {topic.nodes.length > 1 && (
        <div className={styles.node}>
          <Select
            label={t("summary.of")}
            value={String(node ?? topic.nodes[0]?.id)}
            options={topic.nodes.map((each) => ({ value: String(each.id), label: each.name }))}
            onChange={(id) => void navigate({ search: { tab: "summary", node: Number(id) as NodeId } })}
          />
        </div>
      )}
      <Loadable
        query={summary}
        skeleton={<Skeleton lines={5} shape="text" />}
        isEmpty={(data) => data.sentences.length === 0}
        empty={<EmptyState title={t("summary.none")}>{t("summary.noneText")}</EmptyState>}
      >
        {(data) => (
          <Summary
            sentences={data.sentences}
            articles={data.articles}
            writtenAt={data.writtenAt}
            onRead={read}
          />
        )}
      </Loadable>
    </div>
  );
}

type SummaryProps = {
  sentences: SummarySentence[];
  articles: number;
  writtenAt: string | null;
  onRead(citation: Cited): void;
};

function Summary({ sentences, articles, writtenAt, onRead }: SummaryProps) {
  const t = useT();
  const format = useFormat();
  const numbered = numberCitations(sentences, byArticle);
  const facts = [
    t("summary.from", { count: articles }),
    t("summary.cited", { count: numbered.cited.length }),
    writtenAt && t("summary.written", { date: format.day(writtenAt) }),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.facts}>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <span className="dot" />}
            {fact}
          </Fragment>
        ))}
      </p>
      <div className={styles.columns}>
        <section className={styles.text} aria-label={t("topic.tab.summary")}>
          {inParagraphs(numbered.sentences).map((group, index) => (
            <p key={index}>
              <CitedText sentences={group} onRead={onRead} />
            </p>
          ))}
        </section>
        <aside aria-label={t("summary.citedHere")}>
          <h2>{t("summary.citedHere")}</h2>
          <ol className={styles.cited}>
            {numbered.cited.map((citation, index) => (
              <li key={citation.articleId}>
                <b>{index + 1}</b>
                <button type="button" onClick={() => onRead(citation)}>
                  {citation.title}
                  {citation.publishedOn && <small>{format.year(citation.publishedOn)}</small>}
                </button>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </>
  );
}

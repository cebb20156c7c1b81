import type { Citation as Cited } from "@gyan/contract/reading.ts";
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
import { byArticle, inParagraphs, inThemes, numberCitations } from "./citations.ts";
import { CitedText } from "./CitedText.tsx";
import { Disagreement } from "./Disagreement.tsx";
import { Provenance, type WrittenSummary } from "./Provenance.tsx";
import { asHeading } from "#reading/headings.ts";
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
        empty={
          <EmptyState title={t("summary.none")}>
            {summary.data?.withheld === 0 && <p>{t("summary.noneText")}</p>}
            {summary.data && <Provenance summary={summary.data} />}
          </EmptyState>
        }
      >
        {(data) => <Summary summary={data} onRead={read} />}
      </Loadable>
    </div>
  );
}

type SummaryProps = { summary: WrittenSummary; onRead(citation: Cited): void };

function Summary({ summary, onRead }: SummaryProps) {
  const t = useT();
  const format = useFormat();
  const { articles, writtenAt } = summary;
  const said = summary.sentences.filter((sentence) => sentence.disagreement === null);
  const differing = summary.sentences.filter((sentence) => sentence.disagreement !== null);
  // Numbered as they are read: by theme, and the disagreements last.
  const inOrder = [...inThemes(said).flatMap((theme) => theme.sentences), ...differing];
  const numbered = numberCitations(inOrder, byArticle);
  const themes = inThemes(numbered.sentences.slice(0, said.length));
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
          {themes.map(({ theme, sentences }, at) => (
            <Fragment key={theme}>
              {(theme !== null || at > 0) && (
                <h2>{theme === null ? t("summary.besides") : asHeading(theme)}</h2>
              )}
              {inParagraphs(sentences).map((group, index) => (
                <p key={index}>
                  <CitedText sentences={group} onRead={onRead} />
                </p>
              ))}
            </Fragment>
          ))}
          {numbered.sentences
            .slice(said.length)
            .map(
              ({ text, disagreement, tags }) =>
                disagreement && (
                  <Disagreement key={text} differing={disagreement} tags={tags} onRead={onRead} />
                ),
            )}
          <Provenance summary={summary} />
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

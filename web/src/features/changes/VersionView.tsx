import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { PastArticle, version } from "@gyan/contract/living/changes.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import { type Group, laidOut } from "@gyan/contract/reading/answer.rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type CSSProperties, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import outline from "#entities/topics/outline.module.css";
import { toTopic } from "#features/search/hits/places.ts";
import { NodeSelect } from "#features/summary/NodeSelect.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { RelevanceBar } from "#ui/figures/RelevanceBar.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { View } from "#ui/parts/View.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";
import { ArticleHead, kindsOf } from "./ArticleHead.tsx";
import { versionQuery } from "./data.ts";
import { PAGE, Pages } from "./Pages.tsx";
import { PastText } from "./PastText.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./changes.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

/** A gyan as it stood when one of its runs ended: to be read, and nothing else. */
export function VersionView({ topic, number }: { topic: TopicDetail; number: number }) {
  const t = useT();
  const { node } = route.useSearch();
  const past = useQuery(versionQuery(topic.topicId, number, node));
  return (
    <View width="middle">
      <BackLink {...toTopic(topic, { tab: "history" })}>{t("changes.back")}</BackLink>
      <Loadable query={past} skeleton={<Skeleton lines={6} />}>
        {(data) => <Past topic={topic} data={data} node={node} />}
      </Loadable>
    </View>
  );
}

type PastProps = { topic: TopicDetail; data: ReplyOf<typeof version>; node: NodeId | undefined };

function Past({ topic, data, node }: PastProps) {
  const t = useT();
  const format = useFormat();
  const { article } = route.useSearch();
  const navigate = route.useNavigate();
  const isOnePane = useIsOnePane();
  const { number, endedAt } = data.run;
  const opened = data.articles.find(({ articleId }) => articleId === article);
  const chosen = data.outline.find(({ id }) => id === node) ?? data.outline[0];
  const hasOutline = data.outline.length > 1;
  return (
    <>
      <Notice
        tone="warn"
        action={
          <LinkButton size="sm" {...toTopic(topic, { tab: "articles" })}>
            {t("changes.now")}
          </LinkButton>
        }
      >
        {t("changes.past", { number: format.number(number), when: format.moment(endedAt) })}
      </Notice>
      <div
        className={
          hasOutline && !isOnePane
            ? box.grid({ gap: 8, above: 5 }, styles.panes)
            : box.stack({ gap: 4, above: 5 })
        }
      >
        {isOnePane ? (
          <NodeSelect
            label={t("changes.outline")}
            nodes={data.outline}
            node={node}
            onChange={(id) => void navigate({ search: { tab: "history", version: number, node: id } })}
          />
        ) : (
          hasOutline && <Outline topic={topic} data={data} node={chosen?.id} />
        )}
        <div>
          {opened ? (
            <PastText key={opened.workId} topic={topic} number={number} article={opened} />
          ) : (
            <>
              <h2 className={box.text({ serif: "title" })}>{chosen?.name ?? topic.topicName}</h2>
              <Summary sentences={data.summary} />
              <Articles key={`${number} ${node}`} topic={topic} data={data} node={node} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function Outline({ topic, data, node: chosen }: PastProps) {
  const t = useT();
  const format = useFormat();
  return (
    <nav className={box.text({ scrolls: true }, styles.outline)} aria-label={t("changes.outline")}>
      <ul className={outline.entries}>
        {data.outline.map(({ id, name, depth, articles }) => (
          <li key={id}>
            <Link
              {...toTopic(topic, { tab: "history", version: data.run.number, node: id })}
              aria-current={id === chosen ? "true" : undefined}
              style={{ "--d": Math.max(0, depth - 1) } as CSSProperties}
            >
              <span>{name}</span>
              <small>{format.number(articles)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Summary({ sentences }: { sentences: SummarySentence[] | null }) {
  const t = useT();
  if (!sentences || sentences.length === 0)
    return <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>{t("changes.noSummary")}</p>;
  const { answer, differing, rest } = laidOut(sentences);
  return (
    <Details summary={t("changes.summary")}>
      {answer.length === 0 ? (
        <Words of={sentences} />
      ) : (
        <>
          <h3 className={box.text({ above: 4, size: "sm", weight: 600 })}>{t("changes.opening")}</h3>
          {answer.map((group) => (
            <PastGroup key={group.theme} {...group} />
          ))}
          {rest.length + differing.length > 0 && (
            <h3 className={box.text({ above: 4, size: "sm", weight: 600 })}>{t("summary.moreOn")}</h3>
          )}
          {differing.length > 0 && <Words of={differing} />}
          {rest.map(({ theme, sentences: of }, at) => (
            <PastGroup key={theme} theme={theme ?? (at > 0 ? t("summary.besides") : null)} sentences={of} />
          ))}
        </>
      )}
    </Details>
  );
}

const Words = ({ of }: { of: SummarySentence[] }) => (
  <p className={box.text({ above: 1, below: 4, isMeasured: true })}>{of.map(({ text }) => text).join(" ")}</p>
);

function PastGroup({ theme, sentences }: Group<SummarySentence>) {
  return (
    <>
      {theme !== null && (
        <h4 className={box.text({ above: 1, size: "sm", tone: "soft" })}>{asHeading(theme)}</h4>
      )}
      <Words of={sentences} />
    </>
  );
}

/** A work that was found for several parts of the outline stands once, where it stood best. */
const onePerWork = (articles: PastArticle[]): PastArticle[] => {
  const seen = new Set<number>();
  return articles.filter(({ workId }) => !seen.has(workId) && seen.add(workId));
};

function Articles({ topic, data, node }: PastProps) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const articles = onePerWork(data.articles);
  const { number } = data.run;
  if (articles.length === 0)
    return <EmptyState title={t("changes.noArticles")}>{t("changes.noArticlesText")}</EmptyState>;
  const go = (to: number) => {
    setOffset(to);
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>
        {t("changes.kept", { count: articles.length })}
      </p>
      <ol ref={list} className={box.text({ above: 2 })} start={offset + 1} aria-label={t("changes.articles")}>
        {articles.slice(offset, offset + PAGE).map((article) => (
          <li key={article.workId}>
            <Article
              article={article}
              link={toTopic(topic, { tab: "history", version: number, node, article: article.articleId })}
            />
          </li>
        ))}
      </ol>
      <Pages offset={offset} total={articles.length} onPage={go} />
    </>
  );
}

function Article({ article, link }: { article: PastArticle; link: ReturnType<typeof toTopic> }) {
  const t = useT();
  const heading = (
    <h3 className={box.text({ serif: "name", weight: 500 })}>
      <Link className={box.text({ hover: "underline" })} {...link}>
        {article.about.title}
      </Link>
    </h3>
  );
  return (
    <article className={box.text({ pad: [3, 0], line: "above" })}>
      <ArticleHead heading={heading} kinds={kindsOf(article)} about={article.about} />
      <div className={box.cluster({ gap: [1, 3], align: "center", above: 1, size: "sm", tone: "quiet" })}>
        <RelevanceBar score={article.score} />
        {article.isOlderText && <span>{t("changes.olderText")}</span>}
      </div>
    </article>
  );
}

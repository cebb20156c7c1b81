import type { PastArticle } from "@gyan/contract/living/changes.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { LaidText } from "#features/reader/ArticleBody.tsx";
import { toTopic } from "#features/search/hits/places.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";
import { ArticleHead, kindsOf } from "./ArticleHead.tsx";
import { pastTextQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/shell/article/list/$topicId");

type Props = { topic: TopicDetail; number: number; article: PastArticle };

/** The text of an article as it was. */
export function PastText({ topic, number, article }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { node } = route.useSearch();
  const past = useQuery(pastTextQuery(topic.topicId, number, article.workId));
  const latest = topic.run?.number;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article>
      <BackLink {...toTopic(topic, { tab: "history", version: number, node })}>
        {t("changes.toList")}
      </BackLink>
      <ArticleHead
        heading={
          <h2 ref={heading} tabIndex={-1} className={box.text({ serif: "title" })}>
            {article.about.title}
          </h2>
        }
        kinds={kindsOf(article)}
        about={article.about}
      />
      {article.isOlderText && (
        <div className={box.text({ above: 3 })}>
          <Notice
            tone="info"
            action={
              latest !== undefined && (
                <LinkButton
                  size="sm"
                  {...toTopic(topic, { tab: "history", from: number, to: latest, change: "changed" })}
                >
                  {t("changes.title")}
                </LinkButton>
              )
            }
          >
            {t("changes.olderText")}
          </Notice>
        </div>
      )}
      <Loadable query={past} skeleton={<Skeleton lines={6} shape="text" />}>
        {(text) => (
          <div className={box.text({ above: 4, below: 4, isMeasured: true })}>
            <LaidText laid={text} />
          </div>
        )}
      </Loadable>
      <Link
        className="text-link"
        {...toTopic(topic, { tab: "articles", article: article.articleId, pane: "reader" })}
      >
        {t("changes.readNow")}
      </Link>
    </article>
  );
}

import type { TopicId } from "@gyan/contract/ids.ts";
import type { PastArticle } from "@gyan/contract/living/changes.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { LaidText } from "#features/reader/LaidText.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";
import { AboutLine } from "./ChangeRow.tsx";
import { pastTextQuery } from "./data.ts";
import { KindMark } from "./KindMark.tsx";
import { box } from "#ui/layout/box.ts";

type Props = { topicId: TopicId; number: number; article: PastArticle; latest: number | undefined };

/** The text of an article as it was. */
export function PastText({ topicId, number, article, latest }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const past = useQuery(pastTextQuery(topicId, number, article.workId));
  const { about, isGone, isRetracted, isOlderText } = article;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article>
      <BackLink
        to="/article/list/$topicId"
        params={{ topicId }}
        search={({ node }) => ({ tab: "history", version: number, node })}
      >
        {t("changes.toList")}
      </BackLink>
      <div className={box.cluster({ gap: [1, 3], align: "start", first: "wide" })}>
        <h2 ref={heading} tabIndex={-1} className={box.text({ serif: "title" })}>
          {about.title}
        </h2>
        {isGone && <KindMark kind="gone" />}
        {isRetracted && <KindMark kind="retracted" />}
      </div>
      <AboutLine about={about} />
      {isOlderText && (
        <div className={box.text({ above: 3 })}>
          <Notice
            tone="info"
            action={
              latest !== undefined && (
                <LinkButton
                  size="sm"
                  to="/article/list/$topicId"
                  params={{ topicId }}
                  search={{ tab: "history", from: number, to: latest, change: "changed" }}
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
        to="/article/list/$topicId"
        params={{ topicId }}
        search={{ tab: "articles", article: article.articleId, pane: "reader" }}
      >
        {t("changes.readNow")}
      </Link>
    </article>
  );
}

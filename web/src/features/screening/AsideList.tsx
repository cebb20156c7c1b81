import type { ArticleId } from "@gyan/contract/ids.ts";
import type { AsideArticle } from "@gyan/contract/living/screening.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { asideQuery, bringBackMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ScreeningDialog.module.css";

type Props = {
  topic: TopicDetail;
  /** Whether there is enough to screen by, so that none means that none was unlikely. */
  isScreening: boolean;
};

/** New finds that are not in the list. Nothing is lost: editors bring back one or all. */
export function AsideList({ topic, isScreening }: Props) {
  const t = useT();
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const aside = useInfiniteQuery(asideQuery(topic.topicId));
  const back = useMutation(bringBackMutation(topic.topicId));
  const mayBringBack = topic.right === "owner" || topic.right === "editor";
  const total = aside.data?.pages.at(-1)?.total ?? 0;
  const bringBack = (ids: ArticleId[] | null) =>
    // The pressed button is gone with its line; the focus stays in the dialog.
    back.mutate(ids, { onSuccess: () => head.current?.focus() });
  return (
    <section className={box.text({ above: 6 })} aria-labelledby={id}>
      <div className={box.cluster({ gap: [2, 3], align: "center", pad: [1, 0] })}>
        <h3 id={id} ref={head} className={box.text({ flex: "grow", weight: 600 })} tabIndex={-1}>
          {t("screening.asideTitle")}
        </h3>
        {mayBringBack && total > 1 && (
          <Button
            size="sm"
            isBusy={back.isPending && back.variables === null}
            onClick={() => bringBack(null)}
          >
            {t("screening.backAll", { count: total })}
          </Button>
        )}
      </div>
      <Failure of={back.error} />
      <Live className={box.text({ size: "sm", tone: "ok" })}>
        {back.isSuccess && t("screening.broughtBack", { count: back.data.broughtBack })}
      </Live>
      <Loadable
        query={aside}
        isEmpty={({ pages }) => pages[0]!.total === 0}
        empty={
          <p className={box.text({ tone: "soft" })}>
            {t(isScreening ? "screening.asideNone" : "screening.asideNotYet")}
          </p>
        }
      >
        {({ pages }) => (
          <ul className={box.text({ below: 3 })}>
            {pages
              .flatMap(({ articles }) => articles)
              .map((article) => (
                <AsideRow
                  key={article.id}
                  article={article}
                  isBusy={back.isPending && back.variables?.[0] === article.id}
                  onBack={mayBringBack ? () => bringBack([article.id]) : null}
                />
              ))}
          </ul>
        )}
      </Loadable>
      <MoreButton pages={aside} />
    </section>
  );
}

type RowProps = { article: AsideArticle; isBusy: boolean; onBack: (() => void) | null };

function AsideRow({ article, isBusy, onBack }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { title, authors, publishedOn, venue, sources, start, against } = article;
  const about = [
    authors.length > 2 ? t("screening.andOthers", { name: authors[0] }) : authors.join(", "),
    publishedOn && format.published(publishedOn),
    venue,
    sources.join(", "),
  ].filter(Boolean);
  return (
    <li className={box.cluster({ gap: [2, 4], align: "start", pad: [3, 0], line: "above" })}>
      <div className={box.stack({ gap: 0.5, breaks: true }, styles.words)}>
        <p className={box.text({ serif: "name", size: "md" })}>{title}</p>
        <p className={box.text({ size: "xs", tone: "quiet" })}>{about.join(" · ")}</p>
        <p className={box.text({ size: "sm", tone: "soft", clamp: 2 })}>{start}</p>
        {against.length > 0 && (
          <p className={box.text({ size: "xs", tone: "quiet" })}>
            {t("screening.because", { words: against.join(", ") })}
          </p>
        )}
      </div>
      {onBack && (
        <Button size="sm" aria-label={t("screening.backOf", { title })} isBusy={isBusy} onClick={onBack}>
          {t("screening.back")}
        </Button>
      )}
    </li>
  );
}

import type { ArticleId } from "@gyan/contract/ids.ts";
import type { OutsiderArticle } from "@gyan/contract/sharing/links.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Pages } from "#features/changes/Pages.tsx";
import { LevelMark } from "#entities/articles/levels/LevelMark.tsx";
import { Unspoken } from "#entities/articles/levels/Unspoken.tsx";
import { ReasonLine } from "#features/articles/list/ArticleRow.tsx";
import { doiLink, outsideLink } from "#entities/articles/links.ts";
import { namesOf } from "#features/summary/copying.rules.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Find } from "#ui/collection/Find.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { articlesQuery } from "./data.ts";
import { type OutsiderSearch, type Sort, SORTS } from "./search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./outsider.module.css";

export const QUIET = box.text({ above: 4, size: "sm", tone: "quiet", lines: "pretty" });

type Props = {
  secret: string;
  search: OutsiderSearch;
  onSearch(next: OutsiderSearch, replace?: boolean): void;
  onRead(article: ArticleId): void;
};

export function Articles({ secret, search, onSearch, onRead }: Props) {
  const t = useT();
  const articles = useQuery(articlesQuery(secret, search));
  const head = useRef<HTMLHeadingElement>(null);
  const find = (q: string) => onSearch({ q: q || undefined, from: undefined }, true);
  const turn = (from: number) => {
    onSearch({ from: from || undefined });
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  };
  return (
    <section className={box.text({ above: 10 })} aria-label={t("topic.tab.articles")}>
      <div
        className={box.cluster({ gap: [2, 3], align: "center", pad: [3, 0], line: "below" }, styles.listHead)}
      >
        <h2 ref={head} className={box.text({ serif: "heading" })} tabIndex={-1}>
          {t("topic.tab.articles")}
        </h2>
        <Live className={box.text({ size: "sm", tone: "quiet", flex: "grow", lines: "one" })}>
          {articles.data && t("links.articles", { count: articles.data.total })}
        </Live>
        <Find label={t("links.find")} value={search.q ?? ""} onFind={find} />
        <Select
          label={t("links.sort")}
          hidesLabel
          value={search.sort ?? "relevance"}
          options={SORTS.map((value) => ({ value, label: t(`list.by.${value}`) }))}
          onChange={(sort) => onSearch({ sort: sort as Sort, from: undefined }, true)}
        />
      </div>
      <Loadable
        query={articles}
        skeleton={<Skeleton lines={6} />}
        isEmpty={(data) => data.articles.length === 0}
        empty={
          <p className={QUIET}>
            {t(search.q ? "links.noneFound" : "links.noArticles")}{" "}
            {search.q && (
              <button type="button" className="text-link" onClick={() => find("")}>
                {t("links.showAll")}
              </button>
            )}
          </p>
        }
      >
        {(data) => (
          <>
            <ol
              className={box.text({ line: "between" }, styles.list)}
              aria-busy={articles.isPlaceholderData || undefined}
            >
              {data.articles.map((article) => (
                <Row key={article.id} article={article} onRead={() => onRead(article.id)} />
              ))}
            </ol>
            <Pages offset={search.from ?? 0} total={data.total} onPage={turn} />
          </>
        )}
      </Loadable>
    </section>
  );
}

function Row({ article, onRead }: { article: OutsiderArticle; onRead(): void }) {
  const { title, language, level, matched, quote, marks, unspoken } = article;
  const reason = { matched: matched.map((label) => ({ label, count: 1, inTitle: false })), quote };
  return (
    <li className={box.text({ pad: [4, 0] })}>
      <h3 className={box.text({ serif: "name", weight: 400 })} lang={language}>
        <button type="button" className={box.text({ isStart: true, hover: "accent" })} onClick={onRead}>
          {title}
        </button>
      </h3>
      <About article={article} />
      {level === null && (matched.length > 0 || quote) && (
        <p className={box.text({ above: 1, size: "sm", tone: "soft", clamp: 2 })}>
          <ReasonLine reason={reason} />
        </p>
      )}
      {level !== null && (
        <p className={box.cluster({ gap: [0, 3], above: 1, size: "sm", tone: "soft" })}>
          <LevelMark level={level} /> <Unspoken reason={{ unspoken, missing: [] }} />
        </p>
      )}
      {level !== null && quote && (
        <p className={box.text({ above: 1, size: "sm", tone: "soft", clamp: 2 })} lang={language}>
          <MarkedWords text={quote} marks={marks} />
        </p>
      )}
      <Original article={article} />
    </li>
  );
}

/** Who wrote it, when and where, and where it was found. */
export function About({ article }: { article: OutsiderArticle }) {
  const t = useT();
  const format = useFormat();
  return (
    <p className={box.text({ above: 0.5, size: "sm", tone: "quiet", breaks: true })}>
      <Dotted>
        {article.isRetracted && (
          <b className={box.text({ weight: 600, tone: "bad" })}>{t("changes.kind.retracted")}</b>
        )}
        {namesOf(article.authors, t("summary.andOthers")) || null}
        {article.publishedOn && format.year(article.publishedOn)}
        {article.venue || null}
        {article.sources.length > 0 && format.list(article.sources)}
      </Dotted>
    </p>
  );
}

/** Where others find it; printed with its address. */
export function Original({ article }: { article: OutsiderArticle }) {
  const t = useT();
  const href = doiLink(article.doi) ?? outsideLink(article.url);
  if (href === null) return null;
  return (
    <a
      className={box.text({ size: "sm", tone: "accent", hover: "underline" }, styles.original)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t("reader.original")} <Icon name="out" size={12} />
    </a>
  );
}

import type { TopicId } from "@gyan/contract/ids.ts";
import type { Reason, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { Link } from "@tanstack/react-router";
import { memo, useId, useMemo } from "react";
import { doiLink, outsideLink } from "#entities/articles/links.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { About } from "../About.tsx";
import { Votes } from "../VoteLine.tsx";
import { marksIn, type Sought } from "./words.rules.ts";

type Props = {
  topicId: TopicId;
  article: ReviewArticle;
  reasons: readonly Reason[];
  sought: Sought;
  /** The text is open beside it. */
  isRead: boolean;
};

/** What is voted on: as text, whatever stands in it, with the words of the question marked. */
export const ArticleSheet = memo(function ArticleSheet({ topicId, article, reasons, sought, isRead }: Props) {
  const t = useT();
  const id = useId();
  const { title, abstract, language } = article;
  const ofTitle = useMemo(() => marksIn(title, sought), [title, sought]);
  const parts = useMemo(
    () => partsOf(abstract).map((part) => ({ ...part, marks: marksIn(part.text, sought) })),
    [abstract, sought],
  );
  return (
    <article className={box.stack({ gap: 3 })} aria-labelledby={id}>
      <h2 id={id} className={box.text({ serif: "title", breaks: true })} lang={language} dir="auto">
        <MarkedWords text={title} marks={ofTitle} />
      </h2>
      <About article={article} />
      <Ways topicId={topicId} article={article} isRead={isRead} />
      {parts.length === 0 && (
        <p className={box.text({ tone: "soft", serif: "prose" })}>{t("together.noAbstract")}</p>
      )}
      {parts.map(({ text, isHeading, marks }, at) => (
        <p
          key={at}
          className={box.text({
            serif: "text",
            isMeasured: true,
            breaks: true,
            weight: isHeading ? 600 : undefined,
          })}
          lang={language}
          dir="auto"
        >
          <MarkedWords text={text} marks={marks} />
        </p>
      ))}
      <Votes article={article} reasons={reasons} />
    </article>
  );
});

/** Where there is no abstract, the text begins with headings of its own. */
const partsOf = (abstract: string) =>
  abstract
    .split(/\n{2,}/u)
    .map((part) => ({ text: part.replace(/^#{1,6}\s+/u, "").trim(), isHeading: /^#{1,6}\s/u.test(part) }))
    .filter(({ text }) => text !== "");

/** To the text and its notes, and to where it was published. */
export function Ways({ topicId, article, isRead }: Pick<Props, "topicId" | "article" | "isRead">) {
  const t = useT();
  const { articleId, nodeId, hasText } = article;
  const doi = doiLink(article.doi);
  const original = doi ?? outsideLink(article.url);
  if (articleId === null && !original) return null;
  return (
    <p className={box.cluster({ gap: [1, 4], size: "sm" })}>
      {articleId !== null && !isRead && (
        <Link
          to="/article/list/$topicId"
          params={{ topicId }}
          search={{
            tab: "articles",
            article: articleId,
            pane: "reader",
            ...(nodeId !== null && { node: nodeId }),
          }}
          className={box.row({ isInline: true, gap: 1, align: "center", isTouched: true }, "text-link")}
        >
          <Icon name="book" size={14} />
          {t(hasText ? "together.readText" : "together.openArticle")}
        </Link>
      )}
      {original && (
        <a
          href={original}
          target="_blank"
          rel="noopener noreferrer"
          className={box.row({ isInline: true, gap: 1, align: "center", isTouched: true }, "text-link")}
        >
          <Icon name="out" size={14} />
          {doi ? t("reader.doi") : t("reader.original")}
        </a>
      )}
    </p>
  );
}

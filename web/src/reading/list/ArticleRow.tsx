import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleCard, Reason } from "@gyan/contract/reading.ts";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { RelevanceBar } from "#ui/figures/RelevanceBar.tsx";
import styles from "./ArticleRow.module.css";

type Props = { article: ArticleCard; isSelected: boolean; isReachable: boolean; onOpen(id: ArticleId): void };

export function ArticleRow({ article, isSelected, isReachable, onOpen }: Props) {
  const format = useFormat();
  const authors = authorLine(article.authors);
  const meta = [
    article.venue ?? article.sources[0],
    article.publishedOn && format.year(article.publishedOn),
    authors,
  ].filter(Boolean);
  return (
    <Link
      to="."
      search={(before) => ({
        ...before,
        tab: "articles",
        article: article.id,
        at: undefined,
        pane: "reader",
      })}
      className={styles.row}
      aria-current={isSelected ? "true" : undefined}
      tabIndex={isReachable ? 0 : -1}
      preload={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(article.id);
      }}
    >
      <h3 lang={article.language}>{article.title}</h3>
      <div className={styles.meta}>
        {meta.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <span className="dot" />}
            {part}
          </Fragment>
        ))}
      </div>
      <div className={styles.why}>
        <RelevanceBar score={article.score} />
        <span className={styles.reason}>
          <ReasonLine reason={article.reason} />
        </span>
      </div>
      {article.summary && (
        <p className={styles.summary} lang={article.language}>
          {article.summary}
        </p>
      )}
    </Link>
  );
}

/** "Matches a, b; says: …" with the matched terms dotted-underlined. */
export function ReasonLine({ reason }: { reason: Reason }) {
  const t = useT();
  const matched = reason.matched.slice(0, 4);
  return (
    <>
      {matched.length > 0 && `${t("reason.matches")} `}
      {matched.map((term, index) => (
        <Fragment key={term.label}>
          {index > 0 && ", "}
          <span className={styles.term}>{term.label}</span>
        </Fragment>
      ))}
      {reason.quote && (
        <>
          {matched.length > 0 ? "; " : ""}
          {t("reason.says", { quote: reason.quote })}
        </>
      )}
    </>
  );
}

const authorLine = (authors: string[]) =>
  authors.length > 3 ? `${authors.slice(0, 3).join(", ")} +${authors.length - 3}` : authors.join(", ");

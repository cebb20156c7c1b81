import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleCard, Reason } from "@gyan/contract/reading.ts";
import type { Standing } from "@gyan/contract/reading/listing.rules.ts";
import { Link } from "@tanstack/react-router";
import { Fragment, type MouseEvent } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Relevance } from "#entities/articles/levels/LevelMark.tsx";
import { Unspoken } from "#entities/articles/levels/Unspoken.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./ArticleRow.module.css";

/** What people did with the article. */
export type RowMarks = {
  isSaved: boolean;
  isRead: boolean;
  /** What became of it with the latest run, or since. */
  standing: Standing[];
  notes: number;
  tags: string[];
  /** Relevant or not, as the caller or the editors decided. */
  verdict: boolean | undefined;
};

type Props = {
  article: ArticleCard;
  marks: RowMarks;
  isSelected: boolean;
  isReachable: boolean;
  /** With Shift or Ctrl it is chosen instead of opened; says whether it was. */
  onPress(event: MouseEvent): boolean;
  onOpen(id: ArticleId): void;
};

export function ArticleRow({ article, marks, isSelected, isReachable, onPress, onOpen }: Props) {
  const t = useT();
  const { level, judgedBy, language, reason, summary } = article;
  // The sentence that answers is what it is here for; what was judged before there were levels has its summary.
  const quote = level === null ? null : reason.quote;
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
      data-unread={!marks.isRead || undefined}
      data-rejected={marks.verdict === false || undefined}
      data-bare={(quote ?? summary) === null || undefined}
      aria-current={isSelected ? "true" : undefined}
      tabIndex={isReachable ? 0 : -1}
      preload={false}
      onClick={(event) => {
        if (onPress(event)) return;
        event.preventDefault();
        onOpen(article.id);
      }}
    >
      <h3 className={styles.title} lang={article.language}>
        {!marks.isRead && <VisuallyHidden>{t("list.isUnread")} </VisuallyHidden>}
        {article.title}
      </h3>
      <Meta article={article} marks={marks} />
      <div className={styles.why}>
        <Relevance article={article} />
        <span className={styles.reason}>
          {level === null ? <ReasonLine reason={reason} /> : <Unspoken reason={reason} judgedBy={judgedBy} />}
        </span>
      </div>
      {quote !== null && (
        <p className={styles.summary} lang={language}>
          <span>
            <MarkedWords text={quote} marks={reason.marks} />
          </span>
        </p>
      )}
      {quote === null && summary !== null && (
        <p className={styles.summary} lang={language}>
          <span>{summary}</span>
        </p>
      )}
    </Link>
  );
}

function Meta({ article, marks }: { article: ArticleCard; marks: RowMarks }) {
  const t = useT();
  const format = useFormat();
  const parts = [
    article.venue ?? article.sources[0],
    article.publishedOn && format.year(article.publishedOn),
    authorLine(article.authors),
  ].filter(Boolean);
  return (
    <div className={styles.meta}>
      <span className={styles.facts}>
        {marks.verdict === false && <Said tone="quiet">{t("list.isRejected")}</Said>}
        {marks.verdict === true && <Said tone="good">{t("list.isKept")}</Said>}
        {article.isTakenIn && <Said tone="quiet">{t("nearly.isTakenIn")}</Said>}
        {marks.standing.map((kind) => (
          <Said key={kind} tone={kind}>
            {t(`changes.kind.${kind}`)}
          </Said>
        ))}
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <span className="dot" />}
            {part}
          </Fragment>
        ))}
      </span>
      {marks.tags.length > 0 && (
        <span className={styles.mark} title={t("list.tagged", { tags: format.list(marks.tags) })}>
          <Icon name="tag" size={12} />
          <VisuallyHidden>{t("list.tagged", { tags: format.list(marks.tags) })}</VisuallyHidden>
          <span aria-hidden="true" className={styles.tag}>
            {marks.tags[0]}
          </span>
          {marks.tags.length > 1 && <span aria-hidden="true">+{format.number(marks.tags.length - 1)}</span>}
        </span>
      )}
      {marks.notes > 0 && (
        <span className={styles.mark} title={t("list.notes", { count: marks.notes })}>
          <Icon name="note" size={12} />
          <VisuallyHidden>{t("list.notes", { count: marks.notes })}</VisuallyHidden>
          <span aria-hidden="true">{format.number(marks.notes)}</span>
        </span>
      )}
      {marks.isSaved && <VisuallyHidden>{t("list.isSaved")}</VisuallyHidden>}
    </div>
  );
}

function Said({ tone, children }: { tone: Standing | "good" | "quiet"; children: string }) {
  return (
    <>
      <b data-tone={tone}>{children}</b>
      <span className="dot" />
    </>
  );
}

/** "Matches a, b; says: …" with the matched terms dotted-underlined. */
export function ReasonLine({ reason }: { reason: Pick<Reason, "matched" | "quote"> }) {
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

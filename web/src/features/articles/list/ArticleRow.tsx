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
import { box, type Look } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./ArticleRow.module.css";

/** The lines of a row, also of one that is not here yet. */
export const LINES = {
  row: box.column({ line: "below" }, styles.row),
  title: box.text({ lines: "pretty" }, styles.title),
  meta: box.row({ gap: 2.5, tone: "quiet" }, styles.meta),
  said: box.text({ tone: "soft" }, styles.said),
};

/** What people did with the article. */
type RowMarks = {
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
  // The sentence that answers is what it is here for; only where there is none stands what it says in general.
  const isQuoted = reason.quote !== null;
  const shown = isQuoted ? <MarkedWords text={reason.quote!} marks={reason.marks} /> : summary;
  // What the quote shows as well, or every article has: it stands where the quote leaves a line.
  const isLesser = level === null || reason.unspoken.length + reason.missing.length === 0;
  const read = { tab: "articles", article: article.id, at: undefined, pane: "reader" } as const;
  return (
    <Link
      to="."
      search={(before) => ({ ...before, ...read })}
      className={LINES.row}
      data-unread={!marks.isRead || undefined}
      data-rejected={marks.verdict === false || undefined}
      aria-current={isSelected ? "true" : undefined}
      tabIndex={isReachable ? 0 : -1}
      preload={false}
      onClick={(event) => {
        if (onPress(event)) return;
        event.preventDefault();
        onOpen(article.id);
      }}
    >
      <h3 className={LINES.title} lang={language}>
        {!marks.isRead && <VisuallyHidden>{t("list.isUnread")} </VisuallyHidden>}
        {article.title}
      </h3>
      <Meta article={article} marks={marks} />
      <div className={LINES.said}>
        {shown !== null && (
          <p className={styles.quote} lang={language} data-quoted={isQuoted || undefined}>
            {shown}
          </p>
        )}
        <p className={`clip ${styles.reason}`} data-lesser={isLesser || undefined}>
          {level === null ? (
            <ReasonLine reason={{ ...reason, quote: null }} />
          ) : (
            <Unspoken reason={reason} judgedBy={judgedBy} />
          )}
        </p>
      </div>
    </Link>
  );
}

const TONES: Partial<Record<Standing, Look["tone"]>> = { new: "accent", changed: "warn", retracted: "bad" };

const MARK = box.row({ align: "center", flex: "keep", size: "xs", digits: true }, styles.mark);

function Meta({ article, marks }: { article: ArticleCard; marks: RowMarks }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    authorLine(article.authors),
    article.publishedOn && format.year(article.publishedOn),
    article.venue ?? article.sources[0],
  ].filter(Boolean);
  const tagged = t("list.tagged", { tags: format.list(marks.tags) });
  const noted = t("list.notes", { count: marks.notes });
  return (
    <div className={LINES.meta}>
      <span className={box.text({ flex: "grow" }, "clip")}>
        <Dotted>
          {marks.verdict === false && <Said>{t("list.isRejected")}</Said>}
          {marks.verdict === true && <Said tone="ok">{t("list.isKept")}</Said>}
          {article.isTakenIn && <Said>{t("nearly.isTakenIn")}</Said>}
          {marks.standing.map((kind) => (
            <Said key={kind} tone={TONES[kind]}>
              {t(`changes.kind.${kind}`)}
            </Said>
          ))}
          {facts}
        </Dotted>
      </span>
      {marks.tags.length > 0 && (
        <span className={MARK} title={tagged}>
          <Icon name="tag" size={12} />
          <VisuallyHidden>{tagged}</VisuallyHidden>
          <span aria-hidden="true" className={`clip ${styles.tag}`}>
            {marks.tags[0]}
          </span>
          {marks.tags.length > 1 && <span aria-hidden="true">+{format.number(marks.tags.length - 1)}</span>}
        </span>
      )}
      {marks.notes > 0 && (
        <span className={MARK} title={noted}>
          <Icon name="note" size={12} />
          <VisuallyHidden>{noted}</VisuallyHidden>
          <span aria-hidden="true">{format.number(marks.notes)}</span>
        </span>
      )}
      {marks.isSaved && <VisuallyHidden>{t("list.isSaved")}</VisuallyHidden>}
      <Relevance article={article} />
    </div>
  );
}

const Said = ({ tone, children }: { tone?: Look["tone"]; children: string }) => (
  <b className={box.text({ weight: 600, tone })}>{children}</b>
);

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
      {reason.quote && (matched.length > 0 ? "; " : "") + t("reason.says", { quote: reason.quote })}
    </>
  );
}

/** Who is named first is who it is called by; the others are counted. */
const authorLine = (authors: string[]) =>
  authors.length > 2 ? `${authors[0]} +${authors.length - 1}` : authors.join(", ");

import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import styles from "./QuoteCard.module.css";

export type Quote = {
  text: string;
  /** What stands around it in its paragraph. */
  before?: string | undefined;
  after?: string | undefined;
  lang?: string | undefined;
  title: string;
  /** Who wrote it, when, and on which page it stands. */
  from?: ReactNode;
  /** Why the article is here. */
  why?: ReactNode;
  /** What its reader should know of it. */
  note?: string | undefined;
};
/** To the quote before and after this one; `at` counts from 1. */
export type Steps = { at: number; total: number; onStep(by: number): void };
type Props = {
  quote: Quote;
  /** What can be done with the article. */
  tools?: ReactNode;
  steps?: Steps | undefined;
  onRead?(): void;
  onCopy?(): void;
};

/** Of a long paragraph the quote is seen first. */
function centre(mark: HTMLElement | null) {
  const frame = mark?.parentElement;
  if (frame) frame.scrollTop = mark.offsetTop - (frame.clientHeight - mark.offsetHeight) / 2;
}

/** The paragraph with the quote marked, then where it is from, and what can be done with it. */
export function QuoteCard({ quote, tools, steps, onRead, onCopy }: Props) {
  const t = useT();
  return (
    <div className={styles.card}>
      <blockquote lang={quote.lang}>
        {quote.before}
        <mark key={quote.before} ref={centre}>
          {quote.text}
        </mark>
        {quote.after}
      </blockquote>
      <b lang={quote.lang}>{quote.title}</b>
      {quote.from && <p>{quote.from}</p>}
      {quote.why && <p className={styles.why}>{quote.why}</p>}
      {quote.note && <p>{quote.note}</p>}
      <div className={styles.ways}>
        {onRead && (
          <button type="button" className="text-link" onClick={onRead}>
            {t("cite.readInPlace")}
          </button>
        )}
        {onCopy && (
          <button type="button" className="text-link" onClick={onCopy}>
            {t("cite.copy")}
          </button>
        )}
      </div>
      {(tools || steps) && (
        <div className={styles.foot}>
          {tools}
          {steps && steps.total > 1 && <Stepper {...steps} />}
        </div>
      )}
    </div>
  );
}

function Stepper({ at, total, onStep }: Steps) {
  const t = useT();
  return (
    <div className={styles.steps}>
      <span>{t("cite.at", { at, total })}</span>
      <IconButton
        icon="up"
        label={t("cite.previous")}
        data-step={-1}
        disabled={at <= 1}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="down"
        label={t("cite.next")}
        data-step={1}
        disabled={at >= total}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

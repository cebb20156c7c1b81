import { useT } from "#lib/i18n.ts";
import styles from "./QuoteCard.module.css";

export type Quote = { text: string; title: string; from?: string };

/** The quote first, then where it is from. */
export function QuoteCard({ quote, onRead }: { quote: Quote; onRead?(): void }) {
  const t = useT();
  return (
    <div className={styles.card}>
      <blockquote>{quote.text}</blockquote>
      <b>{quote.title}</b>
      {quote.from && <p>{quote.from}</p>}
      {onRead && (
        <button type="button" className="text-link" onClick={onRead}>
          {t("cite.readInPlace")}
        </button>
      )}
    </div>
  );
}

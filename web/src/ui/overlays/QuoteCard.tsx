import { useT } from "#lib/i18n.ts";
import styles from "./QuoteCard.module.css";

/** `note` is what its reader should know of it. */
export type Quote = { text: string; title: string; from?: string; note?: string };
type Props = { quote: Quote; onRead?(): void; onCopy?(): void };

/** The quote first, then where it is from. */
export function QuoteCard({ quote, onRead, onCopy }: Props) {
  const t = useT();
  return (
    <div className={styles.card}>
      <blockquote>{quote.text}</blockquote>
      <b>{quote.title}</b>
      {quote.from && <p>{quote.from}</p>}
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
    </div>
  );
}

import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import styles from "./Reader.module.css";

type Props = { article: ArticleText; onShow(span: Span): void };

export function WhyRelevant({ article, onShow }: Props) {
  const t = useT();
  const format = useFormat();
  const { matched, missing, quote } = article.reason;
  const start = quote ? article.text.indexOf(quote) : -1;
  return (
    <div className={styles.why} lang="">
      {matched.length > 0 && (
        <p>
          {t("reason.treats", {
            terms: format.list(
              matched.map((term) => t(term.inTitle ? "reason.termInTitle" : "reason.term", { ...term })),
            ),
          })}
        </p>
      )}
      {missing.length > 0 && <p>{t("reason.missing", { terms: format.list(missing) })}</p>}
      {quote && start >= 0 && (
        <button
          type="button"
          className="text-link"
          onClick={() => onShow({ start, end: start + quote.length })}
        >
          {t("reason.show")}
        </button>
      )}
    </div>
  );
}

import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUnspoken } from "#entities/articles/levels/Unspoken.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { TextButton } from "#ui/parts/TextButton.tsx";
import { box } from "#ui/layout/box.ts";

/** The sentence that answers best, with what it says of the question marked; then what it does not speak of. */
export function WhyRelevant({ article, onShow }: { article: ArticleText; onShow(span: Span): void }) {
  const t = useT();
  const format = useFormat();
  const unspoken = useUnspoken(article.reason);
  const { level, judgedBy, language, reason } = article;
  const { quote, marks, matched } = reason;
  // What was judged before there were levels: the words that it has, and how often.
  const terms = matched.map((term) => t(term.inTitle ? "reason.termInTitle" : "reason.term", { ...term }));
  const start = quote ? article.text.indexOf(quote) : -1;
  return (
    <div className={box.column({ gap: 1.5, align: "start", above: 2, size: "sm", tone: "soft" })} lang="">
      {quote && (
        <blockquote
          className={box.text({ serif: "prose", tone: "ink", lines: "pretty", isMeasured: true })}
          lang={language}
        >
          <MarkedWords text={quote} marks={marks} />
        </blockquote>
      )}
      {level === null && terms.length > 0 && <p>{t("reason.treats", { terms: format.list(terms) })}</p>}
      {unspoken !== null && <p>{unspoken}</p>}
      {judgedBy === "words" && (
        <p>
          <b>{t("reason.byWords")}.</b> {t("reason.byWordsText")}
        </p>
      )}
      {quote && start >= 0 && (
        <TextButton onClick={() => onShow({ start, end: start + quote.length })}>
          {t("reason.show")}
        </TextButton>
      )}
    </div>
  );
}

import type { ArticleId } from "@gyan/contract/ids.ts";
import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import { useNavigate } from "@tanstack/react-router";
import { byArticle, numberCitations } from "#features/summary/citations.ts";
import { CitedText } from "#features/summary/CitedText.tsx";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./front.module.css";

/** How a gyan begins that everybody may read; its numbers show their quotes, and lead to them in the whole. */
export function Sample({ sample }: { sample: FrontSample }) {
  const t = useT();
  const navigate = useNavigate();
  const { sentences } = numberCitations(sample.sentences, byArticle);
  const references = new Map(
    sample.references.map((one) => [one.articleId, { ...one, isIrrelevant: false }]),
  );
  const read = ({ articleId }: { articleId: ArticleId }) =>
    void navigate({ to: "/sample", search: { article: articleId } });
  return (
    <section
      className={box.stack(
        { gap: 4, pad: 6, ground: "surface", line: "around", round: "outer" },
        styles.sample,
      )}
      aria-label={t("front.sample")}
    >
      <p className={box.text({ size: "xs", weight: 600, tone: "accent" })}>{t("front.sample")}</p>
      <div lang={sample.language === "und" ? undefined : sample.language}>
        <h2 className={box.text({ serif: "title" })}>{sample.name}</h2>
        <ul className={box.stack({ gap: 3, above: 4 })}>
          {sentences.map((sentence, index) => (
            <li key={index} className={box.text({ serif: "prose", breaks: true })}>
              <CitedText sentences={[sentence]} references={references} onRead={read} />
            </li>
          ))}
        </ul>
      </div>
      <div
        className={box.cluster({
          gap: [3, 4],
          align: "center",
          justify: "between",
          size: "sm",
          tone: "quiet",
        })}
      >
        <p className={box.text({ lines: "pretty" })}>{t("front.hint")}</p>
        <LinkButton to="/sample" size="sm">
          {t("front.whole", { count: sample.articles })}
        </LinkButton>
      </div>
    </section>
  );
}

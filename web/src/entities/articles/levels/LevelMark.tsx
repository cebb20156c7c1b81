import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { Level } from "@gyan/contract/reading/levels/levels.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { RelevanceBar } from "#ui/figures/RelevanceBar.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./LevelMark.module.css";

/** How far an article meets the question, in words; what they mean, and the score, for whoever points at it or hears it. */
export function LevelMark({ level, score }: { level: Level; score?: number }) {
  const t = useT();
  const format = useFormat();
  const tone = level === "background" ? "quiet" : "soft";
  const relevance = score === undefined ? "" : t("level.relevance", { score: format.score(score) });
  return (
    <span
      className={box.row(
        { isInline: true, gap: 1.5, align: "center", tone, flex: "keep", lines: "one" },
        styles.level,
      )}
      data-level={level}
      title={`${t(`level.text.${level}`)} ${relevance}`.trim()}
    >
      <i aria-hidden="true" />
      {t(`level.${level}`)}
      {relevance && <VisuallyHidden>. {relevance}</VisuallyHidden>}
    </span>
  );
}

/** What was judged before there were levels has its score alone. */
export const Relevance = ({ article }: { article: Pick<ArticleCard, "level" | "score"> }) =>
  article.level === null ? (
    <RelevanceBar score={article.score} />
  ) : (
    <LevelMark level={article.level} score={article.score} />
  );

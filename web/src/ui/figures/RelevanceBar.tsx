import type { CSSProperties } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./figures.module.css";

const share = (value: number) =>
  ({ "--v": `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%` }) as CSSProperties;

/** A short bar and its number, always together. */
export function RelevanceBar({ score }: { score: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <span
      className={box.row(
        { isInline: true, gap: 2, align: "center", size: "xs", tone: "soft", flex: "keep", digits: true },
        styles.relevance,
      )}
    >
      <i style={share(score)} />
      <span>
        <VisuallyHidden>{t("ui.relevance")} </VisuallyHidden>
        {format.score(score)}
      </span>
    </span>
  );
}

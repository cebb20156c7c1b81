import type { CSSProperties } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./figures.module.css";

const share = (value: number) =>
  ({ "--v": `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%` }) as CSSProperties;

/** For a thing among many: it is compared, and not looked at by itself. */
export const ShareBar = ({ value, isQuiet }: { value: number; isQuiet?: boolean }) => (
  <i className={styles.share} data-quiet={isQuiet || undefined} style={share(value)} />
);

type Props = { label: string; score: number; isQuiet?: boolean; showsLabel?: boolean };

/** A short bar and its number, always together. */
export function ScoreBar({ label, score, isQuiet, showsLabel }: Props) {
  const format = useFormat();
  return (
    <span
      className={box.row({
        isInline: true,
        gap: 2,
        align: "center",
        size: "xs",
        tone: "soft",
        flex: "keep",
        digits: true,
      })}
    >
      <ShareBar value={score} isQuiet={isQuiet} />
      <span>
        {showsLabel ? `${label} ` : <VisuallyHidden>{label} </VisuallyHidden>}
        {format.score(score)}
      </span>
    </span>
  );
}

export const RelevanceBar = ({ score }: { score: number }) => (
  <ScoreBar label={useT()("ui.relevance")} score={score} />
);

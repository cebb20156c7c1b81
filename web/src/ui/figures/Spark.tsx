import type { CSSProperties } from "react";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./figures.module.css";

type BarsProps = { label: string; bars: { key: string | number; value: number }[]; isChart?: boolean };

/** A shape at a glance; the label says what it is of. In the colour of a chart it stands for all its bars alike. */
export function SparkBars({ label, bars, isChart }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <span
      className={box.row({ gap: 0.5, align: "end", justify: "end" }, styles.spark)}
      title={label}
      data-chart={isChart || undefined}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {bars.map(({ key, value }, at) => (
        <i
          key={key}
          aria-hidden="true"
          data-last={at === bars.length - 1 || undefined}
          style={{ "--h": `${(value / most) * 100}%` } as CSSProperties}
        />
      ))}
    </span>
  );
}

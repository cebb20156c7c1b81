import type { CSSProperties } from "react";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./figures.module.css";

type Props = { years: { year: number; articles: number }[] };

/** Articles per year; years without any keep their place, so that the shape is true. */
export function Spark({ years }: Props) {
  const t = useT();
  const last = years.at(-1)?.year;
  const first = years[0]?.year;
  if (last === undefined || first === undefined) return <span />;
  const from = Math.max(first, last - 9);
  const counts = new Map(years.map((each) => [each.year, each.articles]));
  const bars = Array.from({ length: last - from + 1 }, (_, index) => ({
    year: from + index,
    articles: counts.get(from + index) ?? 0,
  }));
  return (
    <SparkBars
      label={t("ui.articlesPerYear", { from, to: last })}
      bars={bars.map(({ year, articles }) => ({ key: year, value: articles }))}
    />
  );
}

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

import { type CSSProperties, Fragment } from "react";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
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
  const most = Math.max(1, ...bars.map((bar) => bar.articles));
  return (
    <span className={styles.spark} title={t("ui.articlesPerYear", { from, to: last })}>
      <VisuallyHidden>{t("ui.articlesPerYear", { from, to: last })}</VisuallyHidden>
      {bars.map((bar) => (
        <Fragment key={bar.year}>
          <i
            aria-hidden="true"
            data-last={bar.year === last || undefined}
            style={{ "--h": `${(bar.articles / most) * 100}%` } as CSSProperties}
          />
        </Fragment>
      ))}
    </span>
  );
}

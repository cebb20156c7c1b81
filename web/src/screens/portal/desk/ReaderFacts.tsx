import type { Readers } from "@gyan/contract/sharing/portal.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { SparkBars } from "#ui/figures/Spark.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./desk.module.css";

/** How many read it, never who. */
export function ReaderFacts({ readers }: { readers: Readers }) {
  const t = useT();
  const format = useFormat();
  const { lately, ever, weeks } = readers;
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div
      className={box.row(
        { gap: 4, align: "center", justify: "between", size: "sm", digits: true },
        styles.readers,
      )}
    >
      <p className={box.stack()}>
        <strong className={box.text({ weight: 600 })}>{t("portal.desk.lately", { count: lately })}</strong>
        <span className={box.text({ tone: "quiet" })}>{t("portal.desk.ever", { count: ever })}</span>
      </p>
      {ever > 0 && first && last && (
        <SparkBars
          isChart
          label={t("portal.desk.weeks", {
            from: format.shortDay(first.from),
            to: format.shortDay(last.from),
            numbers: weeks.map(({ people }) => format.number(people)).join(", "),
          })}
          bars={weeks.map(({ from, people }) => ({ key: from, value: people }))}
        />
      )}
    </div>
  );
}

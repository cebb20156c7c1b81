import type { Week } from "@gyan/contract/organising/dashboard.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type ChartColour, ColumnChart } from "#ui/figures/charts/ColumnChart.tsx";
import { ChartFrame } from "#ui/figures/charts/ChartFrame.tsx";
import type { ChartData } from "#ui/figures/charts/scale.rules.ts";
import { COUNTED, type Counted, sumOf } from "./rules.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";

const COLOURS: Record<Counted, ChartColour> = { gyans: 1, articles: 2, saved: 3, notes: 4 };

/** Each by itself: a hundred articles beside one gyan would leave nothing of the gyan to see. */
export function Weeks({ weeks }: { weeks: Week[] }) {
  const t = useT();
  return (
    <section aria-label={t("dashboard.weeks")}>
      <SectionHead title={t("dashboard.weeks")} />
      <div className={box.grid({ tiles: 260, gap: 4, above: 4 })}>
        {COUNTED.map((what) => (
          <OverWeeks key={what} what={what} weeks={weeks} />
        ))}
      </div>
    </section>
  );
}

function OverWeeks({ what, weeks }: { what: Counted; weeks: Week[] }) {
  const t = useT();
  const format = useFormat();
  const title = t(`dashboard.counted.${what}`, { count: sumOf(weeks, what) });
  const data: ChartData = {
    head: t("dashboard.week"),
    columns: [t(`dashboard.column.${what}`)],
    rows: weeks.map((week) => ({ id: week.start, label: format.shortDay(week.start), values: [week[what]] })),
  };
  return (
    <ChartFrame title={title} data={data} fileName={t(`dashboard.column.${what}`)}>
      <ColumnChart
        name={title}
        data={data}
        colour={COLOURS[what]}
        isSmall
        say={(count) => t(`dashboard.counted.${what}`, { count })}
        titleOf={(start) => t("dashboard.weekOf", { day: format.published(start) })}
      />
    </ChartFrame>
  );
}

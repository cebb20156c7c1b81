import type { Week } from "@gyan/contract/organising/dashboard.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { ColumnChart } from "#ui/figures/charts/ColumnChart.tsx";
import { ChartFrame } from "#ui/figures/charts/ChartFrame.tsx";
import { box } from "#ui/layout/box.ts";
import { Part } from "#ui/layout/SectionHead.tsx";

const COUNTED = ["gyans", "articles", "saved", "notes"] as const;

/** Each by itself: a hundred articles beside one gyan would leave nothing of the gyan to see. */
export function Weeks({ weeks }: { weeks: Week[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Part title={t("dashboard.weeks")}>
      <div className={box.grid({ tiles: 260, gap: 4, above: 4 })}>
        {COUNTED.map((what) => {
          const sum = weeks.reduce((before, week) => before + week[what], 0);
          const title = t(`dashboard.counted.${what}`, { count: sum });
          const column = t(`dashboard.column.${what}`);
          const rows = weeks.map(({ start, [what]: count }) => ({
            id: start,
            label: format.shortDay(start),
            values: [count],
          }));
          const data = { head: t("dashboard.week"), columns: [column], rows };
          return (
            <ChartFrame key={what} title={title} data={data} fileName={column}>
              <ColumnChart
                name={title}
                data={data}
                colour={1}
                isSmall
                say={(count) => t(`dashboard.counted.${what}`, { count })}
                titleOf={(start) => t("dashboard.weekOf", { day: format.published(start) })}
              />
            </ChartFrame>
          );
        })}
      </div>
    </Part>
  );
}

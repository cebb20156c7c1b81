import type { OperationColumn } from "@gyan/contract/admin/index.ts";
import type { OperationSpan } from "@gyan/contract/admin/watching/operation.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { ChartFrame } from "#ui/figures/charts/ChartFrame.tsx";
import { ColumnChart } from "#ui/figures/charts/ColumnChart.tsx";
import { box } from "#ui/layout/box.ts";

type Figure = Exclude<keyof OperationColumn, "at">;

/** In the order in which an operator looks: do people get answers, does work move, has the machine room. */
const FIGURES: Figure[] = [
  "requests",
  "slowMs",
  "failures",
  "waiting",
  "oldestSeconds",
  "mailsWaiting",
  "memoryMb",
  "lagMs",
  "diskFreeMb",
  "databaseMb",
  "passages",
];

type Props = { columns: OperationColumn[]; span: OperationSpan };

export const Plots = (props: Props) => (
  <div className={box.grid({ tiles: 260, gap: 4, above: 4 })}>
    {FIGURES.map((figure) => (
      <Plot key={figure} {...props} figure={figure} />
    ))}
  </div>
);

function Plot({ columns, span, figure }: Props & { figure: Figure }) {
  const t = useT();
  const format = useFormat();
  const title = t(`operation.figure.${figure}`);
  const last = columns.findLast((column) => column[figure] !== null)?.[figure] ?? null;
  const say = (count: number) => t(`operation.counted.${figure}`, { count });
  const data = {
    head: t("operation.time"),
    columns: [title],
    rows: columns.map((column) => ({
      id: column.at,
      label: span === "week" ? format.day(column.at) : format.time(column.at),
      values: [column[figure] ?? 0],
    })),
  };
  const measured = new Map(columns.map((column) => [column.at, column[figure] !== null]));
  const titleOf = (at: string) =>
    measured.get(at) ? format.moment(at) : t("operation.unmeasured", { moment: format.moment(at) });
  return (
    <ChartFrame
      title={title}
      note={last === null ? t("operation.nothing") : say(last)}
      data={data}
      fileName={title}
    >
      <ColumnChart name={title} data={data} isSmall say={say} titleOf={titleOf} />
    </ChartFrame>
  );
}

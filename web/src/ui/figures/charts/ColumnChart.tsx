import { useRef } from "react";
import { useFormat } from "#lib/format.ts";
import styles from "./charts.module.css";
import { Mark, Picture, Tip, useMarks } from "./Marks.tsx";
import { type ChartData, labelled, ticksTo, widthOf } from "./scale.rules.ts";
import { useRoom } from "./useRoom.ts";

export type ChartColour = 1 | 2 | 3 | 4 | 5;

type Props = {
  name: string;
  data: ChartData;
  colour?: ChartColour;
  /** Without an axis, for a place where only the shape is wanted. */
  isSmall?: boolean;
  /** "1 article". */
  say(value: number): string;
  /** Longer than the label, where that is an abbreviation. */
  titleOf?(id: string): string;
  onPick?(id: string): void;
};

const LETTERS = 11;
const WIDEST = 44;

/** Upright bars, of the first column of the data. */
export function ColumnChart({ name, data, colour = 1, isSmall = false, say, titleOf, onPick }: Props) {
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { width, unit } = useRoom(place);
  const marks = useMarks(data.rows.length);
  const letters = LETTERS * unit;
  const ticks = ticksTo(Math.max(0, ...data.rows.map(({ values }) => values[0] ?? 0)));
  const top = ticks.at(-1)!;
  const left = isSmall ? 0 : widthOf(format.number(top), letters) + 10 * unit;
  const [above, below, height] = [8 * unit, 22 * unit, (isSmall ? 84 : 236) * unit];
  const inner = { width: Math.max(1, width - left), height: height - above - below };
  const band = inner.width / Math.max(1, data.rows.length);
  const bar = Math.min(band * 0.72, WIDEST * unit);
  const yOf = (value: number) => above + inner.height * (1 - value / top);
  const widest = Math.max(0, ...data.rows.map(({ label }) => widthOf(label, letters)));
  const last = data.rows.length - 1;
  const isLabelled = isSmall
    ? (at: number) => at === 0 || at === last
    : labelled(data.rows.length, inner.width, widest + 10 * unit);
  const titled = (id: string, label: string) => titleOf?.(id) ?? label;
  const shown = marks.shown === null ? undefined : data.rows[marks.shown];
  return (
    <div ref={place} className={styles.place}>
      <Picture marks={marks} name={name} width={width} height={height}>
        {!isSmall &&
          ticks.map((tick) => (
            <g key={tick} aria-hidden="true">
              <line className={styles.line} x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={styles.label} textAnchor="end" x={left - 8 * unit} y={yOf(tick)} dy="0.32em">
                {format.number(tick)}
              </text>
            </g>
          ))}
        {data.rows.map(({ id, label, values }, index) => {
          const value = values[0] ?? 0;
          const middle = left + band * (index + 0.5);
          return (
            <Mark
              key={id}
              {...marks.markAt(index)}
              name={`${titled(id, label)}: ${say(value)}`}
              onPick={onPick && value > 0 ? () => onPick(id) : undefined}
            >
              <rect
                className={styles.room}
                x={left + band * index}
                y={above}
                width={band}
                height={inner.height + below}
              />
              <rect
                className={styles.bar}
                fill={`var(--chart-${colour})`}
                x={middle - bar / 2}
                y={yOf(value)}
                width={bar}
                height={Math.max(0, above + inner.height - yOf(value))}
                rx={Math.min(2, bar / 4)}
              />
              {isLabelled(index) && (
                <text
                  className={styles.label}
                  textAnchor={isSmall ? (index === 0 ? "start" : "end") : "middle"}
                  x={isSmall ? (index === 0 ? 0 : width) : middle}
                  y={height - 6 * unit}
                  aria-hidden="true"
                >
                  {label}
                </text>
              )}
            </Mark>
          );
        })}
        <line
          className={styles.base}
          x1={left}
          x2={width}
          y1={above + inner.height}
          y2={above + inner.height}
          aria-hidden="true"
        />
      </Picture>
      {shown && marks.shown !== null && (
        <Tip
          x={left + band * (marks.shown + 0.5)}
          y={Math.max(0, yOf(shown.values[0] ?? 0) - 8 * unit)}
          width={width}
          title={titled(shown.id, shown.label)}
        >
          {say(shown.values[0] ?? 0)}
        </Tip>
      )}
    </div>
  );
}

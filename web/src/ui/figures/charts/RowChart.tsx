import { useRef } from "react";
import { useFormat } from "#lib/format.ts";
import styles from "./charts.module.css";
import { Mark, Picture, Tip, useMarks } from "./Marks.tsx";
import { type ChartData, clipped, widthOf } from "./scale.rules.ts";
import { useRoom } from "./useRoom.ts";

type Props = {
  name: string;
  data: ChartData;
  /** "1 article". */
  say(value: number): string;
  onPick?(id: string): void;
};

const LETTERS = 12;
/** With less room a name stands above its bar. */
const NARROW = 460;

/** Bars that lie, each with its name and its number: for names that are long. */
export function RowChart({ name, data, say, onPick }: Props) {
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { width, unit } = useRoom(place);
  const marks = useMarks(data.rows.length);
  const letters = LETTERS * unit;
  const isNarrow = width < NARROW * unit;
  const top = Math.max(1, ...data.rows.map(({ values }) => values[0] ?? 0));
  const named = isNarrow ? 0 : Math.min(width * 0.4, 240 * unit);
  const numbers = widthOf(format.number(top), letters) + 12 * unit;
  const [line, thick] = isNarrow ? [42 * unit, 10 * unit] : [28 * unit, 14 * unit];
  const longest = Math.max(1, width - named - numbers);
  const shown = marks.shown === null ? undefined : data.rows[marks.shown];
  return (
    <div ref={place} className={styles.place}>
      <Picture marks={marks} name={name} width={width} height={line * data.rows.length}>
        {data.rows.map(({ id, label, values }, index) => {
          const value = values[0] ?? 0;
          const middle = line * index + (isNarrow ? line - 14 * unit : line / 2);
          const long = Math.max(2, (value / top) * longest);
          return (
            <g key={id}>
              <Mark
                {...marks.markAt(index)}
                name={`${label}: ${say(value)}`}
                onPick={onPick && (() => onPick(id))}
              >
                <rect className={styles.room} x={0} y={line * index} width={width} height={line} rx={4} />
                <rect
                  className={styles.bar}
                  fill="var(--chart-1)"
                  x={named}
                  y={middle - thick / 2}
                  width={long}
                  height={thick}
                  rx={2}
                />
              </Mark>
              <g className={styles.beside} aria-hidden="true">
                <text
                  className={styles.name}
                  x={0}
                  y={isNarrow ? line * index + 14 * unit : middle}
                  dy={isNarrow ? undefined : "0.32em"}
                >
                  {clipped(label, isNarrow ? width : named - 12 * unit, letters)}
                </text>
                <text className={styles.value} x={named + long + 8 * unit} y={middle} dy="0.32em">
                  {format.number(value)}
                </text>
              </g>
            </g>
          );
        })}
      </Picture>
      {shown && marks.shown !== null && (
        <Tip x={named} y={line * (marks.shown + 1)} width={width} title={shown.label}>
          {say(shown.values[0] ?? 0)}
        </Tip>
      )}
    </div>
  );
}

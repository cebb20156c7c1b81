import { useRef } from "react";
import { useFormat } from "#lib/format.ts";
import styles from "./charts.module.css";
import { Mark, Picture, Tip, useMarks } from "./Marks.tsx";
import { type ChartData, clipped, labelled, widthOf } from "./scale.rules.ts";
import { useRoom } from "./useRoom.ts";

type Props = {
  name: string;
  data: ChartData;
  /** "1 article". */
  say(value: number): string;
  onPick?(row: string, column: number): void;
};

const LETTERS = 12;
/** Darker, a number on it could not be read. */
const DARKEST = 0.6;
const LIGHTEST = 0.1;

/** A cell for each row and column, the darker the more: where two things meet. */
export function HeatChart({ name, data, say, onPick }: Props) {
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { width, unit } = useRoom(place);
  const columns = data.columns.length;
  const marks = useMarks(data.rows.length * columns, columns);
  const letters = LETTERS * unit;
  const top = Math.max(1, ...data.rows.flatMap(({ values }) => values));
  const named = Math.min(width * 0.34, 220 * unit);
  const [line, head, gap] = [30 * unit, 24 * unit, 2];
  const cell = Math.max(1, (width - named) / Math.max(1, columns));
  const hasNumbers = cell > widthOf(format.number(top), letters) + 6 * unit;
  const widest = Math.max(0, ...data.columns.map((label) => widthOf(label, letters)));
  const isLabelled = labelled(columns, width - named, widest + 8 * unit);
  const [row, column] =
    marks.shown === null ? [] : [data.rows[Math.floor(marks.shown / columns)], marks.shown % columns];
  return (
    <div ref={place} className={styles.place}>
      <Picture marks={marks} name={name} width={width} height={head + line * data.rows.length}>
        <g aria-hidden="true">
          {data.columns.map((label, index) =>
            isLabelled(index) ? (
              <text
                key={label}
                className={styles.label}
                textAnchor="middle"
                x={named + cell * (index + 0.5)}
                y={head - 9 * unit}
              >
                {label}
              </text>
            ) : null,
          )}
        </g>
        {data.rows.map(({ id, label, values }, rowAt) => (
          <g key={id}>
            <text
              className={styles.name}
              x={0}
              y={head + line * (rowAt + 0.5)}
              dy="0.32em"
              aria-hidden="true"
            >
              <title>{label}</title>
              {clipped(label, named - 12 * unit, letters)}
            </text>
            {values.map((value, at) => (
              <Mark
                key={data.columns[at]}
                {...marks.markAt(rowAt * columns + at)}
                name={`${label}, ${data.columns[at] ?? ""}: ${say(value)}`}
                onPick={onPick && value > 0 ? () => onPick(id, at) : undefined}
              >
                <rect
                  className={value > 0 ? styles.cell : styles.none}
                  x={named + cell * at + gap / 2}
                  y={head + line * rowAt + gap / 2}
                  width={Math.max(1, cell - gap)}
                  height={line - gap}
                  rx={3}
                  fillOpacity={value > 0 ? LIGHTEST + (DARKEST - LIGHTEST) * (value / top) : undefined}
                />
                {hasNumbers && value > 0 && (
                  <text
                    className={styles.name}
                    textAnchor="middle"
                    x={named + cell * (at + 0.5)}
                    y={head + line * (rowAt + 0.5)}
                    dy="0.32em"
                    aria-hidden="true"
                  >
                    {format.number(value)}
                  </text>
                )}
              </Mark>
            ))}
          </g>
        ))}
      </Picture>
      {row && column !== undefined && marks.shown !== null && (
        <Tip
          x={named + cell * (column + 0.5)}
          y={head + line * (Math.floor(marks.shown / columns) + 1)}
          width={width}
          title={`${row.label}, ${data.columns[column] ?? ""}`}
        >
          {say(row.values[column] ?? 0)}
        </Tip>
      )}
    </div>
  );
}

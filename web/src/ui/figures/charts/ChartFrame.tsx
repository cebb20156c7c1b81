import { type ReactNode, useId, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { savePng, saveSvg, svgText } from "#ui/figures/picture.ts";
import table from "#ui/collection/Table.module.css";
import { Menu } from "#ui/overlays/Menu.tsx";
import { Notice } from "#ui/states/States.tsx";
import styles from "./charts.module.css";
import type { ChartData } from "./scale.rules.ts";
import { box } from "#ui/layout/box.ts";

type Props = {
  title: string;
  /** What the reader should know beside it. */
  note?: ReactNode;
  data: ChartData;
  /** Of the file that it is saved as. */
  fileName: string;
  children: ReactNode;
};

/** A chart with its name: the same as a table for whoever reads numbers rather than bars, and as a picture to take along. */
export function ChartFrame({ title, note, data, fileName, children }: Props) {
  const t = useT();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = async (how: typeof saveSvg | typeof savePng) => {
    const drawing = body.current?.querySelector("svg");
    if (!drawing) return;
    setFailed(false);
    await how(fileName, svgText(drawing)).catch(() => setFailed(true));
  };
  return (
    <figure
      className={box.text({
        pad: [4, 5],
        flex: "shrink",
        line: "around",
        ground: "surface",
        round: "outer",
      })}
      aria-labelledby={id}
    >
      <div className={box.row({ gap: 3, align: "start", below: 3 })}>
        <div className={box.text({ flex: "grow" })}>
          <h2 className={box.text({ weight: 600, breaks: true })} id={id}>
            {title}
          </h2>
          {note && <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>{note}</p>}
        </div>
        <div className={box.row({ flex: "keep" }, styles.tools)}>
          <IconButton
            icon="table"
            label={t("charts.asTable", { title })}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
          {!isTable && (
            <Menu
              label={t("charts.save", { title })}
              entries={[
                { id: "svg", label: t("charts.asSvg"), onSelect: () => void save(saveSvg) },
                { id: "png", label: t("charts.asPng"), onSelect: () => void save(savePng) },
              ]}
              trigger={<IconButton icon="download" label={t("charts.save", { title })} />}
            />
          )}
        </div>
      </div>
      {hasFailed && (
        <Notice tone="bad" isAlert>
          {t("charts.notSaved")}
        </Notice>
      )}
      <div ref={body}>{isTable ? <DataTable title={title} data={data} /> : children}</div>
    </figure>
  );
}

function DataTable({ title, data }: { title: string; data: ChartData }) {
  const format = useFormat();
  return (
    // It scrolls sideways when there are many columns, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={box.text({ size: "sm" }, styles.table)} aria-label={title} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{data.head}</th>
            {data.columns.map((column) => (
              <th key={column} scope="col" data-number>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ id, label, values }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={data.columns[at]} data-number>
                  {format.number(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

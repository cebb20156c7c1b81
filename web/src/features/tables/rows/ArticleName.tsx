import type { TableRow } from "@gyan/contract/tables/model.ts";
import { Link } from "@tanstack/react-router";
import { namesOf } from "#features/summary/copying.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { usePlaceOf } from "../places.ts";
import styles from "./rows.module.css";

type Props = {
  row: TableRow;
  /** Of a grid, whose arrows lead to it. */
  tabIndex?: number;
  isWhole?: boolean;
};

/** An article by its title, which opens it, and who wrote it when. */
export function ArticleName({ row, tabIndex, isWhole = false }: Props) {
  const t = useT();
  const format = useFormat();
  const place = usePlaceOf()(row);
  const title = box.text({ clamp: isWhole ? undefined : 3, breaks: true }, styles.name);
  return (
    <div className={box.stack({ gap: 0.5 })}>
      {place ? (
        <Link
          {...place}
          tabIndex={tabIndex}
          className={box.text({ hover: "underline" }, title)}
          lang={row.language}
          title={row.title}
        >
          {row.title}
        </Link>
      ) : (
        <span className={title} lang={row.language} title={row.title}>
          {row.title}
        </span>
      )}
      <span className={box.text({ size: "xs", tone: "quiet", clamp: 1 })}>
        <Dotted>
          {namesOf(row.authors, t("summary.andOthers")) || null}
          {row.publishedOn && format.year(row.publishedOn)}
        </Dotted>
      </span>
    </div>
  );
}

/** What a column says of a row. */
export const cellOf = (row: TableRow, columnId: number) =>
  row.cells.find((cell) => cell.columnId === columnId);

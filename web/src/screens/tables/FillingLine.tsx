import type { EvidenceTable } from "@gyan/contract/tables/model.ts";
import { useMutation } from "@tanstack/react-query";
import { fillMutation, stopMutation } from "#entities/tables/data.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import styles from "./tables.module.css";

type Props = {
  table: EvidenceTable;
  /** How many rows there are of those that are looked at. */
  total: number;
  isNarrowed: boolean;
};

/** How large the table is, and how much of it is filled. Its line is always there: nothing moves when filling begins or ends. */
export function FillingLine({ table, total, isNarrowed }: Props) {
  const t = useT();
  const format = useFormat();
  const tell = useTell();
  const fill = useMutation(fillMutation);
  const stop = useMutation(stopMutation);
  const { id, filling, rows, columns, mayEdit } = table;
  const { state, done, of } = filling;
  const isFilling = state === "filling";
  const isWhole = done >= of;
  return (
    <footer
      className={box.row(
        { gap: 3, align: "center", pad: [1, 4], size: "sm", tone: "quiet", line: "above", flex: "keep" },
        styles.foot,
      )}
    >
      <span className={box.text({ digits: true }, "clip")}>
        <Dotted>
          {isNarrowed
            ? t("tables.foundOf", { count: rows, found: format.number(total) })
            : t("tables.articles", { count: rows })}
          {t("tables.columnCount", { count: columns.length })}
        </Dotted>
      </span>
      <span className={box.text({ flex: "grow" })} />
      {!isWhole && (
        <>
          <span className={box.text({ digits: true, flex: "keep" })}>
            {t("tables.filling.cells", { done: format.number(done), count: of })}
          </span>
          <progress
            className={styles.progress}
            max={of}
            value={done}
            aria-label={t("tables.filling.title")}
          />
          {mayEdit && (
            <Button
              size="sm"
              icon={isFilling ? "x" : "right"}
              isBusy={fill.isPending || stop.isPending}
              onClick={() => (isFilling ? stop : fill).mutate(id, { onError: tell.failed })}
            >
              {t(isFilling ? "tables.filling.stop" : "tables.filling.goOn")}
            </Button>
          )}
        </>
      )}
      <Live isHidden>{of > 0 && t(`tables.filling.said.${isWhole ? "whole" : state}`)}</Live>
    </footer>
  );
}

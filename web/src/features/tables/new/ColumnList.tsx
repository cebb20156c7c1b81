import { MOST_COLUMNS } from "@gyan/contract/tables/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ColumnWords } from "#entities/tables/data.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { useOrder } from "#ui/collection/useOrder.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { ColumnDialog } from "../columns/ColumnDialog.tsx";
import { KIND_ICONS } from "../kinds.ts";
import styles from "./new.module.css";

/** `isOwn`: written or changed here; another template leaves it where it is. */
export type DraftColumn = ColumnWords & { key: number; isOwn: boolean };

let last = 0;
export const draftOf = (column: ColumnWords, isOwn: boolean): DraftColumn => ({
  ...column,
  isOwn,
  key: ++last,
});

type Props = {
  columns: DraftColumn[];
  error: string | null;
  onChange(columns: DraftColumn[]): void;
};

/** The columns that a table will have, in their order. */
export function ColumnList({ columns, error, onChange }: Props) {
  const t = useT();
  const [open, setOpen] = useState<DraftColumn | "new" | null>(null);
  const order = useOrder(columns, {
    idOf: ({ key }) => key,
    nameOf: ({ name }) => name,
    send: async (_was, keys) => onChange(keys.map((key) => columns.find((one) => one.key === key)!)),
  });
  // Nothing is sent before the table is.
  const keep = useMutation({ mutationFn: (column: ColumnWords) => Promise.resolve(column) });
  const edited = open === "new" ? null : open;
  return (
    <fieldset className={box.stack({ gap: 1 }, styles.group)}>
      <legend className={box.text({ size: "sm", weight: 600 })}>{t("tables.columns")}</legend>
      {columns.length === 0 && (
        <p className={box.text({ pad: [2, 0], size: "sm", tone: error ? "bad" : "quiet" })}>
          {error ?? t("tables.new.noColumns")}
        </p>
      )}
      <ol className={box.text({}, styles.columns)}>
        {order.items.map((column) => (
          <li key={column.key} {...order.rowOf(column, styles.column)}>
            {order.handleOf(column)}
            <span
              className={box.text({ tone: "quiet", flex: "keep" })}
              title={t(`tables.kind.${column.kind}`)}
            >
              <Icon name={KIND_ICONS[column.kind]} />
            </span>
            <button
              type="button"
              className={box.stack({ gap: 0.5, pad: [1.5, 0], flex: "grow", isStart: true, hover: "accent" })}
              onClick={() => setOpen(column)}
            >
              <span className={box.text({ weight: 500, breaks: true })}>
                {column.name}
                {column.unit && ` (${column.unit})`}
              </span>
              <span className={box.text({ size: "xs", tone: "quiet", clamp: 1 })}>{column.question}</span>
            </button>
            <span className={box.row({ flex: "keep" })}>
              {order.movesOf(column)}
              <IconButton
                icon="x"
                label={t("tables.column.removeOf", { name: column.name })}
                onClick={() => onChange(columns.filter(({ key }) => key !== column.key))}
              />
            </span>
          </li>
        ))}
      </ol>
      {order.told}
      {columns.length < MOST_COLUMNS && (
        <div>
          <Button size="sm" icon="plus" onClick={() => setOpen("new")}>
            {t("tables.column.add")}
          </Button>
        </div>
      )}
      {open && (
        <ColumnDialog
          {...(edited && { column: edited })}
          mutation={keep}
          onDone={(kept) => {
            setOpen(null);
            onChange(
              edited
                ? columns.map((one) => (one.key === edited.key ? { ...one, ...kept, isOwn: true } : one))
                : [...columns, draftOf(kept, true)],
            );
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </fieldset>
  );
}

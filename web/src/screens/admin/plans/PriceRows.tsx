import type { Price } from "@gyan/contract/admin/index.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { type PriceRow, nextRow, wrongIn } from "./price-rows.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Plans.module.css";

const EVERY = ["once", "month", "year"] as const satisfies readonly Price["every"][];
const MOST_ROWS = 12;

type Props = { rows: PriceRow[]; isTried: boolean; onChange(rows: PriceRow[]): void };

export function PriceRows({ rows, isTried, onChange }: Props) {
  const t = useT();
  const change = (key: number, one: Partial<PriceRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...one } : row)));
  return (
    <fieldset className={box.stack({ gap: 3 })}>
      <legend className={box.text({ pad: 0, below: 2, size: "sm", weight: 600 })}>
        {t("admin.plans.prices")}
      </legend>
      {rows.length === 0 && <p>{t("admin.plans.freeHint")}</p>}
      {rows.map((row, index) => {
        const wrong = wrongIn(row);
        const isNew = !isTried && row.amount === "";
        return (
          <div key={row.key} className={box.cluster({ gap: 2, align: "start" }, styles.price)}>
            <TextField
              label={t("admin.plans.amount")}
              inputMode="decimal"
              maxLength={14}
              value={row.amount}
              error={wrong.amount && !isNew ? t("admin.plans.amountWrong") : null}
              onChange={(event) => change(row.key, { amount: event.target.value })}
            />
            <TextField
              label={t("admin.plans.currency")}
              maxLength={3}
              spellCheck={false}
              value={row.currency}
              error={wrong.currency ? t("admin.plans.currencyWrong") : null}
              onChange={(event) => change(row.key, { currency: event.target.value.toUpperCase() })}
            />
            <Select
              label={t("admin.plans.every")}
              value={row.every}
              options={EVERY.map((every) => ({ value: every, label: t(`admin.plans.paid.${every}`) }))}
              onChange={(every) => change(row.key, { every: every as Price["every"] })}
            />
            <TextField
              label={t("admin.plans.providerPrice")}
              maxLength={100}
              spellCheck={false}
              value={row.providerPrice}
              placeholder={t("admin.plans.optional")}
              error={wrong.providerPrice ? t("admin.plans.providerPriceWrong") : null}
              onChange={(event) => change(row.key, { providerPrice: event.target.value })}
            />
            <IconButton
              icon="trash"
              label={t("admin.plans.removePrice", { number: index + 1 })}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </div>
        );
      })}
      {rows.length < MOST_ROWS && (
        <div>
          <Button size="sm" icon="plus" onClick={() => onChange([...rows, nextRow(rows)])}>
            {t("admin.plans.addPrice")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

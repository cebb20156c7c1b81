import type { Price } from "@gyan/contract/admin/index.ts";
import { isCurrency, toMajor, toMinor } from "#lib/format/money.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
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
        const wired = (name: keyof typeof wrong) => ({
          label: t(`admin.plans.${name}`),
          value: row[name],
          error: wrong[name] && !(name === "amount" && isNew) ? t(`admin.plans.${name}Wrong`) : null,
          onChange: ({ target }: { target: { value: string } }) => change(row.key, { [name]: target.value }),
        });
        return (
          <div key={row.key} className={box.cluster({ gap: 2, align: "start" }, styles.price)}>
            <TextField {...wired("amount")} inputMode="decimal" maxLength={14} />
            <TextField
              {...wired("currency")}
              maxLength={3}
              spellCheck={false}
              onChange={({ target }) => change(row.key, { currency: target.value.toUpperCase() })}
            />
            <Select
              label={t("admin.plans.every")}
              value={row.every}
              options={EVERY.map((every) => ({ value: every, label: t(`admin.plans.paid.${every}`) }))}
              onChange={(every) => change(row.key, { every: every as Price["every"] })}
            />
            <TextField
              {...wired("providerPrice")}
              maxLength={100}
              spellCheck={false}
              placeholder={t("admin.plans.optional")}
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

/** A price as it is typed. The key stays with its row, whatever is added or taken away around it. */
export type PriceRow = {
  key: number;
  amount: string;
  currency: string;
  every: Price["every"];
  providerPrice: string;
};

export const toRows = (prices: readonly Price[]): PriceRow[] =>
  prices.map(({ amount, currency, every, providerPrice }, key) => ({
    key,
    amount: toMajor(amount, currency),
    currency,
    every,
    providerPrice: providerPrice ?? "",
  }));

const nextRow = (rows: readonly PriceRow[]): PriceRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  amount: "",
  currency: rows.at(-1)?.currency ?? "EUR",
  every: "month",
  providerPrice: "",
});

const MOST = 100_000_000;
const currencyOf = (row: PriceRow) => row.currency.trim().toUpperCase();

/** What is wrong with a row, field by field. */
function wrongIn(row: PriceRow) {
  const amount = toMinor(row.amount, currencyOf(row));
  return {
    amount: amount === null || amount > MOST,
    currency: !isCurrency(currencyOf(row)),
    providerPrice: !/^[\w-]{0,100}$/.test(row.providerPrice.trim()),
  };
}

/** Null while a row is wrong. */
export function toPrices(rows: readonly PriceRow[]): Price[] | null {
  const prices: Price[] = [];
  for (const row of rows) {
    const amount = toMinor(row.amount, currencyOf(row));
    if (amount === null || Object.values(wrongIn(row)).some(Boolean)) return null;
    prices.push({
      amount,
      currency: currencyOf(row),
      every: row.every,
      providerPrice: row.providerPrice.trim() || null,
    });
  }
  return prices;
}

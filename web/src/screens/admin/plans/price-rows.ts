import type { Price } from "@gyan/contract/admin/index.ts";
import { isCurrency, toMajor, toMinor } from "#lib/format/money.ts";

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

export const nextRow = (rows: readonly PriceRow[]): PriceRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  amount: "",
  currency: rows.at(-1)?.currency ?? "EUR",
  every: "month",
  providerPrice: "",
});

const MOST = 100_000_000;
export const currencyOf = (row: PriceRow) => row.currency.trim().toUpperCase();

/** What is wrong with a row, field by field. */
export function wrongIn(row: PriceRow): { amount: boolean; currency: boolean; providerPrice: boolean } {
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

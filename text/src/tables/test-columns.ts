import { readText } from "../answers/evidence.ts";
import type { Language } from "../language.ts";
import { cellsIn, type CellAsked } from "./index.ts";

export const TRIAL = `Zinc lozenges for the common cold in adults

We conducted a randomised, double-blind, placebo-controlled trial between March 2014 and May 2016. A total of 213 adults aged 18 to 65 years with a common cold were enrolled at two clinics (n = 213). Participants received zinc acetate lozenges of 0.08 g a day or placebo for 14 days.

Colds lasted 4.5 ± 1.6 days in the zinc group and 8.1 ± 1.8 days in the placebo group (P < 0.01). Nausea was the most frequent adverse event and occurred in 23% of the patients. Zinc did not reduce the need for antibiotics.

In conclusion, zinc lozenges shortened the duration of colds significantly. A limitation is the small sample of two clinics. This study was supported by the Fund for Colds.`;

export const asked = (
  kind: CellAsked["kind"],
  question: string,
  unit: string | null = null,
  language: Language = "en",
): CellAsked => ({
  id: 1,
  kind,
  question,
  unit,
  language,
});
export const read = (text: string, language: Language = "en") => readText({ text, title: "", language });
export function cell(text: string, column: CellAsked, language: Language = "en") {
  const [one] = cellsIn(read(text, language), [column], null);
  const quotes = one!.quotes.map(({ start, end }) => text.slice(start, end));
  const marked = one!.quotes.flatMap(({ start, marks }) =>
    marks.map((mark) => text.slice(start + mark.start, start + mark.end)),
  );
  return { quotes, marked, value: one!.value };
}

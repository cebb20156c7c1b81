import type { Language } from "../language.ts";
import type { CellAsked, CellValue } from "./asked.ts";
import { dates } from "./dates.ts";
import { numberFrom } from "./numbers.ts";
import { yesNoFrom } from "./polarity.ts";

/** A value in its normal form out of words: also for what people write as a correction. Null: it is none of this kind. */
export function valueFrom(
  words: string,
  { kind, unit }: Pick<CellAsked, "kind" | "unit">,
  language: Language,
): CellValue | null {
  const text = words.trim();
  if (text === "") return null;
  if (kind === "number") return numberFrom(text, unit, language);
  if (kind === "date") {
    const [first] = dates(text, language);
    return first ? { kind: "date", date: first.date } : null;
  }
  if (kind === "yesno") {
    const answer = yesNoFrom(text, language);
    return answer && { kind: "yesno", answer };
  }
  return { kind: "text", text };
}

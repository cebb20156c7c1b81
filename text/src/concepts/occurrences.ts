import type { Place } from "../phrases/key-phrases.ts";
import type { Unit } from "../phrases/phrase-runs.ts";
import { isShortForm, textOf, type Stated } from "./abbreviations.ts";

/** A form to be found: its content words by stem, and what stands between them; a short form letter for letter. */
type Form = { name: number; isOther: boolean; stems: string[]; between: string[]; short: string | null };

/** Where the two forms of each name stand. The other form where it is stated is not counted beside the main one. */
export function placesOf(
  text: string,
  stated: readonly Stated[],
  blocks: Unit[][],
): { mains: Place[]; others: Place[] }[] {
  const found = stated.map(() => ({ mains: [] as Place[], others: [] as Place[] }));
  const byStem = new Map<string, Form[]>();
  for (const form of stated.flatMap((one, name) => [
    formOf(text, one.main, name, false),
    formOf(text, one.other, name, true),
  ]))
    byStem.set(form.stems[0]!, [...(byStem.get(form.stems[0]!) ?? []), form]);
  if (byStem.size === 0) return found;
  for (const units of blocks)
    for (let at = 0; at < units.length; at++)
      for (const form of byStem.get(units[at]!.words[0]!.stem) ?? []) {
        const until = matchFrom(text, units, at, form);
        const isStated = form.isOther && units[at] === stated[form.name]!.other[0];
        if (until === undefined || isStated) continue;
        const last = units[until - 1]!;
        const place = { start: units[at]!.start, end: last.end, at: units[at]!.at, until: last.at + 1 };
        found[form.name]![form.isOther ? "others" : "mains"].push(place);
      }
  return found;
}

function formOf(text: string, units: Unit[], name: number, isOther: boolean): Form {
  const whole = textOf(text, units);
  if (isOther && isShortForm(whole))
    return { name, isOther, stems: [units[0]!.words[0]!.stem], between: [""], short: whole };
  const form: Form = { name, isOther, stems: [], between: [], short: null };
  let between = "";
  for (const { words } of units)
    for (const { word, stem, isStop } of words) {
      if (isStop && words.length === 1) between += ` ${word}`;
      else {
        form.stems.push(stem);
        form.between.push(between);
        between = "";
      }
    }
  return form;
}

/** The unit after the form's last, when the form begins here; whole units only. */
function matchFrom(text: string, units: Unit[], at: number, form: Form): number | undefined {
  if (form.short !== null) {
    const written = textOf(text, [units[at]!]);
    return written === form.short || written === `${form.short}s` || `${written}s` === form.short
      ? at + 1
      : undefined;
  }
  let stem = 0;
  let between = "";
  for (let unit = at; unit < units.length; unit++) {
    const { words, isApart, link } = units[unit]!;
    if (unit > at && isApart) return undefined;
    if (words.length === 1 && words[0]!.isStop) {
      if (link === null || form.between[stem] !== "") between += ` ${words[0]!.word}`;
      continue;
    }
    if (between !== "" && between !== form.between[stem]) return undefined;
    for (const word of words) {
      if (form.stems[stem] !== word.stem) return undefined;
      stem += 1;
    }
    between = "";
    if (stem === form.stems.length) return unit + 1;
  }
  return undefined;
}

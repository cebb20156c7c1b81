import { endsSentence, isBulleted } from "#processing/parsing/formats/pdf/marks.ts";
import { isHeading } from "#processing/parsing/formats/pdf/headings.ts";
import type { Draft, Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const LONGEST_PART = 70;
const MOST_LETTERS_IN_A_ROW = /\p{Ll}{9}/u;
const IS_FORMULA = /[=≤≥≈≠∈<>∑∏∫√±×→]|\(\d{1,3}[a-z]?\)$/u;
/** What stands further apart belongs to two formulas, in sizes of the writing. */
const FARTHEST = 2.2;

/** A fraction or a sum is set in lines above and below each other: they are one formula, from top to bottom. */
export function withFormulas(drafts: Draft[], usual: Usual): Draft[] {
  const whole: Draft[] = [];
  let open: Draft[] = [];
  const close = (): void => {
    whole.push(
      ...(open.length > 1 && open.some(({ text }) => IS_FORMULA.test(text)) ? [joined(open)] : open),
    );
    open = [];
  };
  for (const draft of drafts) {
    const above = open.at(-1);
    if (!isPart(draft, usual)) {
      close();
      whole.push(draft);
      continue;
    }
    if (above && (above.column !== draft.column || above.bottom - draft.top > FARTHEST * usual.size)) close();
    open.push(draft);
  }
  close();
  return whole;
}

function isPart(draft: Draft, usual: Usual): boolean {
  const { text, rows, role, lines } = draft;
  if (rows || role || text.length > LONGEST_PART || lines > 4 || isBulleted(text) || isHeading(draft, usual))
    return false;
  return !MOST_LETTERS_IN_A_ROW.test(text) && !(endsSentence(text) && /\p{Ll}{4}/u.test(text));
}

const joined = (parts: Draft[]): Draft => ({
  ...parts[0]!,
  text: parts.map(({ text }) => text).join(" "),
  lines: parts.length,
  size: Math.max(...parts.map(({ size }) => size)),
  bottom: parts.at(-1)!.bottom,
});

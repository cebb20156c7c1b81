import { isBulleted, isCaption } from "#processing/parsing/formats/pdf/marks.ts";
import type { Draft, Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const SECTION_NUMBER =
  /^([12]?\d(?:\.\d{1,2}){0,3})\.?\s+(?=[\p{Lu}\p{Lo}“"'])|^([IVX]{1,5}|[A-Z])\.\s+(?=\p{Lu})/u;
const KNOWN_NAMES =
  /^(?:abstract|summary|introduction|background|related work|methods?|results?|discussion|conclusions?|acknowledge?ments?|references|bibliography|appendix|résumé|bibliographie|références|remerciements|सारांश|संदर्भ|निष्कर्ष)$/iu;
const LONGEST_HEADING = 160;
const DEEPEST = 3;

export function hasSectionNumber(text: string): boolean {
  return SECTION_NUMBER.test(text);
}

export function isCapital(text: string): boolean {
  return text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
}

export function isKnownName(text: string): boolean {
  return KNOWN_NAMES.test(text.replace(SECTION_NUMBER, "").replace(/[.:]$/, ""));
}

export function isHeading(draft: Draft, usual: Usual): boolean {
  const { text } = draft;
  if (
    draft.rows ||
    draft.role ||
    text.length > LONGEST_HEADING ||
    draft.lines > 4 ||
    isCaption(text) ||
    isBulleted(text)
  )
    return false;
  if (!/\p{L}{3}/u.test(text)) return false;
  if (isKnownName(text)) return true;
  const isLarge = draft.size > 1.1 * usual.size;
  if (hasSectionNumber(text))
    return (draft.bold || isLarge || isCapital(text) || isLetteredTitle(draft)) && !/[,;]$/.test(text);
  if (/[.,;:]$/u.test(text) || draft.size < 0.95 * usual.size || draft.cells > 1) return false;
  return (
    draft.alone && text.length <= 120 && (draft.bold || isLarge) && /^[\p{Lu}\p{Lo}\p{N}“"¿]/u.test(text)
  );
}

/** "B. Data and Measures": set in the size of the text, on a line of its own. */
function isLetteredTitle({ text, lines }: Draft): boolean {
  if (lines > 1 || text.length > 70 || !/^[A-Z]\.\s/.test(text) || /[.,\d]/.test(text.slice(2))) return false;
  const words = text.split(" ").slice(1);
  return (
    words.length >= 2 && words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length >= 0.5 * words.length
  );
}

/** By the depth of the number; without one, by the size of the writing among the headings. The title alone is level 1. */
export function headingLevels(headings: Draft[], usual: Usual): Map<Draft, number> {
  const depths = new Map(headings.map((heading) => [heading, numberDepth(heading.text)]));
  const numbered = headings.filter((heading) => depths.get(heading) === 1);
  const sizes = numbered.length > 0 ? numbered.map(({ size }) => size) : headings.map(({ size }) => size);
  const sectionSize = numbered.length > 0 ? Math.min(...sizes) : Math.max(usual.size, ...sizes);
  return new Map(
    headings.map((heading) => {
      const depth = depths.get(heading) ?? 0;
      const isSection = heading.size >= 0.97 * sectionSize || KNOWN_NAMES.test(heading.text);
      return [heading, depth > 0 ? Math.min(DEEPEST, depth + 1) : isSection ? 2 : DEEPEST];
    }),
  );
}

function numberDepth(text: string): number {
  const match = SECTION_NUMBER.exec(text);
  if (!match) return 0;
  return match[1] ? match[1].split(".").length : /^[A-Z]\.\s/.test(text) && !/^[IVX]\./.test(text) ? 2 : 1;
}

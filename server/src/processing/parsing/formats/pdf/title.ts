import { personNames } from "#processing/parsing/formats/pdf/authors.ts";
import { isKnownName } from "#processing/parsing/formats/pdf/headings.ts";
import type { Vocabulary } from "#processing/parsing/formats/pdf/hyphens.ts";
import { isNear, type Draft, type Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const LONGEST_TITLE = 300;
const MOST_LINES = 6;

/** The largest writing on the first page, in its upper part. */
function titleDraft(drafts: Draft[], usual: Usual): Draft | null {
  const first = drafts.filter((draft) => draft.page === 1 && !draft.rows).slice(0, 12);
  const possible = first.filter(
    ({ text, lines }) =>
      lines <= MOST_LINES && text.length >= 5 && text.length <= LONGEST_TITLE && /\p{L}{3}/u.test(text),
  );
  const largest = Math.max(0, ...possible.map(({ size }) => size));
  if (largest < 1.1 * usual.size) return null;
  return possible.find(({ size, text }) => size >= 0.97 * largest && !isKnownName(text)) ?? null;
}

/** A title over several lines that were taken for several paragraphs is one. */
export function withWholeTitle(
  drafts: Draft[],
  usual: Usual,
  vocabulary: Vocabulary,
): { drafts: Draft[]; title: Draft | null } {
  const title = titleDraft(drafts, usual);
  if (!title) return { drafts, title };
  let [first, last] = [drafts.indexOf(title), drafts.indexOf(title)];
  let whole = title;
  const taken = (other: Draft | undefined, isBelow: boolean): boolean => {
    if (!other) return false;
    const [above, below] = isBelow ? [whole, other] : [other, whole];
    const joined = joinedTitle(above, below, vocabulary);
    if (joined.text.length > LONGEST_TITLE || joined.lines > MOST_LINES) return false;
    if (!goesWith(title, other, above.bottom - below.top)) return false;
    whole = joined;
    return true;
  };
  while (taken(drafts[last + 1], true)) last++;
  while (taken(drafts[first - 1], false)) first--;
  return { drafts: [...drafts.slice(0, first), whole, ...drafts.slice(last + 1)], title: whole };
}

function joinedTitle(above: Draft, below: Draft, vocabulary: Vocabulary): Draft {
  return {
    ...above,
    text: vocabulary.join(above.text, below.text),
    lines: above.lines + below.lines,
    bottom: below.bottom,
    full: below.full,
  };
}

/** In the same large writing and right below or above; names may be set like a title, and are none. */
function goesWith(title: Draft, other: Draft, distance: number): boolean {
  if (other.rows || other.page !== title.page || distance <= 0 || distance > 1.9 * title.size) return false;
  const isSameWriting = isNear(other.size, title.size, 0.04) && other.bold === title.bold;
  return (
    isSameWriting &&
    !isKnownName(other.text) &&
    !other.text.includes("@") &&
    personNames(other.text).length === 0
  );
}

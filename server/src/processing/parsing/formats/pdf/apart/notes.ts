import type { Vocabulary } from "#processing/parsing/formats/pdf/hyphens.ts";
import { quantileOf } from "#processing/parsing/formats/pdf/lines.ts";
import { endsSentence } from "#processing/parsing/formats/pdf/marks.ts";
import { isNear, type Draft, type Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const NOTE_MARK = /^(?:\d{1,3}|[*∗†‡§¶#]{1,3})\s*(?=[\p{L}"'“‘«([])/u;
const LIST_OF_REFERENCES =
  /^(?:[\divx]+[.)]?\s+)?(?:references|bibliography|literature cited|works cited|références|bibliographie|संदर्भ)/iu;
/** Notes are set smaller than the text above them. */
const MOST_SIZE = 0.95;

/**
 * Footnotes stand at the foot of a column, in small writing behind a mark; what follows one without a mark is its next paragraph, and what
 * stands first at the foot of the next column may be its end. A list of references may look the same: in it only the next number is a note.
 */
export function withNotes(drafts: Draft[], usual: Usual, vocabulary: Vocabulary): Draft[] {
  const list = drafts.findLastIndex(
    ({ text, rows }) => !rows && text.length < 60 && LIST_OF_REFERENCES.test(text),
  );
  const sizeInList = list < 0 ? 0 : quantileOf(drafts.slice(list + 1), "size", 0.5);
  const whole: Draft[] = [];
  let last: Draft | undefined;
  for (const [at, draft] of drafts.entries()) {
    const isInList = list >= 0 && at > list;
    const isPossible =
      isSmall(draft, usual) &&
      isLast(drafts, at, usual) &&
      (!isInList || draft.size < MOST_SIZE * sizeInList);
    if (isPossible && NOTE_MARK.test(draft.text) && isNext(draft, last, isInList ? 1 : MOST_MISSED)) {
      whole.push(...parted(draft));
      last = whole.at(-1);
    } else if (isPossible && last && isRestOf(last, draft)) {
      const at = last.text.length + 1;
      last.text = vocabulary.join(last.text, draft.text);
      if (draft.page !== last.page) last.breaks = [...last.breaks, { at, page: draft.page }];
      last.lines += draft.lines;
      last.column = draft.column;
      last.bottom = draft.bottom;
      const parts = parted(last);
      whole.splice(whole.lastIndexOf(last), 1, ...parts);
      last = parts.at(-1);
    } else whole.push(draft);
  }
  return whole;
}

/** Some notes are not found, and some papers count anew on each page. */
const MOST_MISSED = 4;

function isNext(draft: Draft, last: Draft | undefined, mostMissed: number): boolean {
  const [number, before] = [numberOf(draft), numberOf(last) || 0];
  const isFirst = mostMissed > 1 && (Number.isNaN(number) || (number === 1 && draft.page !== last?.page));
  return isFirst || (number > before && number <= before + mostMissed);
}

const numberOf = (note: Draft | undefined): number =>
  Number(/^\d+/u.exec(note?.text ?? "")?.[0] ?? Number.NaN);

const LONGEST_NOTE = 4_000;

function isRestOf(note: Draft, draft: Draft): boolean {
  if (!isNear(note.size, draft.size, 0.04) || note.text.length > LONGEST_NOTE) return false;
  if (note.column === draft.column) return note.bottom - draft.top < 1.8 * draft.size;
  return draft.column - note.column <= FARTHEST && !endsSentence(note.text);
}

/** In columns: a note goes on in the next one, behind what reaches over both. */
const FARTHEST = 3;
const MOST_IN_ONE = 20;

/** Notes that stand closely below each other may have been taken for one: the next number behind a full stop begins the next. */
function parted(draft: Draft): Draft[] {
  const notes: Draft[] = [];
  let rest = draft.text;
  let next = Number(/^\d+/u.exec(rest)?.[0] ?? Number.NaN) + 1;
  while (notes.length < MOST_IN_ONE && !Number.isNaN(next)) {
    const at = new RegExp(
      `(?<=[.!?)”"])\\s${next}\\s(?=[\\p{Lu}“"(]|https?:|www\\.)|(?<=\\S)\\s${next}\\s(?=https?:|www\\.)`,
      "u",
    ).exec(rest)?.index;
    if (at === undefined) break;
    notes.push({ ...draft, text: rest.slice(0, at), role: "note", breaks: [] });
    rest = rest.slice(at + 1);
    next++;
  }
  return [...notes, { ...draft, text: rest, role: "note", breaks: notes.length > 0 ? [] : draft.breaks }];
}

const isSmall = ({ rows, role, size }: Draft, usual: Usual): boolean =>
  !rows && role !== "caption" && size <= MOST_SIZE * usual.size;

const MOST_NOTES = 40;

/** Whether only small writing follows in the column. */
function isLast(drafts: Draft[], at: number, usual: Usual): boolean {
  for (let next = at + 1; next < Math.min(drafts.length, at + MOST_NOTES); next++) {
    const draft = drafts[next]!;
    if (draft.column !== drafts[at]!.column) return true;
    if (!isSmall(draft, usual) && !/^\d{1,4}$/u.test(draft.text)) return false;
  }
  return true;
}

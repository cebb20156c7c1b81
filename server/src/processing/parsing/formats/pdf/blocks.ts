import type { Block } from "#processing/parsing/document.ts";
import { endsInWord, type Vocabulary } from "#processing/parsing/formats/pdf/hyphens.ts";
import {
  hasSectionNumber,
  headingLevels,
  isHeading,
  isKnownName,
} from "#processing/parsing/formats/pdf/headings.ts";
import { endsSentence, isBulleted, isCaption } from "#processing/parsing/formats/pdf/marks.ts";
import { isNear, type Draft, type Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

/** A text that never ends a sentence is a listing: joined over thousands of pages it would be one endless line. */
const LONGEST_PARAGRAPH = 20_000;

/** What the drafts of a document are, in the order of reading. */
export function blocksOf(
  drafts: Draft[],
  usual: Usual,
  title: Draft | null,
  vocabulary: Vocabulary,
): Block[] {
  const joined = joinedOverColumns(drafts, usual, title, vocabulary);
  const names = namesUnderTitle(joined, title);
  const levels = headingLevels(
    joined.filter((draft) => draft !== title && !names.has(draft) && isHeading(draft, usual)),
    usual,
  );
  return joined.flatMap((draft) => blockOf(draft, draft === title ? 1 : (levels.get(draft) ?? null)));
}

/** Authors and institutes are set like headings, between the title and the first real one. */
function namesUnderTitle(drafts: Draft[], title: Draft | null): Set<Draft> {
  const start = title ? drafts.indexOf(title) + 1 : 0;
  const rest = drafts.slice(start, start + 15);
  const end = rest.findIndex(
    (draft) =>
      draft.rows !== null ||
      draft.page > 1 ||
      isKnownName(draft.text) ||
      hasSectionNumber(draft.text) ||
      draft.text.length > 300,
  );
  return new Set(title && end > 0 ? rest.slice(0, end) : []);
}

function blockOf(draft: Draft, level: number | null): Block[] {
  const { page, text } = draft;
  if (draft.rows) return [{ kind: "table", rows: draft.rows, page }];
  if (text.trim() === "") return [];
  if (level !== null) return [{ kind: "heading", text, level, page }];
  const place = draft.breaks.length > 0 ? { page, breaks: draft.breaks } : { page };
  if (draft.role === "caption") return [{ kind: "paragraph", text, isCaption: true, ...place }];
  if (draft.role === "note") return [{ kind: "paragraph", text, isNote: true, ...place }];
  if (!isBulleted(text)) return [{ kind: "paragraph", text, ...place }];
  const bare = text.replace(/^\S\s*/u, "");
  if (bare === "") return [];
  const cut = text.length - bare.length;
  const breaks = draft.breaks.map((place) => ({ ...place, at: place.at - cut }));
  return [{ kind: "item", text: bare, page, ...(breaks.length > 0 && { breaks }) }];
}

/** A paragraph that goes on in the next column or on the next page is one; notes and figures between its parts come after it. */
function joinedOverColumns(
  drafts: Draft[],
  usual: Usual,
  title: Draft | null,
  vocabulary: Vocabulary,
): Draft[] {
  const isIndenting = indentsParagraphs(drafts, usual);
  const joinedDrafts: Draft[] = [];
  for (const draft of drafts) {
    const before = possibleBeginnings(draft, joinedDrafts, usual, title).find((one, nearness) =>
      goesOn(one, draft, isIndenting && nearness === 0),
    );
    if (before) append(before, draft, vocabulary);
    else joinedDrafts.push(draft);
  }
  return joinedDrafts;
}

function indentsParagraphs(drafts: Draft[], usual: Usual): boolean {
  const texts = drafts.filter((draft) => draft.lines >= 3 && isNear(draft.size, usual.size, 0.04));
  return texts.filter(({ indented, hanging }) => indented && !hanging).length > 0.35 * texts.length;
}

/** The last texts of the same writing in the column before, the nearest first: a note in the body's own size may stand between. */
function possibleBeginnings(draft: Draft, texts: Draft[], usual: Usual, title: Draft | null): Draft[] {
  const starts: Draft[] = [];
  if (draft.rows || draft.role || isCaption(draft.text) || isBulleted(draft.text) || isHeading(draft, usual))
    return starts;
  for (let index = texts.length - 1; index >= Math.max(0, texts.length - 40) && starts.length < 3; index--) {
    const before = texts[index];
    if (!before || before === title || draft.page - lastPage(before) > 1 || isHeading(before, usual)) break;
    if (
      before.rows ||
      before.role ||
      isCaption(before.text) ||
      !isNear(before.size, draft.size, 0.04) ||
      before.bold !== draft.bold
    )
      continue;
    if (before.column === draft.column || before.text.length > LONGEST_PARAGRAPH) break;
    starts.push(before);
  }
  return starts;
}

function lastPage(draft: Draft): number {
  return draft.breaks.at(-1)?.page ?? draft.page;
}

function goesOn(before: Draft, draft: Draft, isIndenting: boolean): boolean {
  if (before.hanging && (draft.hanging || draft.inset)) return draft.indented;
  const ended = endsSentence(before.text);
  if (!ended && (/^\p{Ll}/u.test(draft.text) || endsInWord(before.text))) return true;
  return before.full && !draft.indented && (!ended || isIndenting);
}

function append(before: Draft, draft: Draft, vocabulary: Vocabulary): void {
  const joined = vocabulary.join(before.text, draft.text);
  const at = joined.length - draft.text.length;
  if (draft.page !== lastPage(before)) before.breaks = [...before.breaks, { at, page: draft.page }];
  before.text = joined;
  before.lines += draft.lines;
  before.full = draft.full;
  before.column = draft.column;
}

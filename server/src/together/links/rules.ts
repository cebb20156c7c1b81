import type { GyanEvent } from "@gyan/contract/events.ts";
import type { LinkId, NodeId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import type { Link, OutsiderTopic } from "@gyan/contract/sharing/links.ts";
import { sections } from "@gyan/text";

/** Only account holders see people's marks, so an outsider's list is ordered without them. */
export const NO_MARKS: ListingMarks = {
  saved: [],
  read: [],
  relevant: [],
  irrelevant: [],
  kept: [],
  rejected: [],
  tags: [],
  noted: [],
};

export const hasEnded = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() <= now.getTime();

export const stateOf = (link: { expiresAt: Date | null }, isOwners: boolean, now: Date): Link["state"] =>
  !isOwners ? "closed" : hasEnded(link.expiresAt, now) ? "expired" : "open";

/** A pass begins with its expiry; the signature after it proves it. */
export const passEnd = (pass: string): number => Number(pass.split(".")[0]);

/** Of an address as its maker copied it, whatever stands before and after its path. */
export const secretIn = (address: string): string =>
  /^(?:.*\/)?public\/([\w-]+)\/?(?:[?#].*)?$/u.exec(address.trim())?.[1] ?? "";

/** Whether a word on the event channel concerns this link, so that it may have to close. */
export const isSaidOf = (word: string, { id, createdBy }: { id: LinkId; createdBy: PersonId }): boolean =>
  word === `link:${id}` || word === `person:${createdBy}` || word === "everybody";

/** Outsiders see no notes, marks, decisions or progress, so only these events concern them. */
export const isNewsFor = (event: GyanEvent, { topicId }: { topicId: TopicId }): boolean =>
  (event.kind === "topics.changed" || event.kind === "run.finished") && event.topicId === topicId;

const LOOKS_AGAIN_AFTER = 60_000;
/** A timer may come a moment too early. */
const SLACK = 20;

/** When a link that is open must be looked at next, at the latest: at its own end, and at that of each pass. */
export function lookAgainIn(
  { expiresAt, passwordHash }: { expiresAt: Date | null; passwordHash: string | null },
  passes: string[],
  now: Date,
): number {
  const ends = [expiresAt?.getTime() ?? Infinity, ...(passwordHash === null ? [] : passes.map(passEnd))];
  return Math.min(LOOKS_AGAIN_AFTER, Math.max(0, Math.min(...ends) - now.getTime()) + SLACK);
}

/** The outline as a list, depth first. */
export function outlineList(
  root: OutlineNode,
  counts: ReadonlyMap<NodeId, { articles: number }>,
): OutsiderTopic["outline"] {
  const list: OutsiderTopic["outline"] = [];
  const visit = ({ id, name, children }: OutlineNode, parentId: NodeId | null, depth: number) => {
    list.push({ id, parentId, depth, name, articles: counts.get(id)?.articles ?? 0 });
    for (const child of children) visit(child, id, depth + 1);
  };
  visit(root, null, 0);
  return list;
}

/**
 * The visible works with every word in their title or authors; null means all. Full texts are not searched,
 * because a match would reveal what is in them.
 */
export function worksFor(
  works: readonly { work: WorkId; said: string }[],
  hidden: ReadonlySet<WorkId>,
  words: string[],
): ReadonlySet<WorkId> | null {
  if (hidden.size === 0 && words.length === 0) return null;
  const visible = works.filter(
    ({ work, said: text }) => !hidden.has(work) && words.every((word) => text.includes(word)),
  );
  return new Set(visible.map(({ work }) => work));
}

/** The articles in an outsider's list. A work found for several nodes has one article for each. */
export const shownArticles = ({ ids, works }: Listing, hidden: ReadonlySet<WorkId>): Set<number> =>
  new Set(ids.filter((_, row) => !hidden.has(works[row]!)));

/**
 * Drops sentences that cite a hidden article, because they may repeat its words. A theme is named from all
 * articles, so it is dropped when some are hidden, except for a short answer, whose theme is the question's.
 */
export const shownSentences = (
  sentences: SummarySentence[],
  visibleIds: ReadonlySet<number>,
  isWhole: boolean,
): SummarySentence[] =>
  sentences
    .filter(({ citations }) => citations.every(({ articleId }) => visibleIds.has(articleId)))
    .map((sentence) => (isWhole || sentence.part === "answer" ? sentence : { ...sentence, theme: null }));

const AT_THE_DOOR = 4;

/** What a visitor is shown of a summary: its short answer, then what articles say that are not quoted yet. */
export function beginningOf(sentences: SummarySentence[]): SummarySentence[] {
  const cited = sentences.filter(
    ({ citations, disagreement }) => citations.length > 0 && disagreement === null,
  );
  const shown = cited.filter(({ part }) => part === "answer");
  const quoted = new Set(shown.flatMap(({ citations }) => citations.map(({ articleId }) => articleId)));
  for (const sentence of cited) {
    if (sentence.citations.some(({ articleId }) => quoted.has(articleId))) continue;
    shown.push(sentence);
    for (const { articleId } of sentence.citations) quoted.add(articleId);
  }
  return shown.slice(0, AT_THE_DOOR);
}

const ABSTRACT = /^(?:\d{1,2}[.)]?\s+)?(?:abstract|summary|résumé|सार|सारांश)\s*[:.]?$/iu;
const LONGEST_ABSTRACT = 3000;

/** Of a full text only its section with that heading; any other text is itself the abstract. */
export function abstractOf(text: string, isFull: boolean): string | null {
  const part = isFull ? sections(text).find(({ heading }) => ABSTRACT.test(heading ?? ""))?.span : null;
  const abstract = isFull ? (part ? text.slice(part.start, part.end) : "") : text;
  return shortened(abstract.trim(), LONGEST_ABSTRACT) || null;
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return `${text.slice(0, end > 0 ? end : most).toWellFormed()} …`;
}

/** Without duplicates, and without passages contained in another. */
export const distinctPassages = (quotes: string[], most: number): string[] =>
  [...new Set(quotes)]
    .filter((quote, _, all) => !all.some((other) => other !== quote && other.includes(quote)))
    .slice(0, most);

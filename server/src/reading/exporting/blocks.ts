import { addressOf } from "@gyan/contract/reading/citing.rules.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import { fill } from "#together/mails/index.ts";
import type { NoteRow } from "#reading/notes/index.ts";
import type { Block, Run } from "#processing/typesetting/paper.ts";
import type { Export, Gathered } from "./gather.ts";
import { summaryBlocks } from "./summary-blocks.ts";
import { dayIn, type Words } from "./words.ts";

/** For the topic, its subtopics, and everything below; level 4 is for articles. */
export const headingLevel = (depth: number): 1 | 2 | 3 => (depth === 0 ? 1 : depth === 1 ? 2 : 3);

/** An article: its source, why it is included, its summary, and what people did with it; `label` stands before its title in a style that numbers. */
export function articleBlocks(
  article: Gathered,
  { number, label }: { number: number; label: string },
  about: Export,
): Block[] {
  const { row, reference, summary, notes } = article;
  const { words, has } = about;
  const quiet = (text: string): Block => ({ kind: "paragraph", style: "meta", runs: [{ text }] });
  return [
    {
      kind: "heading",
      level: 4,
      text: label === "" ? row.title : `${label} ${row.title}`,
      anchor: `article-${number}`,
    },
    sourceBlock(reference),
    quiet(reasonText(article, words)),
    ...quoteBlocks(article),
    ...markLine(article, about).map(quiet),
    ...(row.concepts.length > 0 ? [quiet(fill(words.concepts, { concepts: row.concepts.join(", ") }))] : []),
    ...(has("summaries")
      ? summaryBlocks(
          {
            sentences: summary.map((one) => ({ ...one, citations: [], part: null, theme: null })),
            outcome: null,
            unanswered: [],
            leads: new Map(),
          },
          () => [],
          words,
        )
      : []),
    ...(row.abstract === null ? [] : abstractBlocks(row.abstract, words)),
    ...notes.flatMap((note) => noteBlocks(note, about)),
  ];
}

function sourceBlock({ authors, venue, publishedOn, doi, url }: Reference): Block {
  const address = addressOf({ doi, url });
  const parts = [authors.join(", "), venue, publishedOn].filter((part) => part !== null && part !== "");
  const link: Run[] = address === null ? [] : [{ text: doi ?? address, href: address }];
  const runs: Run[] = [{ text: parts.join(" · ") }, ...(link.length > 0 ? [{ text: " · " }, ...link] : [])];
  return { kind: "paragraph", style: "meta", runs };
}

/** The level comes first if there is one; older judgements without a level name the matched words. */
function reasonText({ row }: Gathered, words: Words): string {
  const { level, judgedBy, score, reason } = row;
  const { matched, missing, unspoken } = reason;
  const terms = { matched: matched.map(({ label }) => label).join(", "), missing: missing.join(", ") };
  return [
    ...(level === null ? [] : [words.levels[level]]),
    fill(words.relevance, { percent: String(Math.round(score * 100)) }),
    ...(judgedBy === "words" ? [words.byWords] : []),
    ...(level === null && matched.length > 0 ? [fill(words.matched, { terms: terms.matched })] : []),
    ...(unspoken.length > 0 ? [fill(words.unspoken, { terms: unspoken.join(", ") })] : []),
    ...(unspoken.length === 0 && missing.length > 0 ? [fill(words.missing, { terms: terms.missing })] : []),
    ...(row.sources.length > 0 ? [fill(words.foundIn, { sources: row.sources.join(", ") })] : []),
  ].join(" · ");
}

/** The sentence that made the article relevant. */
const quoteBlocks = ({ row: { level, reason } }: Gathered): Block[] =>
  level === null || reason.quote === null
    ? []
    : [{ kind: "paragraph", style: "quote", runs: [{ text: reason.quote }] }];

function markLine({ row }: Gathered, { words, has }: Export): string[] {
  if (!has("decisions")) return [];
  const marks = [
    ...(row.savedAt === null ? [] : [words.saved]),
    ...(row.isRelevant === null ? [] : [row.isRelevant ? words.relevant : words.irrelevant]),
    ...(row.tags.length > 0 ? [fill(words.tags, { tags: row.tags.join(", ") })] : []),
  ];
  return marks.length > 0 ? [marks.join(" · ")] : [];
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const abstractBlocks = (text: string, words: Words): Block[] =>
  paragraphsOf(text).map((part, at) => ({
    kind: "paragraph",
    style: "body",
    runs: [...(at === 0 ? [{ text: `${words.abstract}. `, isStrong: true }] : []), { text: part }],
  }));

/** Author and subject of the note, then its text. */
function noteBlocks(note: NoteRow, about: Export): Block[] {
  const { text, anchor, parentId, authorName, isPrivate, resolved, updatedAt } = note;
  const { words, language } = about;
  const head = [
    fill(parentId === null ? words.note : words.answer, {
      name: authorName,
      date: dayIn(language, updatedAt),
    }),
    ...(isPrivate ? [words.private] : []),
    ...(resolved && parentId === null ? [words.resolved] : []),
    ...(anchor === null ? [] : [fill(words.noteOn, { quote: anchor.quote })]),
  ].join(" · ");
  return [
    { kind: "paragraph", style: "quote", runs: [{ text: `${head}: `, isStrong: true }] },
    ...paragraphsOf(text).map((part): Block => ({
      kind: "paragraph",
      style: "quote",
      runs: [{ text: part }],
    })),
  ];
}

import type { ArticleId } from "@gyan/contract/ids.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import { type Group, leadsOf, ledBy, plainPart } from "@gyan/contract/reading/answer.rules.ts";
import type { Reference, WholeSummary } from "@gyan/contract/reading/summary.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { arranged } from "./arranging.ts";
import type { Tag } from "./citations.ts";

export type References = ReadonlyMap<ArticleId, Reference>;

/** What the language says of it; `disagree` is about what the sources do not agree on. */
export type Words = {
  references: string;
  shortAnswer: string;
  nearest: string;
  more: string;
  besides: string;
  others: string;
  unanswered(part: string): string;
  says(who: string): string;
  disagree(about: string): string;
};

/** A stretch of words and the numbers of what they rest on; a strong one says who speaks. */
export type Part = { text: string; numbers: number[]; isStrong?: true };
/** Its sentences follow each other in one paragraph, or each stands by itself in a list. */
export type Passage = { heading: string | null; level: 2 | 3; isList: boolean; sentences: Part[][] };
type Said = Pick<WholeSummary, "sentences" | "outcome" | "unanswered">;
/** What a list of references tells of one. */
type Told = Omit<Reference, "articleId" | "isIrrelevant">;
export type Copy = { title: string | null; passages: Passage[]; cited: Told[]; words: Words };

const MOST_NAMES = 3;

/** Three names are told, of more the first. */
export const namesOf = (authors: string[], others: string): string =>
  authors.length > MOST_NAMES ? `${authors[0]} ${others}` : authors.join(", ");

export const yearOf = ({ publishedOn }: Pick<Reference, "publishedOn">): string | null =>
  publishedOn?.slice(0, 4) ?? null;

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;

/** Where others find it: its DOI, or else a web address; a document of one's own has neither. */
export const addressOf = ({ doi, url }: Pick<Reference, "doi" | "url">): string | null =>
  doi ? doiAddress(doi) : url && /^https?:\/\//i.test(url) ? url : null;

/** Sentences that answer no question: of one article, or of one place in it. */
export const onlySaying = (sentences: SummarySentence[]) => ({ sentences, outcome: null, unanswered: [] });

/** Sentences as they are to be taken along, numbered anew from 1, with what they cite. */
export function copyOf(
  { sentences, outcome, unanswered }: Said,
  references: References,
  words: Words,
  title: string | null = null,
): Copy {
  const { answer, differing, rest, cited } = arranged(sentences);
  const leads = leadsOf(references, words.others);
  const isAnswered = answer.length > 0;
  const led = ({ text, tags }: Tagged): Part[] => {
    const lead = tags[0] && leads.get(tags[0].citation.articleId);
    const who: Part[] =
      lead === undefined ? [] : [{ text: ledBy(lead, words.says), numbers: [], isStrong: true }];
    return [...who, { text, numbers: distinct(tags) }];
  };
  const answers = answer.map(({ theme, sentences: of }): Passage => ({
    heading: theme && asHeading(theme),
    level: 3,
    isList: true,
    sentences: of.map(led),
  }));
  const disagreed = differing.flatMap((one) => disagreementOf(one, words));
  const groups = rest.map(({ theme, sentences: of }, at): Passage => ({
    heading: theme === null ? (at > 0 ? words.besides : null) : asHeading(theme),
    level: isAnswered ? 3 : 2,
    isList: false,
    sentences: of.map(({ text, tags }) => [{ text, numbers: distinct(tags) }]),
  }));
  return {
    title,
    passages: isAnswered
      ? [
          headed(outcome === "nearest" ? words.nearest : words.shortAnswer),
          ...answers,
          ...unanswered.map((part) => passageOf([{ text: words.unanswered(plainPart(part)), numbers: [] }])),
          ...disagreed,
          ...(groups.length > 0 ? [headed(words.more)] : []),
          ...groups,
        ]
      : [...groups, ...disagreed],
    cited: cited.flatMap((one) => references.get(one.articleId) ?? []),
    words,
  };
}

type Tagged = Group<SummarySentence & { tags: Tag[] }>["sentences"][number];

const EMPTY: Passage = { heading: null, level: 2, isList: false, sentences: [] };
export const headed = (heading: string): Passage => ({ ...EMPTY, heading });
export const passageOf = (sentence: Part[]): Passage => ({ ...EMPTY, sentences: [sentence] });

function disagreementOf({ disagreement, tags }: Tagged, words: Words): Passage[] {
  if (!disagreement) return [];
  const values = disagreement.values.map((text, at) => ({ text, numbers: distinct(tags.slice(at, at + 1)) }));
  return [passageOf([{ text: words.disagree(disagreement.about), numbers: [] }, ...values])];
}

const distinct = (tags: { number: number }[]): number[] => [...new Set(tags.map(({ number }) => number))];

const ended = (text: string): string => (/[.!?।…]$/u.test(text) ? text : `${text}.`);

type Writing = {
  heading(text: string, level: 1 | 2 | 3): string;
  text(text: string): string;
  strong(text: string): string;
  numbers(numbers: number[]): string;
  paragraph(text: string): string;
  list(items: string[]): string;
  /** Of a source. */
  title(text: string): string;
  link(address: string): string;
  reference(number: number, told: string): string;
  references(heading: string, list: string[]): string;
  between: string;
};

function written({ title, passages, cited, words }: Copy, how: Writing): string {
  const part = ({ text, numbers, isStrong }: Part) =>
    (isStrong ? how.strong(text) : how.text(text)) + how.numbers(numbers);
  const sentence = (parts: Part[]) => parts.map(part).join(" ");
  return [
    title && how.heading(title, 1),
    ...passages.flatMap(({ heading, level, isList, sentences }) => [
      heading && how.heading(heading, level),
      sentences.length > 0 &&
        (isList ? how.list(sentences.map(sentence)) : how.paragraph(sentences.map(sentence).join(" "))),
    ]),
    cited.length > 0 &&
      how.references(
        words.references,
        cited.map((one, at) => how.reference(at + 1, told(one, words, how))),
      ),
  ]
    .filter((one): one is string => typeof one === "string")
    .join(how.between);
}

/** What is not known is left out. */
function told(reference: Told, words: Words, how: Writing): string {
  const { authors, title, venue } = reference;
  const [year, address] = [yearOf(reference), addressOf(reference)];
  const names = [namesOf(authors, words.others), year && `(${year})`].filter(Boolean).join(" ");
  return [
    names && how.text(ended(names)),
    how.title(title),
    venue && how.text(ended(venue)),
    address && how.link(address),
  ]
    .filter(Boolean)
    .join(" ");
}

const inBrackets = (numbers: number[]) => (numbers.length > 0 ? ` [${numbers.join(", ")}]` : "");
const asItIs = (text: string): string => text;

export const asPlainText = (copy: Copy): string =>
  written(copy, {
    heading: asItIs,
    text: asItIs,
    strong: asItIs,
    numbers: inBrackets,
    paragraph: asItIs,
    list: (items) => items.join("\n"),
    title: ended,
    link: asItIs,
    reference: (number, source) => `[${number}] ${source}`,
    references: (heading, list) => `${heading}\n${list.join("\n")}`,
    between: "\n\n",
  });

/** Nothing in the text may be taken for a mark of Markdown. */
const escapedMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");

export const asMarkdown = (copy: Copy): string =>
  `${written(copy, {
    heading: (text, level) => `${"#".repeat(level)} ${escapedMarkdown(text)}`,
    text: escapedMarkdown,
    strong: (text) => `**${escapedMarkdown(text).trim()}**`,
    numbers: (numbers) => (numbers.length > 0 ? ` \\[${numbers.join(", ")}\\]` : ""),
    // A line that begins with a number or a dash would be a list.
    paragraph: (text) => text.replace(/^(\d+)([.)])/, String.raw`$1\$2`).replace(/^([-+])/, String.raw`\$1`),
    list: (items) => items.map((item) => `- ${item}`).join("\n"),
    title: (text) => ended(escapedMarkdown(text)),
    link: (address) => `<${encodeURI(address.toWellFormed())}>`,
    reference: (number, source) => `${number}. ${source}`,
    references: (heading, list) => `## ${escapedMarkdown(heading)}\n\n${list.join("\n")}`,
    between: "\n\n",
  })}\n`;

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapedHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);

export const asHtml = (copy: Copy): string =>
  written(copy, {
    heading: (text, level) => `<h${level}>${escapedHtml(text)}</h${level}>`,
    text: escapedHtml,
    strong: (text) => `<strong>${escapedHtml(text)}</strong>`,
    numbers: inBrackets,
    paragraph: (text) => `<p>${text}</p>`,
    list: (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`,
    title: (text) => `<cite>${escapedHtml(text)}</cite>.`,
    link: (address) =>
      `<a href="${escapedHtml(encodeURI(address.toWellFormed()))}">${escapedHtml(address)}</a>`,
    reference: (_number, source) => `<li>${source}</li>`,
    references: (heading, list) => `<h2>${escapedHtml(heading)}</h2><ol>${list.join("")}</ol>`,
    between: "",
  });

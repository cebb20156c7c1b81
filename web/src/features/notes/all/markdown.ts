import type { CitedRun } from "@gyan/contract/styles/rules.ts";
import { markdownAddress, plainMarkdown } from "@gyan/contract/reading/exporting.rules.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import { linkedParts } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { NotedArticle } from "./grouping.ts";

export type Words = {
  title: string;
  /** The article as a reference; null where it is no longer in the list. */
  cite(article: NotedArticle): CitedRun[] | null;
  /** What leads to the note. */
  open: string;
  /** Who, when, and who sees it. */
  by(note: Note): string;
  addressOf(note: Note): string | null;
};

/** All notes as they are listed: by article, the words above what was noted about them, then who, when and where. */
export const notesMarkdown = (groups: NotedArticle[], words: Words): string =>
  [`# ${plain(words.title)}`, ...groups.flatMap((group) => articleBlocks(group, words))].join("\n\n") + "\n";

function articleBlocks(article: NotedArticle, words: Words): string[] {
  const { title, notes } = article;
  const reference = words.cite(article);
  return [
    `## ${plain(title)}`,
    ...(reference === null ? [] : [reference.map(written).join("")]),
    ...notes.flatMap((note) => noteBlocks(note, words)),
  ];
}

/** Stars beside a space are no markup. */
function written({ text, isItalic, href }: CitedRun): string {
  if (href !== undefined) return `<${markdownAddress(href)}>`;
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(plainMarkdown(text)) ?? [];
  return isItalic && inner !== "" ? `${before}*${inner}*${after}` : plainMarkdown(text);
}

function noteBlocks(note: Note, words: Words): string[] {
  const address = words.addressOf(note);
  const link = address === null ? "" : ` · [${plain(words.open)}](<${markdownAddress(address)}>)`;
  const signed = `— ${plain(words.by(note))}${link}`;
  const text = blocksOf(plainNote(note.text));
  // What was answered stands below what it answers.
  if (note.parentId !== null) return [inItem([...text, signed])];
  return [...(note.anchor ? [quoted(blocksOf(note.anchor.quote))] : []), ...text, signed];
}

/** Paragraphs stay apart, and a line that was broken stays broken. */
const blocksOf = (text: string): string[] =>
  text
    .toWellFormed()
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) =>
      part
        .split(/\s*\n\s*/u)
        .map(linked)
        .join("  \n"),
    );

const quoted = (blocks: string[]): string => blocks.join("\n\n").replaceAll(/^/gmu, "> ");
const inItem = (blocks: string[]): string => `- ${blocks.join("\n\n").replaceAll(/\n(?=[^\n])/gu, "\n  ")}`;

const plain = (text: string): string => plainMarkdown(text.replaceAll(/\s+/gu, " ").trim());

/** Addresses lead somewhere; all else is words. */
const linked = (line: string): string =>
  linkedParts(line)
    .map(({ text, href }) => (href === null ? plainMarkdown(text) : `<${markdownAddress(href)}>`))
    .join("");

import { citationText } from "@gyan/contract/reading/citing.rules.ts";
import { markdownAddress, plainMarkdown } from "@gyan/contract/reading/exporting.rules.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import { linkedParts } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { NotedArticle } from "./grouping.ts";

export type Words = {
  title: string;
  /** Instead of a year that is not known. */
  undated: string;
  /** What leads to the note. */
  open: string;
  /** Who, when, and who sees it. */
  by(note: Note): string;
  addressOf(note: Note): string | null;
};

/** All notes as they are listed: by article, the words above what was noted about them, then who, when and where. */
export const notesMarkdown = (groups: NotedArticle[], words: Words): string =>
  [`# ${plain(words.title)}`, ...groups.flatMap((group) => articleBlocks(group, words))].join("\n\n") + "\n";

function articleBlocks({ work, title, notes }: NotedArticle, words: Words): string[] {
  const reference = citationText({ ...work, title }, words.undated);
  return [`## ${plain(title)}`, linked(reference), ...notes.flatMap((note) => noteBlocks(note, words))];
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

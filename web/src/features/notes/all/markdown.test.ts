import { PersonId, WorkId } from "@gyan/contract/ids.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import { expect, test } from "vitest";
import { aNote, ASHA, hisNote } from "#features/notes/test-notes.tsx";
import { byArticle, type NotedArticle } from "./grouping.ts";
import { notesMarkdown } from "./markdown.ts";

const work = (own = {}) => ({
  workId: WorkId.parse(9),
  authors: ["Asha Rao", "Jean Petit"],
  venue: "Waters",
  publishedOn: "2019-04-01",
  doi: "10.1000/a_b",
  url: null,
  ...own,
});
const page = (notes: Note[], works = [work()]) => ({ notes, works, total: notes.length, next: null });
const words = {
  title: "Notes: Why *do* rivers flood?",
  cite: ({ work, title, articleId }: NotedArticle) =>
    articleId === null
      ? null
      : [
          { text: `${work.authors.join(", ")} (2019). ${title}. ` },
          { text: "Waters", isItalic: true },
          { text: ". " },
          { text: "https://doi.org/10.1000/a_b", href: "https://doi.org/10.1000/a_b" },
        ],
  open: "Open in Gyan",
  by: ({ author }: Note) => `${author.name} · 4 May 2031`,
  addressOf: ({ id, articleId }: Note) =>
    articleId === null ? null : `https://gyan.example.org/?note=${id}`,
};
const anchor = (quote: string) => ({ quote, before: "", after: "", start: 0, end: quote.length });
const written = (notes: Note[]) => notesMarkdown(byArticle([page(notes)]), words);

test("issue 25: by article, the reference, the words as a quote, the note, who and where, and answers below it", () => {
  const note = hisNote({
    text: "Why then?\nAnd where?\n\nSee https://example.org/a_b.",
    anchor: anchor("it rains\nfor long"),
  });
  const answer = aNote({ text: "Later.\n\nMuch later.", parentId: note.id, isPrivate: false });
  expect(written([note, answer])).toBe(
    [
      "# Notes: Why \\*do\\* rivers flood?",
      "## Rivers",
      "Asha Rao, Jean Petit (2019). Rivers. *Waters*. <https://doi.org/10.1000/a_b>",
      "> it rains  \n> for long",
      "Why then?  \nAnd where?",
      "See <https://example.org/a_b>.",
      `— Jean Petit · 4 May 2031 · [Open in Gyan](<https://gyan.example.org/?note=${note.id}>)`,
      `- Later.\n\n  Much later.\n\n  — Asha Rao · 4 May 2031 · [Open in Gyan](<https://gyan.example.org/?note=${answer.id}>)\n`,
    ].join("\n\n"),
  );
});

test("issue 25: whatever somebody typed stays words", () => {
  const typed = [
    "# no heading",
    "- no item",
    "1. no item",
    "=== no line",
    "---",
    "> no quote",
    "    no code",
    "<script>alert(1)</script> `x` [a](javascript:alert(1)) ![b](c) **d** _e_ | f",
    `@[Asha Rao](person:${ASHA.id})`,
  ].join("\n\n");
  const [, , ...blocks] = written([aNote({ text: typed, articleId: null })]).split("\n\n");
  expect(blocks.slice(0, -1)).toEqual([
    "\\# no heading",
    "\\- no item",
    "1\\. no item",
    "\\=== no line",
    "\\---",
    "\\> no quote",
    "no code",
    "\\<script\\>alert(1)\\</script\\> \\`x\\` \\[a\\](javascript:alert(1)) !\\[b\\](c) \\*\\*d\\*\\* \\_e\\_ \\| f",
    "@Asha Rao",
  ]);
  // The article is gone: there is nowhere to lead to.
  expect(blocks.at(-1)).toBe("— Asha Rao · 4 May 2031\n");
});

test("notes about one article are one group, also over the end of a page", () => {
  const other = aNote({
    workId: WorkId.parse(4),
    articleTitle: "Untold",
    author: { id: PersonId.parse(8), name: "A" },
  });
  const bare = work({ workId: WorkId.parse(4), authors: [], venue: null, publishedOn: null, doi: null });
  const groups = byArticle([page([aNote(), aNote()]), page([aNote(), other], [work(), bare])]);
  expect(groups.map(({ title, notes }) => [title, notes.length])).toEqual([
    ["Rivers", 3],
    ["Untold", 1],
  ]);
});

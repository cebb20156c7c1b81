import { ArticleId } from "@gyan/contract/ids.ts";
import { LONGEST_NOTE } from "@gyan/contract/reading/notes.rules.ts";
import { AROUND, LONGEST_QUOTE } from "@gyan/contract/reading/anchors.rules.ts";
import { z } from "zod";
import { Refused } from "../interface.ts";
import { ADDS, tool } from "../tool.ts";

export const addNote = tool({
  name: "add_note",
  title: "Write a note",
  description:
    "Writes a note about an article, or about words of it. It is the researcher's own unless it is to be shared with everybody who reads the topic.",
  input: z.object({
    articleId: ArticleId,
    text: z
      .string()
      .max(LONGEST_NOTE)
      .describe("May be empty where words are quoted: they are then only highlighted."),
    quote: z
      .string()
      .min(1)
      .max(LONGEST_QUOTE)
      .optional()
      .describe("The words of the article that the note is about, letter for letter."),
    isShared: z.boolean().default(false),
  }),
  output: z.object({ noteId: z.number(), address: z.string() }),
  annotations: ADDS,
  async run({ gyan, links }, { articleId, text, quote, isShared }) {
    const article = await gyan.reading.get({ articleId });
    const start = quote === undefined ? -1 : article.text.indexOf(quote);
    if (quote !== undefined && start < 0)
      throw new Refused(
        "quote_not_found",
        "These words do not stand in the article like this. Take them from read_article, letter for letter.",
      );
    const end = start + (quote?.length ?? 0);
    const note = await gyan.notes.add({
      articleId,
      text,
      isPrivate: !isShared,
      ...(quote !== undefined && {
        anchor: {
          quote,
          start,
          end,
          before: article.text.slice(Math.max(0, start - AROUND), start),
          after: article.text.slice(end, end + AROUND),
        },
      }),
    });
    const address = links.article(article.topicId, articleId, quote === undefined ? null : { start, end });
    return { text: `The note was written: ${address}`, data: { noteId: note.id, address } };
  },
});

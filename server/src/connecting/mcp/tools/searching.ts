import { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { SearchHit } from "@gyan/contract/reading/searching.ts";
import { LONGEST_QUERY } from "@gyan/contract/reading/searching.rules.ts";
import { z } from "zod";
import type { Links } from "../links.ts";
import { READS, tool } from "../tool.ts";
import { bylineOf, cited, paragraphs } from "../words.ts";

const Hit = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  quote: z.string().describe("A stretch of the best passage, letter for letter."),
  page: z.number().nullable(),
  section: z.string().nullable(),
  address: z.string().nullable().describe("Where it is read in its place."),
  topicId: z.number().nullable(),
  articleId: z.number().nullable().describe("For read_article, read_passage and add_note."),
  documentId: z.number().nullable(),
  start: z.number().nullable().describe("Where the passage stands in the article's text."),
  end: z.number().nullable(),
});

export const search = tool({
  name: "search",
  title: "Search passages",
  description:
    'Finds passages in everything that the researcher may read, by words and by meaning. "a phrase" stands word for word, -word must not stand there.',
  input: z.object({
    query: z.string().trim().min(1).max(LONGEST_QUERY),
    topicId: TopicId.optional().describe("Only in this topic."),
    libraryId: LibraryId.optional().describe("Only in this library."),
    fromYear: z.number().int().min(0).max(9999).optional(),
    toYear: z.number().int().min(0).max(9999).optional(),
    author: z.string().trim().max(200).optional(),
    limit: z.number().int().min(1).max(30).default(10),
  }),
  output: z.object({
    total: z.number(),
    hits: z.array(Hit),
    lacking: z.array(z.string()).describe("Words that stand nowhere in what was searched."),
  }),
  annotations: READS,
  async run({ gyan, links }, { query, fromYear, toYear, limit, ...filter }) {
    const found = await gyan.searching.everywhere({
      ...filter,
      q: query,
      scope: "passage",
      from: fromYear,
      to: toYear,
      limit,
    });
    const group = found.groups.find(({ kind }) => kind === "passage");
    const hits = (group?.hits ?? []).flatMap((hit) => (hit.kind === "passage" ? [hitOf(hit, links)] : []));
    const { lacking } = found;
    return {
      text: paragraphs([
        hits.length === 0 ? "Nothing was found." : `${group?.total ?? hits.length} passages, the best first:`,
        ...hits.map((hit, at) => `${at + 1}. ${cited(hit.quote, bylineOf(hit), hit.address)}`),
        lacking.length > 0 && `Stands nowhere: ${lacking.join(", ")}`,
      ]),
      data: { total: group?.total ?? 0, hits, lacking },
    };
  },
});

function hitOf(hit: Extract<SearchHit, { kind: "passage" }>, links: Links) {
  const [door] = hit.doors;
  const at = door ? door.at : hit.at;
  return {
    title: hit.title.text,
    authors: hit.authors,
    publishedOn: hit.publishedOn,
    quote: hit.passage.text,
    page: hit.page,
    section: hit.section,
    address: links.place(hit),
    topicId: door?.topicId ?? null,
    articleId: door?.articleId ?? null,
    documentId: hit.documentId,
    start: at?.start ?? null,
    end: at?.end ?? null,
  };
}

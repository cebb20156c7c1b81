import { walk } from "@gyan/contract/outline/rules.ts";
import type { ExportPart } from "@gyan/contract/reading/exporting.rules.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import { BYTE_ORDER_MARK, toCsvLine } from "#platform/csv.ts";
import type { WrittenFormat } from "./formats.ts";
import { gather, type Export, type Gathered } from "./gather.ts";
import { unsaid } from "./rules.ts";

/** Separates several values in a cell. */
const AND = "; ";

/** One line per article. */
export const csv: WrittenFormat = {
  ending: ".csv",
  mediaType: "text/csv; charset=utf-8",
  async *write(about) {
    const columns = columnsOf(about);
    yield BYTE_ORDER_MARK + toCsvLine(columns.map(({ name }) => name));
    for await (const page of gather(about))
      yield page.map((article) => toCsvLine(columns.map(({ valueOf }) => valueOf(article)))).join("");
  },
};

type Column = { name: string; valueOf(article: Gathered): string | number | null };

function columnsOf({ words, has, root }: Export): Column[] {
  const { columns } = words;
  const names = new Map([...walk(root)].map(({ id, name }) => [id, name]));
  const when = (part: ExportPart, column: Column): Column[] => (has(part) ? [column] : []);
  const decisions = { true: words.relevant, false: words.irrelevant };
  return [
    { name: columns.key, valueOf: ({ key }) => key },
    { name: columns.title, valueOf: ({ row }) => row.title },
    { name: columns.authors, valueOf: ({ row }) => row.authors.join(AND) },
    { name: columns.venue, valueOf: ({ row }) => row.venue },
    { name: columns.published, valueOf: ({ row }) => row.publishedOn },
    { name: columns.type, valueOf: ({ reference }) => reference.type },
    { name: columns.doi, valueOf: ({ row }) => row.doi },
    { name: columns.url, valueOf: ({ row }) => row.url },
    { name: columns.language, valueOf: ({ reference }) => reference.language },
    { name: columns.subtopic, valueOf: ({ row }) => names.get(row.nodeId) ?? null },
    { name: columns.level, valueOf: ({ row }) => row.level && words.levels[row.level] },
    { name: columns.score, valueOf: ({ row }) => toldRelevance(row.score) },
    { name: columns.speaksOf, valueOf: ({ row }) => row.reason.matched.map(({ label }) => label).join(AND) },
    { name: columns.notInIt, valueOf: ({ row }) => unsaid(row.reason).join(AND) },
    { name: columns.quote, valueOf: ({ row }) => row.reason.quote },
    { name: columns.sources, valueOf: ({ row }) => row.sources.join(AND) },
    { name: columns.found, valueOf: ({ row }) => row.foundAt },
    { name: columns.tags, valueOf: ({ row }) => row.tags.join(AND) },
    { name: columns.saved, valueOf: ({ row }) => row.savedAt },
    { name: columns.read, valueOf: ({ row }) => row.readAt },
    {
      name: columns.decision,
      valueOf: ({ row }) => (row.isRelevant === null ? null : decisions[`${row.isRelevant}`]),
    },
    ...when("concepts", { name: columns.concepts, valueOf: ({ row }) => row.concepts.join(AND) }),
    ...when("summaries", {
      name: columns.summary,
      valueOf: ({ summary }) => summary.map(({ text }) => text).join(" "),
    }),
    ...when("abstracts", { name: columns.abstract, valueOf: ({ row }) => row.abstract }),
    ...when("notes", { name: columns.notes, valueOf: ({ reference }) => reference.note }),
  ];
}

import type { Half } from "../articles/pages.ts";
import type { Figures } from "./bench.ts";
import { f1, share, type Both, type Score } from "./measures.ts";
import type { Tally, TextTally } from "./score.ts";

const percent = (score: Score): string => (score.of === 0 ? "–" : `${(100 * share(score)).toFixed(1)} %`);
const three = (both: Both): string => `${percent(both.precision)}, ${percent(both.recall)}, ${f1(both).toFixed(3)}`;

export function pageOf({ ours, peers, looks, papers, real }: Figures): string {
  const rows = (name: string, tallies: Record<Half, TextTally>): string =>
    `| ${name} | ${[tallies["looked at"], tallies["held out"]].map(({ whole, order, running }) => `${percent(whole)}, ${percent(order)}, ${percent(running)}`).join(" | ")} |`;
  const both = (name: string, of: (tally: Tally) => Both): string =>
    `| ${name} | ${three(of(ours["looked at"]))} | ${three(of(ours["held out"]))} | ${of(ours["held out"]).recall.of} |`;
  const one = (name: string, of: (tally: Tally) => Score): string =>
    `| ${name} | ${percent(of(ours["looked at"]))} | ${percent(of(ours["held out"]))} | ${of(ours["held out"]).of} |`;
  return `## Layout of papers

XX ${papers["looked at"]} ${papers["held out"]}

| reader | looked at | held out |
|---|---|---|
${rows("**Gyan**", ours)}
${rows("pdftotext", peers.pdftotext)}
${rows("pdf.js", peers["pdf.js"])}

| what | looked at | held out | of |
|---|---|---|---|
${both("headings", (tally) => tally.headings)}
${both("kinds of sections, by sentences", (tally) => tally.kinds)}
${both("footnotes apart", (tally) => tally.footnotes)}
${both("captions", (tally) => tally.captions)}
${both("tables with every cell at its place", (tally) => tally.tables)}
${both("entries of the list of references", (tally) => tally.references)}
${one("tables beside their captions", (tally) => tally.attached)}
${one("formulas kept as text", (tally) => tally.equations)}

| look | sentences in order | headings | footnotes | captions | tables | beside | formulas |
|---|---|---|---|---|---|---|---|
${Object.entries(looks)
  .map(
    ([name, tally]) =>
      `| ${name} | ${percent(tally.order)} | ${f1(tally.headings).toFixed(3)} | ${f1(tally.footnotes).toFixed(3)} | ${f1(tally.captions).toFixed(3)} | ${f1(tally.tables).toFixed(3)} | ${percent(tally.attached)} | ${percent(tally.equations)} |`,
  )
  .join("\n")}

${JSON.stringify(real)}`;
}

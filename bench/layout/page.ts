import type { Half } from "../articles/pages.ts";
import type { Figures } from "./bench.ts";
import { LOOKS } from "./looks.ts";
import { f1, share, type Both, type Score } from "./measures.ts";
import type { Tally, TextTally } from "./score.ts";

const percent = (score: Score): string => (score.of === 0 ? "–" : `${(100 * share(score)).toFixed(1)} %`);
const three = (both: Both): string =>
  `${percent(both.precision)}, ${percent(both.recall)}, ${f1(both).toFixed(3)}`;

/** What GROBID's documentation states of version 0.8.2 on 1,943 articles of PubMed Central, "soft" matching; F1 in percent. */
const GROBID = { headings: "75.8", figures: "72.7", tables: "79.6" };

export function pageOf({ ours, peers, looks, papers, real }: Figures): string {
  const reader = (name: string, tallies: Record<Half, TextTally>): string =>
    `| ${name} | ${[tallies["looked at"], tallies["held out"]].map(({ whole, order, running }) => `${percent(whole)} | ${percent(order)} | ${percent(running)}`).join(" | ")} |`;
  const both = (name: string, of: (tally: Tally) => Both): string =>
    `| ${name} | ${three(of(ours["looked at"]))} | ${three(of(ours["held out"]))} | ${of(ours["held out"]).recall.of} |`;
  const one = (name: string, of: (tally: Tally) => Score): string =>
    `| ${name} | ${percent(of(ours["looked at"]))} | ${percent(of(ours["held out"]))} | ${of(ours["held out"]).of} |`;
  return `## Layout of papers

The papers as XML (title, sentences of the abstract and of each section) are set by LaTeX in ${LOOKS.length} looks, with classes that publishers use, and read
back from the PDF files: so what stands where is known. Every twelfth sentence is made a footnote, one in twenty the words of a table or a
figure; formulas, tables of numbers and a list of real references are added. Each paper is set in two looks: ${papers["looked at"]} files of the half by which
rules were chosen, ${papers["held out"]} of the other, of which only the sums were seen. The looks and what was added are the bench's own: real papers have
tables with cells of several lines, figures full of words and scans, which are not in it.

Sentences that come out whole, those whole and in order, and running heads and feet that are gone (of those that pdftotext prints):

| reader | looked at: whole | in order | heads gone | held out: whole | in order | heads gone |
|---|---|---|---|---|---|---|
${reader("**Gyan**", ours)}
${reader("pdftotext", peers.pdftotext)}
${reader("pdf.js, as the file draws", peers["pdf.js"])}

Precision, recall, F1; what the two others do not tell apart:

| what | looked at | held out | of |
|---|---|---|---|
${both("headings", (tally) => tally.headings)}
${both("kinds of sections, by their sentences", (tally) => tally.kinds)}
${both("footnotes, each apart and whole", (tally) => tally.footnotes)}
${both("captions, whole", (tally) => tally.captions)}
${both("tables, every cell at its place", (tally) => tally.tables)}
${both("entries of the list of references", (tally) => tally.references)}
${one("tables right beside their captions", (tally) => tally.attached)}
${one("formulas whole, as text of their own", (tally) => tally.equations)}

Both halves by look (F1, or the share):

| look | sentences in order | headings | kinds | footnotes | captions | tables | formulas |
|---|---|---|---|---|---|---|---|
${Object.entries(looks)
  .map(
    ([name, tally]) =>
      `| ${name} | ${percent(tally.order)} | ${f1(tally.headings).toFixed(3)} | ${f1(tally.kinds).toFixed(3)} | ${f1(tally.footnotes).toFixed(3)} | ${f1(tally.captions).toFixed(3)} | ${f1(tally.tables).toFixed(3)} | ${percent(tally.equations)} |`,
  )
  .join("\n")}

${real.papers} real papers of the ACL Anthology (1992 to 2013), of which headings, labels of captions and beginnings of footnotes were read off by hand. They
were all looked at while rules were made:

| what | precision, recall, F1 | of |
|---|---|---|
| headings | ${three(real.headings)} | ${real.headings.recall.of} |
| captions | ${three(real.captions)} | ${real.captions.recall.of} |
| footnotes | ${three(real.footnotes)} | ${real.footnotes.recall.of} |

For reference only, because the articles are others: GROBID 0.8.2 states F1 ${GROBID.headings} for headings, ${GROBID.figures} for the words of figures and ${GROBID.tables} for those of
tables on 1,943 articles of PubMed Central, ignoring case, blanks and punctuation (its documentation, "Benchmarking PubMed Central").

Still read wrongly, with the cause:

- A line at the foot of the first page only stays in the text: it is not repeated, so nothing tells it from small print that belongs there.
- An abstract without the word "Abstract" (the physics review) is in no section, and a section that only its subject names has no kind.
- A footnote that a page break parts is joined when its rest stands first at the foot of the next column; behind another note it is not.
- A note whose number was set as a picture or is missing looks like small print, and so does one in the size of the text (papers of 1992).
- A table's cells of several lines become rows of their own; headings of columns that reach over several are put into the first of them.
- A formula keeps its signs in the order of their lines: a fraction's numerator stands before what it is equal to.
- A caption beside its figure or table, and one whose figure is on another page, is a caption without it.
- Labels in a drawing that look like a numbered heading ("8 INSERT") are taken for one.`;
}

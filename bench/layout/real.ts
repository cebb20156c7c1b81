import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "../../server/src/processing/parsing/parse.ts";
import { captionsIn } from "../../server/src/sources/works/layout.rules.ts";
import { folded } from "../references/measures.ts";
import { bareHeading, both, compare, type Both } from "./measures.ts";
import { REAL_PAPERS } from "./real-papers.ts";

export type RealTally = { papers: number; headings: Both; captions: Both; footnotes: Both };

/** Papers as they were printed, of which a person read off what is compared. */
export async function measureReal(folder: string): Promise<{ tally: RealTally; said: string[] }> {
  const tally: RealTally = { papers: 0, headings: both(), captions: both(), footnotes: both() };
  const said: string[] = [];
  for (const { file, headings, captions, footnotes } of REAL_PAPERS) {
    const place = path.join(folder, file);
    if (!existsSync(place)) continue;
    tally.papers++;
    const { text, title, layout } = await parse({
      bytes: new Uint8Array(await readFile(place)),
      name: file,
      report() {},
    });
    const words = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
    const found = layout.sections.flatMap(({ heading }) => heading ?? []);
    const note = (what: string, { missed, extra }: ReturnType<typeof compare>): void => {
      said.push(...missed.map((one) => `${file}: ${what} missed: ${one}`));
      said.push(...extra.map((one) => `${file}: ${what} extra: ${one.slice(0, 90)}`));
    };
    const isTitle = (heading: string): boolean => folded(heading) === folded(title ?? "");
    const isSame = (one: string, other: string): boolean => bareHeading(one) === bareHeading(other);
    note(
      "heading",
      compare(
        tally.headings,
        headings,
        found.filter((heading) => !isTitle(heading)),
        isSame,
      ),
    );
    const labelled = (label: string, caption: string): boolean =>
      folded(caption).startsWith(folded(label)) && !/^\d/u.test(caption.slice(label.length));
    note(
      "caption",
      compare(tally.captions, captions, captionsIn(text, layout.captions).map(words), labelled),
    );
    const begins = (one: string, other: string): boolean =>
      folded(other.replace(/^\d{1,2}\s?/u, "")).startsWith(folded(one));
    note("footnote", compare(tally.footnotes, footnotes, layout.footnotes.map(words), begins));
  }
  return { tally, said };
}

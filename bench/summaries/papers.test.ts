import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/process.ts";
import { meanOf } from "../retrieval/metrics.ts";
import { paperOf, readPapers, withoutAbstract } from "./papers.ts";
import { rouge, tokens } from "./rouge.ts";
import { LEAD, OURS, SYSTEMS } from "./systems.ts";

const xml = `<PAPER>
  <S sid="0">Tides Of The Bay</S>
  <ABSTRACT><S sid="1" ssid="1">Tides follow &amp;quot;the moon&amp;quot;.</S></ABSTRACT>
  <SECTION title="1 Introduction" number = "1"><S sid="2" ssid="1">The bay is &lt;deep&gt;.</S></SECTION>
</PAPER>`;

test("a paper is read with its entities, and its abstract is a part of its own", () => {
  const { title, parts } = paperOf(xml);
  expect(title).toBe("Tides Of The Bay");
  expect(parts).toEqual([
    { heading: "Abstract", isAbstract: true, sentences: ['Tides follow "the moon".'] },
    { heading: "1 Introduction", isAbstract: false, sentences: ["The bay is <deep>."] },
  ]);
  expect(withoutAbstract(parts, "")).toEqual([parts[1]]);
});

test("an abstract that a scan holds among its first sentences is taken out, with all that stands before it", () => {
  const sentences = [
    "Tides Of The Bay Ada Keeper Abst ract Tides follow the pull of the moon.",
    "They rise twice a day in ev- ery bay of the coast.",
    "1 I n t roduct ion Harbours need walls.",
    "Walls need stones.",
  ];
  const abstract = "Tides follow the pull of the moon. They rise twice a day in every bay of the coast.";
  expect(withoutAbstract([{ heading: null, isAbstract: false, sentences }], abstract)[0]!.sentences).toEqual(
    sentences.slice(2),
  );
});

const folder = path.join(root, "../shared/summaries");

test.skipIf(!existsSync(folder))(
  "on the half that nobody looked at ours is above the lead (skipped without ../shared/summaries)",
  async () => {
    const papers = (await readPapers(folder)).papers.filter(
      ({ half, abstract }) => half === "held out" && abstract !== null,
    );
    const mean = (system: string, size: number): number =>
      100 *
      meanOf(
        papers.map(({ body, title, abstract }) => {
          const spans = SYSTEMS[system]!(body, title, 150);
          const said = spans.map(({ start, end }) => body.slice(start, end)).join(" ");
          return rouge(tokens(abstract!), tokens(said), size).f1;
        }),
      );
    expect(papers.length).toBeGreaterThan(25);
    for (const size of [1, 2]) expect(mean(OURS, size)).toBeGreaterThan(mean(LEAD, size) + 3);
  },
  60_000,
);

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "./language.ts";
import { passages } from "./passages.ts";
import { judge, relevanceProfile, RELEVANT_FROM } from "./relevance.ts";
import { anArticle } from "./test-texts.ts";

const idf = (term: string) => (["system", "power", "method"].includes(term) ? 1.5 : 5);
const profile = (text: string, language: Language = "en") =>
  relevanceProfile([{ text, weight: 1 }], language, idf);
const article = (text: string, title = "", language: Language = "en") => ({
  title,
  text,
  language,
  passages: passages(text, language),
});
const filler =
  "Nobody had expected rain that day, and the children stayed at home with their books and games. ".repeat(
    12,
  );

const query = profile("lithium battery recycling cobalt power system");

test("all the terms in one passage pass the line", () => {
  const { score, missing } = judge(
    query,
    article(`${filler}Recycling a lithium battery of a power system recovers cobalt.`),
  );
  expect(score).toBeGreaterThan(RELEVANT_FROM);
  expect(missing).toEqual([]);
});

test("one common term of many scores low, none scores zero", () => {
  expect(judge(query, article(`The nervous system is complex. ${filler}`)).score).toBeLessThan(0.15);
  expect(judge(query, article(`Every lithium patient was seen. ${filler}`)).score).toBeLessThan(0.3);
  expect(judge(query, article(filler))).toMatchObject({ score: 0, matched: [], best: [] });
  expect(judge(profile(""), article(filler)).score).toBe(0);
});

test("half of a two-word request is not much", () => {
  expect(judge(profile("DNA sequencing"), article(`The DNA was old. ${filler}`)).score).toBeLessThan(0.35);
});

test("terms close together score more than the same terms far apart", () => {
  const near = judge(query, article(`${filler}A lithium battery. Recycling of cobalt.${filler}`)).score;
  const far = judge(
    query,
    article(`Lithium. ${filler} A battery. ${filler} Recycling. ${filler} Cobalt.`),
  ).score;
  expect(near).toBeGreaterThan(far);
});

test("a title that names the subject lifts the score", () => {
  const text = `A lithium battery is heavy. ${filler}`;
  expect(judge(query, article(text, "Lithium battery")).score).toBeGreaterThan(
    judge(query, article(text)).score,
  );
});

test("the judgement says what matched, most telling first, what is missing, and where", () => {
  const text = `${filler}The system failed. Cobalt and more cobalt is found there.`;
  const { matched, missing, best } = judge(query, article(text, "Cobalt"));
  expect(matched).toEqual([
    { label: "cobalt", term: "cobalt", count: 2, inTitle: true },
    { label: "system", term: "system", count: 1, inTitle: false },
  ]);
  expect(missing.toSorted()).toEqual(["battery", "lithium", "power", "recycling"]);
  expect(text.slice(best[0]!.start, best[0]!.end)).toBe("Cobalt and more cobalt is found there.");
});

test("a request in one language finds the names in another", () => {
  const french = article("La technique CRISPR modifie l'ADN à Paris.", "", "fr");
  expect(judge(profile("CRISPR Paris"), french).score).toBeGreaterThan(RELEVANT_FROM);
  expect(judge(profile("CRISPR Paris", "fr"), article("CRISPR was shown in Paris.")).score).toBeGreaterThan(
    RELEVANT_FROM,
  );
  expect(judge(profile("CRISPR Paris", "hi"), french).missing).toEqual([]);
});

test("a compound is one wish with one label", () => {
  const covid = profile("COVID-19");
  expect(new Set(covid.terms.map(({ label }) => label))).toEqual(new Set(["COVID-19"]));
  expect(judge(covid, article("The covid19 wave ended.")).score).toBeGreaterThan(RELEVANT_FROM);
});

test("a heavier part of the profile weighs more", () => {
  const weighted = relevanceProfile(
    [
      { text: "cobalt", weight: 1 },
      { text: "nickel", weight: 0.2 },
    ],
    "en",
    idf,
  );
  expect(judge(weighted, article("Cobalt is rare.")).score).toBeGreaterThan(
    judge(weighted, article("Nickel is rare.")).score,
  );
});

test("the score is between zero and one and the evidence lies inside the text", () => {
  const wide = profile("cell energy storage batteries COVID-19 ऊर्जा solaire");
  fc.assert(
    fc.property(anArticle, (text) => {
      const { score, best, matched } = judge(wide, article(text));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(score > 0).toBe(matched.length > 0);
      expect(best.length).toBeLessThanOrEqual(3);
      for (const { start, end } of best) expect(text.slice(start, end).trim()).not.toBe("");
    }),
    { numRuns: 80 },
  );
});

test("the parts of a hyphenated word are told as one match", () => {
  const profile = relevanceProfile([{ text: "Why do lithium-ion cells age", weight: 1 }], "en", () => 1);
  const text = "A lithium-ion cell ages because lithium is lost. Ion by ion the cell gives way.";
  const { matched } = judge(profile, { title: "Cells", text, language: "en", passages: [] });
  expect(matched.map(({ label }) => label)).toContain("lithium-ion");
  expect(matched.map(({ label }) => label)).not.toContain("ion");
});

test("an article that shares only the asking words is not relevant", () => {
  const profile = relevanceProfile(
    [{ text: "What drives the spread of antimicrobial resistance?", weight: 1 }],
    "en",
    () => 2,
  );
  const about = (text: string) => judge(profile, { title: "", text, language: "en", passages: [] }).score;
  const asking = about(
    "Several factors drive change. What drives the market is demand, and that has an effect.",
  );
  const saying = about(
    "Antimicrobial resistance is passed between bacteria by plasmids, and resistance genes travel in water.",
  );
  expect(saying).toBeGreaterThan(asking * 2);
});

test("a short request that title and text are about passes the line", () => {
  const text = `Sepsis is a response to infection. ${filler} Sepsis is treated early. In sepsis, minutes count.`;
  expect(judge(profile("sepsis"), article(text, "Sepsis and its signs")).score).toBeGreaterThan(
    RELEVANT_FROM,
  );
  const about = `DNA sequencing reads DNA. Sequencing is fast now. ${filler}`;
  expect(judge(profile("DNA sequencing"), article(about, "DNA sequencing")).score).toBeGreaterThan(
    RELEVANT_FROM,
  );
  const three = `A solid state battery has a solid electrolyte; the battery is young. ${filler}`;
  expect(judge(profile("solid state battery"), article(three, "Solid state battery")).score).toBeGreaterThan(
    RELEVANT_FROM,
  );
});

test("half of a two-word request stays below the line however often it is said", () => {
  const text = `DNA, and DNA, and again DNA: DNA is DNA. ${filler}`;
  expect(judge(profile("DNA sequencing"), article(text, "DNA")).score).toBeLessThan(RELEVANT_FROM);
});

test("a long text that has each word once, far apart, stays below the line", () => {
  const far = (words: string[]) => words.map((word) => `There was ${word} too. ${filler.repeat(3)}`).join("");
  expect(judge(profile("DNA sequencing"), article(far(["DNA", "sequencing"]))).score).toBeLessThan(
    RELEVANT_FROM,
  );
  expect(judge(query, article(far(["lithium", "battery", "recycling", "cobalt"]))).score).toBeLessThan(
    RELEVANT_FROM,
  );
});

test("what a request says twice counts more", () => {
  const twice = profile("associative stores and associative processors");
  const score = (text: string) => judge(twice, article(text)).score;
  expect(score(`An associative memory. ${filler}`)).toBeGreaterThan(score(`Many processors. ${filler}`));
});

test("a near meaning lifts the score and a far one lowers it", () => {
  const half = article(`A lithium battery is heavy. ${filler}`);
  const { score, toCompare } = judge(query, half);
  expect(judge(query, { ...half, nearness: 4 }).score).toBeGreaterThan(Math.max(score, RELEVANT_FROM));
  expect(judge(query, { ...half, nearness: -1 }).score).toBeLessThan(score);
  expect(judge(query, { ...half, nearness: null })).toEqual(judge(query, half));
  expect(half.text.slice(toCompare[0]!.start, toCompare[0]!.end)).toContain("A lithium battery");
});

test("the passages to compare are the best by words and the lead, each once", () => {
  const long = article(
    `${filler.repeat(4)} Cobalt. ${filler.repeat(4)} Lithium and cobalt. ${filler.repeat(4)}`,
  );
  const { toCompare } = judge(query, long);
  const texts = toCompare.map(({ start, end }) => long.text.slice(start, end));
  expect(texts).toHaveLength(2);
  expect(toCompare[0]).toEqual(long.passages[0]);
  expect(texts[1]).toContain("Lithium and cobalt.");
  expect(judge(query, article(filler)).toCompare).toEqual([passages(filler, "en")[0]]);
});

test("more of the words never scores less", () => {
  const said = fc.array(fc.constantFrom("lithium", "battery", "recycling", "cobalt", "power", "rain"), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(said, fc.constantFrom("lithium", "battery", "cobalt", "system"), (words, more) => {
      const text = `There were ${words.join(" and ")} as well.`;
      // One for one: a longer text is another matter.
      const [less, fuller] = [`${text} It was rain.`, `${text} It was ${more}.`];
      expect(judge(query, article(fuller)).score).toBeGreaterThanOrEqual(judge(query, article(less)).score);
    }),
    { numRuns: 100 },
  );
});

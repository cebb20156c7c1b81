import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyPhrases } from "./key-phrases.ts";
import { anArticle } from "../test-texts.ts";
import { words } from "../words.ts";

const english = `CRISPR-Cas9 is a tool. Gene editing with CRISPR lets researchers change DNA at a chosen place.
The guide RNA leads the enzyme to its target. Off-target effects remain the main risk of gene editing.
Gene edits are permanent, and gene editing of embryos is forbidden in many countries. DNA repair follows.`;
const french = `Le stockage de l'énergie rend le réseau électrique plus stable. Une batterie lithium-ion convient bien.
Les batteries lithium-ion vieillissent, et le stockage de l'énergie coûte cher. Le réseau électrique change.`;
const hindi = "ऊर्जा भंडारण आवश्यक है। भारत में सौर ऊर्जा और ऊर्जा भंडारण तेज़ी से बढ़ रहे हैं। सौर ऊर्जा सस्ती है।";

const labels = (text: string, language: "en" | "fr" | "hi", limit = 10) =>
  keyPhrases(text, { language, limit }).map(({ label }) => label);

test("the phrase that a text repeats comes first, with weight one", () => {
  const [best, second] = keyPhrases(english, { language: "en", limit: 5 });
  expect(best).toMatchObject({ label: "gene editing", key: "gene edit", weight: 1 });
  expect(best!.spans).toHaveLength(4);
  expect(second!.weight).toBeLessThan(1);
});

test("inflections are one phrase and its label is the commonest form", () => {
  const found = keyPhrases(french, { language: "fr", limit: 10 }).find(({ key }) => key.startsWith("batter"));
  expect(found?.spans).toHaveLength(2);
});

test("French and Hindi phrases keep the small word that joins them", () => {
  expect(labels(french, "fr")).toContain("stockage de l'énergie");
  expect(labels(french, "fr")).toContain("réseau électrique");
  expect(labels(hindi, "hi").slice(0, 2).toSorted()).toEqual(["ऊर्जा भंडारण", "सौर ऊर्जा"].toSorted());
});

test("acronyms keep their capitals and hyphenated words stay whole", () => {
  expect(labels("The dna of a cell. DNA is copied. Then DNA repair. New DNA works.", "en")).toContain("DNA");
  expect(labels(english, "en")).toContain("CRISPR-Cas9");
});

test("the title lifts its own phrases", () => {
  const text = "Solar cells, wind turbines and heat pumps.";
  expect(keyPhrases(text, { language: "en", title: "Heat pumps", limit: 1 })[0]!.label).toBe("heat pumps");
});

test("a part of a better phrase is not listed beside it", () => {
  expect(labels("Model predictive control is used. Model predictive control works.", "en")).toEqual([
    "model predictive control",
  ]);
});

test("a word that its neighbours make a verb is no part of a phrase", () => {
  const text =
    "A good interphase blocks electrons. Lithium ions flow through it. The cells can charge the network.";
  const found = labels(text, "en", 20).join(" | ");
  expect(found).toContain("lithium ions");
  expect(found).not.toMatch(/blocks|flow|charge/u);
  expect(
    labels("La station fixe la puissance. Les turbines produisent l'électricité.", "fr").join(" | "),
  ).not.toMatch(/fixe|produisent/u);
  expect(
    labels("प्रबंधन प्रणाली धारा को नियंत्रित करती है। तापमान तेज़ी से बढ़ता जाता है।", "hi").join(" | "),
  ).not.toMatch(/करती|बढ़ता|जाता/u);
});

test("small change is part of a phrase that is said again, and only there", () => {
  const twice = "An early warning saves lives. The early warning came late, and the warning was heard.";
  expect(labels(twice, "en")).toContain("early warning");
  expect(labels("An early warning saves lives. A siren is a warning.", "en")).not.toContain("early warning");
  expect(labels("The state of charge rises. A state of charge is a share. It is high.", "en")).toContain(
    "state of charge",
  );
});

test("what is never said without the rest of a phrase is not listed for it", () => {
  const text =
    "The basic reproduction number is high. A basic reproduction number below one ends an outbreak.";
  expect(labels(text, "en")).not.toContain("basic reproduction");
  expect(labels(text, "en")).toContain("basic reproduction number");
});

test("what only says something about the rest gives way to the rest", () => {
  const text =
    "Le risque d'emballement thermique croît. La batterie chauffe, et l'emballement thermique se propage.";
  expect(labels(text, "fr")).toContain("emballement thermique");
  expect(labels(text, "fr").join(" | ")).not.toContain("risque");
});

test("a label is written as a dictionary would write it", () => {
  expect(labels("Managed recharge fills the aquifer. Managed recharge is slow.", "en")).toContain(
    "managed recharge",
  );
  expect(
    labels("Kalman filters estimate. A Kalman filter smooths. The Kalman filter works.", "en"),
  ).toContain("Kalman filter");
  expect(labels("मच्छरों से रोग फैलता है। मच्छरों को रोकना कठिन है। यह मच्छर है।", "hi")).toContain("मच्छर");
});

describe("what points to a place in the text is no phrase", () => {
  test.each([
    ["en", "Table 12 and Figure 9 show the result, and text 6 and pages 1-7 hold the rest (Fig. 3)."],
    ["en", "See Section B, Table IV, Eq. (3) and Appendix A.2; cf. Figs. 4-6 and refs 12-14."],
    ["en", "The doses were 5 mg and 20 ms apart, between 1990 and 2019/20, that is 1-7 km."],
    [
      "en",
      "Van Halteren et al. (1998) say so (Brill, 1993; Daelemans et al., 1996; see Volk and Schneider 1998).",
    ],
    [
      "en",
      "The list is in results.csv and at https://example.org/deep/path?x=1 or from somebody@example.org.",
    ],
    ["fr", "La figure 3 et le tableau 2 de l'annexe B le montrent, voir les équations 4 et 5."],
    ["hi", "चित्र 3 और तालिका 2 में यह है, पृष्ठ 7 भी।"],
  ] as const)("%s: %s", (language, text) => {
    const found = labels(text, language, 20).join(" | ");
    expect(found).not.toMatch(
      /figure|table|fig\b|text|pages?|section|appendi|eqs?\b|refs?\b|\d-\d|\bmg\b|\bms\b|\bkm\b|Halteren|Brill|Daelemans|Volk|csv|example|tableau|annexe|équation|चित्र|तालिका|पृष्ठ/iu,
    );
  });

  test("but the same words may be part of a name", () => {
    const text =
      "The water table falls where a differential equation says so. The web page on fig trees names the mobile app. " +
      "The water table of the web page is a differential equation. Multiple sclerosis (MS) is common, and MS is studied.";
    expect(labels(text, "en", 20)).toEqual(
      expect.arrayContaining([
        "water table",
        "differential equation",
        "web page",
        "fig trees",
        "mobile app",
        "MS",
      ]),
    );
  });
});

test("a word that is said all the time does not shut out the longer phrases that it is part of", () => {
  const rest = "The tagger reads. A tagger writes. This tagger learns, and the tagger forgets. ".repeat(4);
  const text = `A part-of-speech tagger is small. ${rest} The part-of-speech tagger is fast.`;
  expect(labels(text, "en")).toEqual(expect.arrayContaining(["tagger", "part-of-speech tagger"]));
});

describe("a label has the capitals of the text", () => {
  const intro = "## Mean Reciprocal Rank\n\n";
  test.each([
    [
      `${intro}The mean is small. We use Mean Reciprocal Rank, and Mean Reciprocal Rank wins.`,
      "Mean Reciprocal Rank",
    ],
    [`${intro}We use mean reciprocal rank. Mean reciprocal rank wins.`, "mean reciprocal rank"],
    [`${intro}It is the mean of a reciprocal number, of a rank.\n\n${intro}It ends.`, "mean reciprocal rank"],
    ["Kalman filters work. The Kalman filter is old, and a Kalman filter is linear.", "Kalman filter"],
    ["Messenger RNA is short. Messenger RNA decays.", "messenger RNA"],
    ["Penn Treebank is large.\n\nPenn Treebank is old.", "Penn Treebank"],
  ])("%s", (text, label) => {
    expect(labels(text, "en").map((one) => one.replace(/s$/u, ""))).toContain(label);
  });

  test("all of its words or none lose what a heading gave them", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("## Mean Reciprocal Rank", "The mean rank.", "A reciprocal rank."), {
          maxLength: 5,
        }),
        (blocks) => {
          const text = ["## Mean Reciprocal Rank", ...blocks].join("\n\n");
          expect(labels(text, "en").filter((label) => /mean reciprocal rank/iu.test(label))).not.toContain(
            "mean Reciprocal Rank",
          );
        },
      ),
      { numRuns: 30 },
    );
  });
});

test("no phrase begins or ends with a stop word, and its places reproduce its key", () => {
  const links = new Set(["de", "d", "du", "des", "la", "l"]);
  fc.assert(
    fc.property(anArticle, (text) => {
      const all = words(text, "fr");
      for (const { key, label, weight, spans } of keyPhrases(text, { language: "fr", limit: 8 })) {
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThanOrEqual(1);
        expect(label.trim()).not.toBe("");
        for (const { start, end } of spans) {
          const inside = all.filter((word) => word.start >= start && word.end <= end);
          const content = inside.filter(({ word }) => !links.has(word));
          expect(content.map(({ stem }) => stem).join(" ")).toBe(key);
          expect([inside[0], inside.at(-1)]).toEqual([content[0], content.at(-1)]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

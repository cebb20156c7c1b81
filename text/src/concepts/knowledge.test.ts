import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "../language.ts";
import { anArticle } from "../test-texts.ts";
import { textKnowledge } from "./knowledge.ts";

const read = (text: string, language: Language = "en", title?: string) =>
  textKnowledge(text, { language, title, limit: 40 });
const namesOf = (text: string, language: Language = "en") =>
  read(text, language).names.map(({ label, otherLabel, kind }) => `${kind}: ${label} = ${otherLabel}`);

describe("abbreviations", () => {
  test.each([
    ["en", "The solid electrolyte interphase (SEI) grows.", "solid electrolyte interphase = SEI"],
    ["en", "An SEI (solid electrolyte interphase) grows.", "solid electrolyte interphase = SEI"],
    ["en", "They follow the state of charge (SOC) closely.", "state of charge = SOC"],
    ["en", "Vaccines contain messenger RNA (mRNA) in lipids.", "messenger RNA = mRNA"],
    ["en", "Messenger RNA, or mRNA, carries the plan.", "messenger RNA = mRNA"],
    ["en", "Tuberculosis (TB) spreads through air.", "tuberculosis = TB"],
    ["en", "It is read by large language models (LLMs) today.", "large language models = LLMs"],
    [
      "en",
      "They use lithium nickel manganese cobalt oxide. Lithium nickel manganese cobalt oxide (NMC) is layered.",
      "lithium nickel manganese cobalt oxide = NMC",
    ],
    ["en", "Keys are kept in the key-value cache (KV cache) of a model.", "key-value cache = KV cache"],
    [
      "fr",
      "Un organisme génétiquement modifié (OGM) est surveillé.",
      "organisme génétiquement modifié = OGM",
    ],
    [
      "fr",
      "Une station de transfert d’énergie par pompage (STEP) élève de l’eau.",
      "station de transfert d’énergie par pompage = STEP",
    ],
    [
      "fr",
      "Un grand modèle de langue (LLM) apprend. Un LLM se trompe aussi.",
      "grand modèle de langue = LLM",
    ],
    ["hi", "संदेशवाहक आरएनए (mRNA) कोशिका में रहता है। टीके में mRNA होता है।", "संदेशवाहक आरएनए = mRNA"],
    ["hi", "इन्वर्टर बैटरी की दिष्ट धारा (DC) बदलता है। पैनल भी DC देते हैं।", "दिष्ट धारा = DC"],
  ] as const)("%s: %s", (language, text, expected) => {
    expect(namesOf(text, language)).toEqual([`abbreviation: ${expected}`]);
  });

  test.each([
    ["en", "The plant was built by Siemens (AB) and others."],
    ["en", "The film was seen in London (BBC) and Paris."],
    ["en", "It grew by a third (Fig. 2) and then stopped (see below)."],
    ["en", "The power (MW) is high. It needs 40 MW."],
    ["fr", "La puissance (MW) est élevée. Il faut 40 MW."],
    ["fr", "Un processeur graphique (GPU) calcule."],
    ["hi", "संदेशवाहक आरएनए (mRNA) कोशिका में रहता है।"],
    ["hi", "लिथियम निकल मैंगनीज़ कोबाल्ट ऑक्साइड (NMC) महँगा है। NMC में कोबाल्ट है।"],
  ] as const)("%s: nothing is certain in: %s", (language, text) => {
    expect(namesOf(text, language)).toEqual([]);
  });

  test("its occurrences count for the long form, which names the concept", () => {
    const text =
      "The solid electrolyte interphase (SEI) protects graphite. An SEI grows slowly. Heat harms the SEI. A thick SEI wastes lithium.";
    const { phrases } = read(text);
    const found = phrases.find(({ key }) => key === "solid electrolyt interphas");
    expect(found?.label).toBe("solid electrolyte interphase");
    expect(found?.spans.map(({ start, end }) => text.slice(start, end))).toEqual([
      "solid electrolyte interphase",
      "SEI",
      "SEI",
      "SEI",
    ]);
    expect(phrases.map(({ key }) => key)).not.toContain("sei");
  });

  test("a short form that a text gives to two things joins neither", () => {
    const text = "A base editor (BE) cuts. The binding energy (BE) falls. Then BE is measured.";
    expect(namesOf(text)).toEqual([]);
  });

  test("a short form may look like a stop word", () => {
    const text =
      "The World Health Organization (WHO) warns. The WHO counts cases. People who fall ill ask the WHO.";
    const found = read(text).phrases.find(({ label }) => label === "World Health Organization");
    expect(found?.spans).toHaveLength(3);
  });

  test("what is written small is not the short form", () => {
    const text = "Acquired immune deficiency syndrome (AIDS) kills. Foreign aids came. New aids came late.";
    const found = read(text).phrases.find(({ label }) => /syndrome/u.test(label));
    expect(found?.spans).toHaveLength(1);
  });
});

describe("synonyms", () => {
  test.each([
    ["en", "Embers, also called firebrands, fly far.", "embers = firebrands"],
    ["en", "Tool use, also known as function calling, lets a model act.", "tool use = function calling"],
    [
      "en",
      "A healthcare-associated infection (HAI), also called a nosocomial infection, is acquired in a ward.",
      "healthcare-associated infection = nosocomial infection",
    ],
    [
      "en",
      "Pluvial flooding is also called surface water flooding.",
      "pluvial flooding = surface water flooding",
    ],
    ["en", "Bacteriophages, or phages, are viruses.", "bacteriophages = phages"],
    [
      "fr",
      "Le bon usage des antibiotiques, aussi appelé antibiogouvernance, agit à la source.",
      "bon usage des antibiotiques = antibiogouvernance",
    ],
    ["fr", "Les bactériophages, ou phages, sont des virus.", "bactériophages = phages"],
    [
      "fr",
      "Un point relais, également appelé point de retrait, reçoit les colis.",
      "point relais = point de retrait",
    ],
    ["hi", "सूक्ष्म ग्रिड, जिसे माइक्रोग्रिड भी कहते हैं, घरों को जोड़ता है।", "सूक्ष्म ग्रिड = माइक्रोग्रिड"],
    [
      "hi",
      "ऋणात्मक इलेक्ट्रोड, जिसे सामान्य भाषा में एनोड भी कहा जाता है, ग्रेफ़ाइट का होता है।",
      "ऋणात्मक इलेक्ट्रोड = एनोड",
    ],
    ["hi", "ऐसी रक्षा को सामूहिक प्रतिरक्षा कहते हैं, जिसे झुंड प्रतिरक्षा भी कहते हैं।", "सामूहिक प्रतिरक्षा = झुंड प्रतिरक्षा"],
  ] as const)("%s: %s", (language, text, expected) => {
    expect(namesOf(text, language).filter((name) => name.startsWith("syn"))).toEqual([
      `synonym: ${expected}`,
    ]);
  });

  test.each([
    ["en", "The growth of plants in cities, also called urban greening, cools the air."],
    ["en", "Lithium settles on graphite, a process known as lithium plating."],
    ["en", "Sodium, potassium, or lithium, is used."],
    ["en", "Proton exchange membrane (PEM) electrolysis, also called polymer electrolysis, is fast."],
    ["en", "They met, also called the police, and left."],
    ["fr", "Le modèle apprend à partir d’une immense collection de textes, aussi appelée corpus."],
    ["fr", "L’édition du génome, aussi appelée mutagenèse dirigée lorsqu’elle n’ajoute rien, est contestée."],
    ["fr", "On stocke dans des batteries, des volants ou encore l’hydrogène, selon le lieu."],
    ["hi", "एक पतली परत बनती है, जिसे अंतरापृष्ठ भी कहते हैं।"],
    ["hi", "सेलों में ताप फैलता है, जिसे तापीय प्रसार कहते हैं।"],
  ] as const)("%s: nothing is certain in: %s", (language, text) => {
    expect(namesOf(text, language).filter((name) => name.startsWith("syn"))).toEqual([]);
  });

  test("the sentence that says so is the evidence", () => {
    const text = "Fire spreads. Embers, also called firebrands, fly far. Firebrands start new fires.";
    const [name] = read(text).names;
    expect(text.slice(name!.span.start, name!.span.end)).toBe("Embers, also called firebrands, fly far.");
  });
});

test("a bibliography adds nothing", () => {
  const body = "Heat pumps warm houses. A heat pump moves heat.";
  const list = "Smith, Solar chimney draught. Solar chimney draught again.";
  for (const heading of ["## References", "## Références", "## संदर्भ"])
    expect(
      read(`${body}\n\n${heading}\n\n${list}`)
        .phrases.map(({ label }) => label)
        .join(),
    ).not.toMatch(/chimney/u);
  expect(
    read(`${body}\n\n${body}\n\nReferences\n\n${list}`)
      .phrases.map(({ label }) => label)
      .join(),
  ).not.toMatch(/chimney/u);
});

test("at most twelve places of a phrase are kept: the first ones, and some up to the end", () => {
  const text = Array.from({ length: 60 }, (_, at) => `Sentence ${at} is about heat pumps.`).join(" ");
  const { spans } = read(text).phrases[0]!;
  expect(spans).toHaveLength(12);
  expect(spans[0]!.start).toBe(text.indexOf("heat"));
  expect(spans.at(-1)!.start).toBeGreaterThan(text.length * 0.7);
});

test("a link counts the sentences in which both stand, and shows a readable one", () => {
  const text =
    "Heat pumps use electricity. A heat pump takes more heat from the air than the electricity that it uses could give. " +
    "Heat pumps. Electricity costs money.";
  const link = read(text).links.find(({ a, b }) => a === "electr" && b === "heat pump");
  expect(link?.count).toBe(2);
  expect(text.slice(link!.span.start, link!.span.end)).toMatch(/^A heat pump takes .* give\.$/u);
});

test("everything stands where it says, in every text", () => {
  fc.assert(
    fc.property(anArticle, fc.constantFrom<Language>("en", "fr", "hi", "und"), (text, language) => {
      const { phrases, names, links } = textKnowledge(text, { language, limit: 10 });
      const keys = new Set(phrases.map(({ key }) => key));
      expect(keys.size).toBe(phrases.length);
      expect(phrases.length).toBeLessThanOrEqual(10);
      for (const { spans, label } of phrases) {
        expect(label.trim()).not.toBe("");
        expect(spans.length).toBeGreaterThan(0);
      }
      for (const { a, b, count } of links) {
        expect(a < b && keys.has(a) && keys.has(b)).toBe(true);
        expect(count).toBeGreaterThan(0);
      }
      for (const { start, end } of [
        ...phrases.flatMap(({ spans }) => spans),
        ...[...names, ...links].map(({ span }) => span),
      ]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      expect(textKnowledge(text, { language, limit: 10 })).toEqual({ phrases, names, links });
    }),
    { numRuns: 80 },
  );
});

describe("what stands apart gives no concept", () => {
  const body =
    "A solid electrolyte resists dendrites. The solid electrolyte is brittle, and dendrites grow in its pores.";
  const said = (text: string, skip?: { start: number; end: number }[]) =>
    textKnowledge(text, { language: "en", limit: 20, ...(skip && { skip }) }).phrases.map(
      ({ label }) => label,
    );

  test.each([
    "Figure 3. Garnet pellet after polishing, with a garnet pellet beside it",
    "© 2020 Garnet pellet press. Garnet pellet rights",
    "This is an open access article distributed under the garnet pellet licence, a garnet pellet.",
    "## Acknowledgements\n\nWe thank the garnet pellet group and the garnet pellet fund.",
    "## Author contributions\n\nThe garnet pellet was made by A, the garnet pellet was cut by B.",
    "## References\n\n1. The garnet pellet. 2. A garnet pellet.",
  ])("%s", (apart) => {
    expect(said(`${body}\n\n${apart}`)).toEqual(expect.arrayContaining(["solid electrolyte", "dendrites"]));
    expect(said(`${body}\n\n${apart}`).join(" | ")).not.toContain("garnet");
  });

  test("nor what the caller leaves out, also inside a paragraph", () => {
    const text = `${body} Garnet pellets crack. Garnet pellets leak. The end of it is near.`;
    const start = text.indexOf("Garnet");
    expect(said(text).join(" | ")).toContain("arnet pellets");
    expect(said(text, [{ start, end: text.indexOf("The end") }]).join(" | ")).not.toContain("arnet");
  });

  test("places of what is left lie outside of what is left out, and say the same", () => {
    fc.assert(
      fc.property(fc.nat(body.length), fc.nat(body.length), (from, to) => {
        const skip = [{ start: Math.min(from, to), end: Math.max(from, to) }];
        const { phrases } = textKnowledge(body, { language: "en", limit: 20, skip });
        for (const { spans } of phrases)
          for (const { start } of spans) expect(start >= skip[0]!.start && start < skip[0]!.end).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});

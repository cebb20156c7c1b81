import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { statedNames } from "./concepts/knowledge.ts";
import { askingSets } from "./languages/test-asking-sets.ts";
import { TEXT_LANGUAGE_CODES } from "./languages/registry.ts";
import { MADE_WITH } from "./made-with.ts";
import { passages } from "./passages.ts";
import { stopWordsOf } from "./stop-words.ts";
import { indexTerms } from "./words.ts";

const samples = {
  en: "Batteries of the COVID-19 years aged quickly. The grid's operators, e.g. in Pune, couldn't store 3.5 MWh; national generalisations were argued about, and universities organised meetings. | A | row |\n\n## Findings\n\nHopping, hoped and hopeful ideas were relational.",
  fr: "L'énergie stockée aujourd'hui dépend des batteries. Les océans se réchauffaient, c'est-à-dire qu'ils montent ; nationalement, on continuait d'étudier les chevaux.\n\n- un cas général",
  hi: "नदियों का जल और बैटरियों की ऊर्जा। किताबें पढ़ी जाती हैं, लड़कियाँ पढ़ाएँगी। संस्थाओं के बीच २०२४ में समझौता हुआ।",
} as const;

const naming = {
  en: "Cells are watched by a battery management system (BMS). Supercapacitors, also called ultracapacitors, are quick. The SEI (solid electrolyte interphase) grows.",
  fr: "L’analyse du cycle de vie (ACV) compte tout. Le traitement probabiliste, aussi appelé traitement empirique, est rapide.",
  hi: "ऋणात्मक इलेक्ट्रोड को एनोड भी कहते हैं। संदेशवाहक आरएनए (mRNA) कोशिका में जाता है; mRNA टिकता नहीं।",
} as const;

test("terms, passages and names are made as the name says; after a change raise MADE_WITH and write the new digest here", () => {
  const made = Object.entries(samples).map(([language, text]) => [
    language,
    indexTerms(text, language as keyof typeof samples),
    passages(text.repeat(20), language as keyof typeof samples),
    [...stopWordsOf(language as keyof typeof samples)].sort(),
    statedNames(`${text}\n\n${naming[language as keyof typeof samples]}`, {
      language: language as keyof typeof samples,
    }),
  ]);
  const digest = createHash("sha256").update(JSON.stringify(made)).digest("hex").slice(0, 16);
  expect([MADE_WITH, digest]).toEqual(["4", "1333556406738dee"]);
});

test("the same of the languages that are told by a file of their own", () => {
  const made = TEXT_LANGUAGE_CODES.map((language) => {
    const { text } = askingSets[language]!;
    return [
      language,
      indexTerms(text, language),
      passages(text.repeat(20), language),
      [...stopWordsOf(language)].sort(),
      statedNames(text, { language }),
    ];
  });
  const digest = createHash("sha256").update(JSON.stringify(made)).digest("hex").slice(0, 16);
  expect([MADE_WITH, digest]).toEqual(["4", "37a973662aed152a"]);
});

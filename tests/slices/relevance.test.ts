import { readdir, readFile } from "node:fs/promises";
import {
  detectLanguage,
  indexTerms,
  judge,
  passages,
  relevanceProfile,
  RELEVANT_FROM,
  type Span,
} from "@gyan/text";
import { beforeAll, expect, test } from "vitest";
import { readArticle, type StarterArticle } from "../../server/src/sources/libraries/rules.ts";
import { STARTER } from "../../server/src/sources/libraries/starter.ts";
import { idfOf } from "../../server/src/research/pipeline/rules.ts";

let articles: (StarterArticle & { path: string; passages: Span[] })[];
let idf: (term: string) => number;

beforeAll(async () => {
  const files = (await readdir(STARTER, { recursive: true })).filter((file) => file.endsWith(".md"));
  articles = await Promise.all(
    files.map(async (path) => {
      const article = readArticle(path, await readFile(new URL(path, STARTER), "utf8"));
      return { ...article, path, passages: passages(article.text, article.language) };
    }),
  );
  const works = new Map<string, number>();
  for (const { title, text, language } of articles)
    for (const term of new Set(indexTerms(`${title}\n\n${text}`, language)))
      works.set(term, (works.get(term) ?? 0) + 1);
  idf = idfOf(articles.length, works);
});

/** What of the whole starter library is relevant to the question, best first. */
function relevantTo(question: string): string[] {
  const profile = relevanceProfile([{ text: question, weight: 1 }], detectLanguage(question), idf);
  return articles
    .map((article) => ({ path: article.path, score: judge(profile, article).score }))
    .filter(({ score }) => score >= RELEVANT_FROM)
    .sort((a, b) => b.score - a.score)
    .map(({ path }) => path);
}

test.each([
  ["तेज़ चार्जिंग से बैटरी का जीवन क्यों घटता है?", "energy-storage/tez-charging-aur-cell-ka-jivan.md"],
  ["डेंगू और मलेरिया कैसे फैलते हैं?", "infectious-disease/dengue-aur-malaria-ka-prasar.md"],
  ["शहरों में लू से लोगों को कैसे बचाया जाए?", "climate-adaptation/shahari-lu-aur-tap-karya-yojana.md"],
  ["शीत श्रृंखला में टीके और भोजन कैसे सुरक्षित रहते हैं?", "supply-chains/sheet-shrinkhala-prabandhan.md"],
  ["बहुभाषी भाषा मॉडल हिंदी को कितना समझते हैं?", "language-models/bahubhashi-bhasha-model.md"],
  ["Comment stocker l'électricité du réseau ?", "energy-storage/quel-stockage-pour-le-reseau.md"],
  [
    "Les phages peuvent-ils soigner les infections par des bactéries résistantes ?",
    "infectious-disease/phages-contre-bacteries-resistantes.md",
  ],
  [
    "Quelle est la consommation d'énergie des modèles de langue ?",
    "language-models/consommation-energie-modeles-de-langue.md",
  ],
  [
    "Peut-on réutiliser les eaux usées pendant la sécheresse ?",
    "climate-adaptation/secheresse-et-reutilisation-des-eaux-usees.md",
  ],
  ["Qui est responsable du forçage génétique ?", "gene-editing/forcage-genetique-et-responsabilite.md"],
  ["Do ports delay container ships?", "supply-chains/ports-and-container-shipping.md"],
  ["How can cities stay cool during heat waves?", "climate-adaptation/urban-heat-and-cooler-cities.md"],
])("%s is answered first by its article, among the articles of three languages", (question, path) => {
  const found = relevantTo(question);
  expect(found[0]).toBe(path);
  // A few neighbours may speak of it too; a question that keeps everything judges nothing.
  expect(found.length).toBeLessThanOrEqual(5);
});

test.each([
  ["bullwhip effect", "supply-chains/the-bullwhip-effect.md"],
  ["Why do language models hallucinate?", "language-models/hallucination-and-grounding.md"],
  ["How does antimicrobial resistance spread?", "infectious-disease/how-antimicrobial-resistance-spreads.md"],
  ["What causes lithium-ion batteries to age?", "energy-storage/why-lithium-ion-cells-age.md"],
])("%s: the article about it scores highest", (question, path) => {
  expect(relevantTo(question)[0]).toBe(path);
});

test.each([
  "quantum computing hardware",
  "क्वांटम कंप्यूटर कैसे काम करता है?",
  "Pourquoi les étoiles naissent-elles dans les nuages de gaz ?",
])("%s has no answer there, and the best of what there is does not count as one", (question) => {
  expect(relevantTo(question)).toEqual([]);
});

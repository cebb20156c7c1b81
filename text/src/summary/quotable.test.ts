import { expect, test } from "vitest";
import { fitnessOf, isOfItself, tellsWhatWasDone } from "./quotable.ts";

const fitness = (sentence: string) => fitnessOf(sentence, sentence.split(/\s+/u).length);

test.each([
  "The tide of the harbour rises twice a day under the pull of the moon.",
  "mRNA vaccines deliver the instructions for an antigen to the cell.",
  "Short- and long-term stores differ in what an hour of storage costs.",
  "In 2019, 45 % of the plants (18 of 40) were closed for repairs.",
  "L'électrolyse décompose l'eau en hydrogène et en oxygène à l'aide d'électricité.",
  "बैटरी के क्षरण का अर्थ है कि उसकी धारिता घटती है या उसका आंतरिक प्रतिरोध बढ़ता है।",
  "The abbreviation pH (potential of hydrogen) measures how acid a liquid is.",
])("a plain sentence is quoted: %s", (sentence) => {
  expect(fitness(sentence)).toBe("yes");
});

test.each([
  "Figure 2: The tide of the northern harbour over a whole year.",
  "Table 3 shows the tide of the northern harbour over a whole year.",
  "Tableau 1 : la production de chaque centrale pendant une année entière.",
  "तालिका 2 में प्रत्येक संयंत्र का वार्षिक उत्पादन दिखाया गया है।",
  "- The first item of a list that somebody wrote here.",
  "3. The third step of the long procedure is to wait.",
  "| 12 | the cell of a table that became a line of text |",
  "Why does the tide of the harbour rise twice a day?",
  "The harbour has three kinds of tides in the whole year:",
  "More about the tide of the harbour is at https://example.org/tides today.",
  "Write to the keeper of the harbour at keeper@example.org for more.",
  "In this article, we will explore the tides of the northern harbour together.",
  "The rest of this paper is organised as follows, with the data first.",
  "Section 4 describes the instruments that were used in the harbour for this.",
  "We thank the keepers of the harbour for their help with this work.",
  "Subscribe to our newsletter to read about the harbour every single week.",
  "Dans cet article, nous verrons comment la marée monte dans le port du nord.",
  "इस लेख में हम देखेंगे कि बंदरगाह में ज्वार कैसे आता है।",
  "Two words only.",
])("no sentence for a summary: %s", (sentence) => {
  expect(fitness(sentence)).toBe("no");
});

test.each([
  "of the harbour and rises twice a day under the pull of the moon.",
  "The tide of the harbour (and of the whole bay rises twice a day.",
  "12 14.5 33 47 (8) 21.9 tide 55 60 harbour 71 88 moon 90 12.",
  "We set p = q and x = y where t k and w v are the u of i j.",
  "THE TIDE OF THE NORTHERN HARBOUR RISES TWICE A DAY UNDER THE MOON.",
  "$# to the tide of the harbour or no moon may give it.",
])("noise is taken only where there is nothing else: %s", (sentence) => {
  expect(fitness(sentence)).toBe("noise");
});

test("a word that a line broke shows a scan", () => {
  expect(fitness("Many ap- plications of the method profit from the tide of the har- bour.")).toBe("broken");
});

test("a paper's sentence about itself is known in each language", () => {
  expect(isOfItself("In this paper we present a new tagger for Hindi.", "en")).toBe(true);
  expect(isOfItself("Nous proposons une méthode pour le hindi.", "fr")).toBe(true);
  expect(isOfItself("इस अध्ययन में एक नई विधि प्रस्तुत है।", "hi")).toBe(true);
  expect(isOfItself("The paper mill stands at the river.", "en")).toBe(false);
});

test.each([
  ["Kain and Fowler have detailed how hospitals prepare for a wave.", true],
  ["Smith et al. (2019) recently reviewed the tides of the harbour.", true],
  ["Dupont et Rao ont décrit les marées du port.", true],
  ["Smith and Rao found that the tide of the harbour rises by 3 m.", false],
  ["Tides and currents describe the same water in two ways.", false],
])("whether others' work is only pointed at: %s", (sentence, isPointing) => {
  expect(tellsWhatWasDone(sentence, "en")).toBe(isPointing);
});

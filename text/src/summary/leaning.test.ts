import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { leansOnThePrevious } from "./leaning.ts";

test.each<[Language, string]>([
  ["en", "However, the tide was late."],
  ["en", "It rises twice a day."],
  ["en", "These tides are high."],
  ["en", "In this case the harbour floods."],
  ["en", "As mentioned above, the harbour floods."],
  ["en", "Dredging is a second cause of the current."],
  ["en", "“They” are the keepers of the harbour."],
  ["fr", "Cependant, la marée était en retard."],
  ["fr", "Elle monte deux fois par jour."],
  ["fr", "Dans ce cas, le port est inondé."],
  ["fr", "Le dragage est une autre cause du courant."],
  ["hi", "इसलिए बंदरगाह में पानी भर जाता है।"],
  ["hi", "यह दिन में दो बार आता है।"],
  ["hi", "दूसरी ओर बंदरगाह सूखा रहता है।"],
])("%s: %s leans on what stood before", (language, sentence) => {
  expect(leansOnThePrevious(sentence, language)).toBe(true);
});

test.each<[Language, string]>([
  ["en", "The tide rises twice a day."],
  ["en", "It is well known that the tide rises twice a day."],
  ["en", "In addition to the moon, the sun pulls at the sea."],
  ["en", "This paper presents a tagger."],
  ["en", "Italy has low tides."],
  ["fr", "Il faut deux marées pour un jour."],
  ["fr", "L'autorité du port mesure la marée."],
  ["fr", "Cellules et batteries vieillissent."],
  ["hi", "बंदरगाह में ज्वार दिन में दो बार आता है।"],
  ["hi", "इसराइल के तट पर ज्वार कम होता है।"],
])("%s: %s stands alone", (language, sentence) => {
  expect(leansOnThePrevious(sentence, language)).toBe(false);
});

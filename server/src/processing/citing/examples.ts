import type { CslItem } from "./engine.ts";

const people = [
  { family: "Arnaud", given: "Claire" },
  { family: "van der Berg", given: "Jan P.", suffix: "Jr." },
  { family: "चंद", given: "प्रेम" },
  { literal: "Institute of Rivers" },
];
const issued = { "date-parts": [[2021, 5, 4]] };
const TYPES =
  "article-journal paper-conference article book chapter thesis report webpage dataset standard document".split(
    " ",
  );

/** What a new style is tried on: every kind of work, with everything that is known of one, and with hardly anything. */
export const EXAMPLES: CslItem[] = TYPES.flatMap((type) => [
  {
    type,
    title: "Salt marshes and what they keep",
    author: people,
    "container-title": "Journal of Mud",
    publisher: "Mud Press",
    volume: "12",
    issue: "3",
    page: "45-67",
    issued,
    DOI: "10.1234/mud.5",
    URL: "https://example.org/mud",
    accessed: issued,
    language: "en",
  },
  { type, title: "Mud", author: people.slice(0, 1), issued },
  { type, title: "Mud" },
]).map((item, place) => ({ id: String(place), ...item }));

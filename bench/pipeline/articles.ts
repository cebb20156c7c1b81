import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chanceFrom } from "../../scripts/chance.ts";

/** What a node asks for, and of what its articles speak. */
export type Theme = {
  question: string;
  subject: string;
  parts: string[];
  causes: string[];
  effects: string[];
  remedies: string[];
};

export const ARTICLES_PER_THEME = 100;
const LENGTH = 3000;

const theme = (question: string, subject: string, ...lists: [string, string, string, string]): Theme => {
  const [parts, causes, effects, remedies] = lists.map((list) => list.split(", ")) as [
    string[],
    string[],
    string[],
    string[],
  ];
  return { question, subject, parts, causes, effects, remedies };
};

export const THEMES: Theme[] = [
  theme(
    "Why do glaciers retreat?",
    "glaciers",
    "the tongue, the snow line, the ice shelf, the crevasses, the firn",
    "warm summers, thin snowfall, dark dust, rain on the ice",
    "the ice retreats, meltwater lakes form, rivers swell in June and run dry in August",
    "reflective covers, monitoring from the air, artificial snow",
  ),
  theme(
    "How do bees lose their colonies?",
    "bees",
    "the hive, the brood, the queen, the foragers, the honey stores",
    "parasitic mites, pesticides, poor pasture, cold springs",
    "colonies collapse, pollination fails, orchards set less fruit",
    "flower strips, resistant strains, later spraying",
  ),
  theme(
    "What makes concrete bridges corrode?",
    "concrete bridges",
    "the deck, the tendons, the bearings, the joints, the rebar",
    "road salt, carbonation, cracked cover, trapped water",
    "steel corrodes, the deck spalls, load limits are posted",
    "cathodic protection, sealed joints, stainless rebar",
  ),
  theme(
    "How can mangroves protect coasts?",
    "mangroves",
    "the roots, the mudflat, the canopy, the creek, the seedlings",
    "shrimp ponds, logging, blocked tides, storm surges",
    "waves lose their height, sediment settles, fish nurseries recover",
    "replanting, opened dykes, village guardianship",
  ),
  theme(
    "Why do children need sleep to learn?",
    "sleep of children",
    "deep sleep, the bedtime, the nap, the dream phase, the morning",
    "late screens, noisy streets, early school, irregular evenings",
    "memories settle, attention holds, vocabulary grows",
    "later lessons, fixed bedtimes, dark rooms",
  ),
  theme(
    "How is groundwater polluted by nitrate?",
    "groundwater nitrate",
    "the aquifer, the well, the recharge zone, the topsoil, the spring",
    "manure, overfertilised maize, leaking sewers, bare winter fields",
    "wells exceed the limit, infants fall ill, waterworks must blend",
    "cover crops, fertiliser plans, protected zones",
  ),
  theme(
    "What slows freight trains down?",
    "freight trains",
    "the siding, the coupling, the marshalling yard, the signal block, the path",
    "missing drivers, passenger priority, steep grades, manual coupling",
    "wagons wait, customers choose lorries, yards fill up",
    "automatic couplers, longer sidings, night paths",
  ),
  theme(
    "How do vaccines keep measles away?",
    "measles vaccines",
    "the first dose, the booster, the cold chain, the register, the outbreak",
    "missed visits, rumours, broken refrigerators, moving families",
    "immunity wanes, outbreaks return, wards are closed",
    "reminder calls, school checks, mobile teams",
  ),
  theme(
    "Why do old paintings lose their colour?",
    "old paintings",
    "the varnish, the pigment, the canvas, the ground layer, the frame",
    "ultraviolet light, damp walls, metal soaps, careless cleaning",
    "reds fade, blues turn grey, the surface blisters",
    "filtered lamps, steady humidity, gel cleaning",
  ),
  theme(
    "How do wind turbines wear out?",
    "wind turbines",
    "the gearbox, the blade edge, the main bearing, the tower bolts, the pitch drive",
    "gusts, rain erosion, lightning, misaligned shafts",
    "bearings crack, blades roughen, output falls by some percent",
    "oil sensors, blade tape, planned replacement",
  ),
];

const PLACES =
  "a valley in the north, three coastal districts, a mountain village, the old harbour, two river basins, a dry plateau, the capital, an island community, a border region, the eastern plain".split(
    ", ",
  );
const METHODS =
  "measured, compared, surveyed, photographed, recorded, sampled, mapped, counted, interviewed, modelled".split(
    ", ",
  );

const sentenceCase = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

const SENTENCES: ((of: Theme, pick: (list: string[]) => string, number: () => number) => string)[] = [
  ({ subject, causes }, one, n) =>
    `Over ${n()} years the team ${one(METHODS)} ${subject} in ${one(PLACES)} and found that ${one(causes)} explained ${n()} percent of the change.`,
  ({ parts, causes }, one) => `${one(parts)} suffered first, long before anybody spoke of ${one(causes)}.`,
  ({ effects, causes }, one, n) =>
    `Where ${one(causes)} came together with ${one(causes)}, ${one(effects)} within ${n()} months.`,
  ({ remedies, subject, parts }, one, n) =>
    `Of all that was tried for ${subject}, ${one(remedies)} helped ${one(parts)} most and cost ${n()} thousand a year.`,
  ({ question }) => `${question.slice(0, -1)} is asked more often than it is answered with figures.`,
  ({ parts, effects }, one) =>
    `People who look after ${one(parts)} every day say that ${one(effects)} sooner than it used to.`,
  ({ remedies }, one, n) =>
    `A second group in ${one(PLACES)} relied on ${one(remedies)} alone; after ${n()} seasons the difference was still small.`,
  ({ subject, causes }, one) =>
    `Nothing about ${subject} is simple, and ${one(causes)} must not be blamed for what ${one(causes)} does.`,
  ({ parts }, one, n) =>
    `Records of ${one(parts)} reach back ${n()} years, with gaps that were filled from letters and photographs.`,
  ({ effects, remedies }, one) => `If ${one(effects)}, it is late for ${one(remedies)}, though not too late.`,
];

/** Natural enough to be cut, judged and summarised: sentences of one theme, no two articles alike. */
export function anArticle(of: Theme, seed: number): { title: string; text: string } {
  const chance = chanceFrom(seed);
  const one = (list: string[]): string => chance.one(list);
  const number = (): number => 2 + chance.below(90);
  const title = `${sentenceCase(of.subject)} in ${one(PLACES)}: ${one(of.parts)} and ${one(of.causes)}, report ${seed}`;
  const paragraphs: string[] = [];
  for (let length = 0; length < LENGTH;) {
    const sentences = Array.from({ length: 5 }, () => sentenceCase(chance.one(SENTENCES)(of, one, number)));
    paragraphs.push(sentences.join(" "));
    length += paragraphs.at(-1)!.length;
  }
  return { title, text: paragraphs.join("\n\n") };
}

/** One file an article; gives their names. */
export async function writeArticles(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [at, of] of THEMES.entries())
    for (let n = 0; n < ARTICLES_PER_THEME; n++) {
      const { title, text } = anArticle(of, at * ARTICLES_PER_THEME + n + 1);
      const file = path.join(folder, `theme-${at}-article-${n}.md`);
      await writeFile(file, `# ${title}\n\n${text}\n`);
      files.push(file);
    }
  return files;
}

import type { FoundArticle } from "../../server/src/sources/providers/remote/remote.ts";

const FIRST = ["Aru", "Bira", "Cebu", "Dumai", "Enga", "Fakarava", "Galang", "Halim", "Ilha", "Jolo"];
const SECOND = ["North", "South", "East", "West", "Upper", "Outer"];

/** Sixty names, so that each study and each offer is of a place of its own. */
export const PLACES = SECOND.flatMap((side) => FIRST.map((name) => `${side}${name.toLowerCase()}`));

const pick = <One>(from: readonly One[], place: string, turn: number): One => {
  let mixed = turn * 7919;
  for (const letter of place) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) >>> 0;
  return from[mixed % from.length]!;
};

const WHO = ["divers", "two ships", "students", "a buoy", "fishermen", "three satellites", "a station"];
const WHEN = ["spring", "the dry months", "a long calm", "autumn", "the monsoon", "the warmest week"];
const HOW = ["slowly", "within days", "twice", "on every slope", "below ten metres", "near the pass"];

/** About why it happens: what the reader looks for. */
export function studyOf(place: string): Partial<FoundArticle> {
  const who = pick(WHO, place, 1);
  const [when, how] = [pick(WHEN, place, 2), pick(HOW, place, 3)];
  return {
    title: `Coral bleaching and heat stress of symbionts at ${place}`,
    abstract: [
      `Coral bleaching at ${place} followed thermal anomalies that ${who} measured during ${when}.`,
      `Heat stress drove the symbionts of ${place} out of their hosts ${how}, and photosynthesis fell.`,
      `Thermal tolerance differed between genotypes at ${place}; ${pick(WHEN, place, 4)} decided who recovered.`,
      `Degree heating weeks predicted coral bleaching at ${place} better than the mean temperature of ${when}.`,
      `After ${pick(WHEN, place, 5)} the density of symbionts at ${place} returned ${pick(HOW, place, 6)}.`,
    ].join(" "),
  };
}

/** About what is sold: found by the same words, and never wanted. */
export function tradeOf(place: string): Partial<FoundArticle> {
  const [when, how] = [pick(WHEN, place, 2), pick(HOW, place, 3)];
  return {
    title: `Coral bleaching in the aquarium shop of ${place}: prices and lamps`,
    abstract: [
      `Coral bleaching troubles every aquarium shop of ${place}, where prices of fragments rose during ${when}.`,
      `Hobby keepers of ${place} buy lamps, filters and salt ${how}, and the shop gives a discount to members.`,
      `An aquarium with coral bleaching at ${place} is sold cheaper; the catalogue lists pumps of ${pick(WHEN, place, 4)}.`,
      `Customers of the shop at ${place} ask which lamp prevents coral bleaching and what its price is in ${when}.`,
      `Shipping of fragments from ${place} is paid by the buyer ${pick(HOW, place, 6)}, with a voucher for lamps.`,
    ].join(" "),
  };
}

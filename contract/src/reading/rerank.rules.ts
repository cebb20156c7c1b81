import type { WorkId } from "../ids.ts";
import type { Listing } from "./listing.ts";

/** Whether a work is relevant, as far as somebody said so. */
export type Verdicts = ReadonlyMap<WorkId, boolean>;

/** How far all decisions together may move an article, in the engine's own measure (0 to 1). */
const FURTHEST = 0.4;
/** With this many decisions an article moves half as far as it ever will: one alone turns nothing upside down. */
const HALF_AT = 6;
/** How strongly a trait must be seen on one side before it is believed. */
const DOUBT = 0.5;
/** Why something was rejected is often not what it speaks of: a rejection tells a quarter of what a keeping tells. */
const AGAINST_WEIGHT = 0.25;
/** A source says less about an article than what it speaks of. */
const SOURCE_WEIGHT = 0.3;

/**
 * The score of each row after what was decided. Every trait of the decided articles (what they speak of, where they were
 * found) speaks for or against it as often as it stands on the one side and not on the other; an article is moved by the
 * traits that it shares, rare ones more than common ones. Nothing decided: exactly the engine's scores.
 */
export function learnedScores(
  listing: Pick<Listing, "works" | "scores" | "concepts" | "sources">,
  verdicts: Verdicts,
): readonly number[] {
  if (verdicts.size === 0) return listing.scores;
  const concepts = traits(listing.works, listing.concepts, verdicts);
  const sources = traits(listing.works, listing.sources, verdicts);
  const decided = concepts.decided;
  if (decided === 0) return listing.scores;
  const reach = (FURTHEST * decided) / (decided + HALF_AT);
  return listing.scores.map((score, row) => {
    const leaning =
      concepts.leaningOf(listing.concepts[row]!) + SOURCE_WEIGHT * sources.leaningOf(listing.sources[row]!);
    return leaning === 0 ? score : score + reach * Math.tanh(leaning);
  });
}

/** What the decided works have in common, and what tells the kept ones from the rejected ones. */
function traits(works: readonly WorkId[], of: readonly number[][], verdicts: Verdicts) {
  const everywhere = new Map<number, number>();
  const kept = new Map<number, number>();
  const rejected = new Map<number, number>();
  const counted = new Set<WorkId>();
  let keptWorks = 0;
  for (const [row, own] of of.entries()) {
    for (const trait of own) add(everywhere, trait);
    const work = works[row]!;
    const isKept = verdicts.get(work);
    // A work that was found for several nodes was decided once.
    if (isKept === undefined || counted.has(work)) continue;
    counted.add(work);
    if (isKept) keptWorks += 1;
    for (const trait of own) add(isKept ? kept : rejected, trait);
  }
  const rejectedWorks = counted.size - keptWorks;
  const leanings = new Map<number, number>();
  for (const trait of new Set([...kept.keys(), ...rejected.keys()])) {
    const rarity = Math.log((1 + of.length) / (1 + everywhere.get(trait)!));
    const forIt = Math.log1p((kept.get(trait) ?? 0) / (keptWorks * DOUBT + 1));
    const against = AGAINST_WEIGHT * Math.log1p((rejected.get(trait) ?? 0) / (rejectedWorks * DOUBT + 1));
    leanings.set(trait, (forIt - against) * rarity);
  }
  return {
    decided: counted.size,
    /** As the mean over the root of their number: an article of many traits is not right by their number alone. */
    leaningOf: (own: readonly number[]): number =>
      own.length === 0
        ? 0
        : own.reduce((sum, trait) => sum + (leanings.get(trait) ?? 0), 0) / Math.sqrt(own.length),
  };
}

const add = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);

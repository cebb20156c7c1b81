/** First by title and abstract, then, of those that are left, by the whole text. */
export const REVIEW_STAGES = ["abstract", "text"] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/** "maybe" goes on to the whole text like "include"; there it must be one or the other. */
export const VOTES = ["include", "maybe", "exclude"] as const;
export type Vote = (typeof VOTES)[number];

export const MOST_REASONS = 30;
export const LONGEST_REASON = 120;
export const LONGEST_REMARK = 1_000;
export const ARTICLES_A_PAGE = 30;

/** What a review begins with; their words stand in the texts, in the language of who begins it. */
export const FIRST_REASONS = [
  "population",
  "intervention",
  "comparator",
  "outcome",
  "design",
  "kind",
  "language",
  "duplicate",
] as const;

export type Cast = { vote: Vote; reasonId: number | null };
export type Settled = { isIncluded: boolean; reasonId: number | null };
export type Outcome =
  | { state: "open"; votes: number }
  | { state: "conflict" }
  | { state: "included" }
  | { state: "excluded"; reasonId: number | null };

/**
 * What becomes of an article at a stage: what was settled counts; else it is open until enough people voted, and a conflict where they are
 * not of one mind. With the whole text before them they must also agree why it is left out: PRISMA counts by reason.
 */
export function outcomeOf(
  stage: ReviewStage,
  needed: number,
  votes: readonly Cast[],
  settled: Settled | null,
): Outcome {
  if (settled)
    return settled.isIncluded ? { state: "included" } : { state: "excluded", reasonId: settled.reasonId };
  if (votes.length < needed) return { state: "open", votes: votes.length };
  const against = votes.filter(({ vote }) => vote === "exclude");
  if (against.length === 0) return { state: "included" };
  if (against.length < votes.length) return { state: "conflict" };
  const reasons = new Set(against.map(({ reasonId }) => reasonId));
  if (stage === "text" && reasons.size > 1) return { state: "conflict" };
  return { state: "excluded", reasonId: against.find(({ reasonId }) => reasonId !== null)?.reasonId ?? null };
}

export type Agreement = {
  /** Articles on which two people voted. */
  both: number;
  /** The share of them on which they are of one mind, 0 to 1. */
  share: number;
  /** Cohen's kappa: agreement beyond chance; null where chance alone would agree always. */
  kappa: number | null;
};

/** Of pairs of votes, each in or out. Null where there is none. */
export function agreementOf(
  pairs: readonly (readonly [isIn: boolean, isOtherIn: boolean])[],
): Agreement | null {
  if (pairs.length === 0) return null;
  const part = (is: (pair: readonly [boolean, boolean]) => boolean) => pairs.filter(is).length / pairs.length;
  const share = part(([one, other]) => one === other);
  const [first, second] = [part(([one]) => one), part(([, other]) => other)];
  const chance = first * second + (1 - first) * (1 - second);
  return { both: pairs.length, share, kappa: chance === 1 ? null : (share - chance) / (1 - chance) };
}

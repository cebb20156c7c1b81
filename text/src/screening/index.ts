export { relevantAmong, type Estimate } from "./estimate.ts";
export { speaksAgainst, strongestTerms, termsOf, type TermWeight } from "./explaining.ts";
export {
  evenly,
  OPTIONS,
  screen,
  weigh,
  type Decided,
  type Learned,
  type Options,
  type Screened,
  type Screener,
} from "./screening.ts";
export {
  bagOf,
  READ_CHARACTERS,
  vectorsOf,
  type Bag,
  type ScreenedText,
  type Spoken,
  type Vectors,
} from "./vectors.ts";

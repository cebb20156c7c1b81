import { DIRECTIONS } from "@gyan/contract/chaining/rules.ts";
import { addressOf, oneOf, wholeNumber, words } from "#lib/address.ts";

export const SHOWS = ["new", "all", "aside"] as const;
export type Show = (typeof SHOWS)[number];

/** A map that is drawn, or its works one below the other. */
export const LOOKS = ["map", "list"] as const;
export type Look = (typeof LOOKS)[number];

/** With how many of the gyan's articles a work is linked at least. */
export const LEASTS = [1, 2, 3, 5, 10] as const;
export const USUAL_LEAST = 2;

/** What the address keeps, so that going back, reloading and sharing lead to the same view. */
export const readChainSearch = addressOf({
  way: oneOf(DIRECTIONS),
  least: wholeNumber(1, 1000),
  show: oneOf(SHOWS),
  look: oneOf(LOOKS),
  q: words(),
});
export type ChainSearch = ReturnType<typeof readChainSearch>;

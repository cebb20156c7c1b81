import { addressOf, oneOf } from "#lib/address.ts";

export const REQUEST_STATES = ["open", "decided"] as const;

/** What the address keeps; without a state those are shown that are open. */
export const readRequestsSearch = addressOf({ state: oneOf(REQUEST_STATES) });

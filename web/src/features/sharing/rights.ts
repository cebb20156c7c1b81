import type { GivenRight } from "@gyan/contract/sharing/sharing.ts";

/** From the least to the most. */
export const RIGHTS = ["reader", "commenter", "editor"] as const satisfies GivenRight[];

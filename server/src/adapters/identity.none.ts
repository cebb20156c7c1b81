import { fail } from "@gyan/contract/failures.ts";
import type { Identity } from "#ports/identity.ts";

/** Nobody vouches for anybody: e-mail and password, and links, are the only ways in. */
export const noIdentity: Identity = {
  kind: "none",
  toConfig: () => null,
  origins: () => Promise.resolve([]),
  verify: () => Promise.reject(fail("identity_not_valid")),
  exchange: null,
  readLeaving: () => Promise.reject(fail("logout_token_not_valid")),
  holds: () => Promise.resolve(false),
  forget: () => Promise.resolve(),
};

import type { PersonId } from "@gyan/contract/ids.ts";
import { HOUR, hashToken, later } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Needs } from "./needs.ts";
import { insertLink } from "./sessions.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "config">;

/** The secret itself is returned once and stored nowhere. */
export const makeSigninLink = (parts: Parts, personId: PersonId, tx: Queryable = parts.db): Promise<string> =>
  newLink(parts, tx, personId, parts.config.SIGNIN_LINK_HOURS * HOUR);

export async function newLink(
  { clock }: Pick<Parts, "clock">,
  tx: Queryable,
  personId: PersonId,
  lifeMs: number,
): Promise<string> {
  const token = clock.token();
  const at = clock.now();
  const expiresAt = later(at, lifeMs);
  await insertLink(tx, { tokenHash: hashToken(token), personId, createdAt: at, expiresAt });
  return token;
}

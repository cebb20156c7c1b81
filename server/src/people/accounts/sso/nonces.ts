import { fail } from "@gyan/contract/failures.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Needs } from "../needs.ts";
import { spendNonce } from "./store.ts";

type Parts = Pick<Needs, "clock" | "config">;

const LIFE_MS = 15 * MINUTE;
const PURPOSE = "sign-in nonce";

/**
 * A sealed nonce that contains its own expiry. It is stored only when it is spent, so that requesting a
 * million of them fills no table.
 */
export async function makeNonce({ clock, config }: Parts): Promise<string> {
  const ends = later(clock.now(), LIFE_MS).getTime();
  return (await seal(config, PURPOSE, `${ends} ${clock.uuid()}`)).toString("base64url");
}

/** Runs in the sign-in's transaction: an id token works once, but may be retried after a failure. */
export async function spend({ clock, config }: Parts, tx: Queryable, nonce: string): Promise<void> {
  const sealed = Buffer.from(nonce, "base64url");
  const content = await unseal(config, PURPOSE, sealed).catch(() => null);
  if (content === null) throw fail("identity_not_valid");
  const ends = new Date(Number.parseInt(content, 10));
  if (ends <= clock.now()) throw fail("identity_expired");
  if (!(await spendNonce(tx, hashToken(sealed.toString("base64url")), ends))) throw fail("identity_used");
}

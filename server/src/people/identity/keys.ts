import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";
import { seal, unseal } from "#platform/seal.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "log">;

export const ALGORITHM = "ES256";

/** The key that signs the provider's tokens: made by the first process, and stored for all restarts. */
export const signingKey = async (parts: Parts): Promise<JWK> =>
  JSON.parse(
    await keptKey(parts, "signing", async () => {
      const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
      const key = { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: "sig", kid: parts.clock.uuid() };
      return JSON.stringify(key);
    }),
  ) as JWK;

/** The secret that signs its cookies. */
export const cookieSecret = (parts: Parts): Promise<string> =>
  keptKey(parts, "cookies", () => Promise.resolve(parts.clock.token()));

/** Read each time, because another process may have replaced it. */
export async function publicKeys(parts: Parts): Promise<JSONWebKeySet> {
  const { d: _private, ...open } = await signingKey(parts);
  return { keys: [open] };
}

async function keptKey(parts: Parts, id: string, make: () => Promise<string>): Promise<string> {
  const { db, clock, config, log } = parts;
  const purpose = `identity:${id}`;
  const sealed = await store.sealedKey(db, id);
  const openedKey = sealed && (await unseal(config, purpose, sealed).catch(() => null));
  if (openedKey !== null) return openedKey;
  // The sealing secret was replaced. With a new key people sign in again; without one they never could.
  if (sealed) log.warn({ key: id }, "a key of the identity provider cannot be opened and is made anew");
  await store.putSealedKey(db, id, await seal(config, purpose, await make()), sealed, clock.now());
  const stored = await store.sealedKey(db, id);
  return unseal(config, purpose, stored!);
}

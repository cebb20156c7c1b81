import type { makeScimToken as makeCall, ScimTokenView } from "@gyan/contract/admin/provisioning.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { limited } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { DAY, hashToken, later, MINUTE } from "#platform/clock.ts";
import { isClientOpen } from "../clients.store.ts";
import type { Needs } from "../needs.ts";
import * as store from "./tokens.store.ts";

/** So that a leaked one is recognised. It opens nothing of the interface, and no token of that opens this. */
const PREFIX = "gyanscim_";

export const listTokens = async (app: Needs) => ({
  tokens: await store.tokens(app.db, app.clock.now()),
  address: `${app.origin()}/scim/v2`,
});

/** The secret is in the answer and nowhere else. */
export async function makeToken(
  app: Needs,
  by: PersonId,
  { name, organisationId, days }: BodyOf<typeof makeCall>,
): Promise<{ token: string; view: ScimTokenView }> {
  const at = app.clock.now();
  const token = PREFIX + app.clock.token();
  return app.db.tx(async (tx) => {
    if (!(await isClientOpen(tx, organisationId))) throw fail("client_not_found");
    const expiresAt = later(at, days * DAY);
    const row = { organisationId, name, tokenHash: hashToken(token), madeBy: by, createdAt: at, expiresAt };
    const view = await store.insertToken(tx, row, at);
    await note(tx, {
      at,
      actorId: by,
      action: "scim_token_made",
      object: { kind: "client", id: organisationId },
      details: { name, expiresOn: view.expiresOn },
    });
    return { token, view };
  });
}

export async function endToken(app: Needs, by: PersonId, id: number): Promise<void> {
  await app.db.tx(async (tx) => {
    const ended = await store.removeToken(tx, id);
    if (!ended) throw fail("token_not_found");
    await note(tx, {
      at: app.clock.now(),
      actorId: by,
      action: "scim_token_ended",
      object: { kind: "client", id: ended.organisationId },
      details: { name: ended.name },
    });
  });
}

/**
 * For whom a directory speaks. Only wrong tokens are counted: a right one has 256 bits, so that nobody guesses it, and a directory
 * must not wait because another one behind the same address was set up wrongly.
 */
export async function keyFor(
  app: Pick<Needs, "db" | "clock">,
  authorization: string,
  address: string,
): Promise<store.ScimKey> {
  const token = /^Bearer +(\S{1,512})$/i.exec(authorization)?.[1];
  const at = app.clock.now();
  const key = token === undefined ? null : await store.keyOf(app.db, hashToken(token), at);
  if (!key)
    return limited(app, "scim", { address }, () => Promise.reject<store.ScimKey>(fail("scim_token_wrong")));
  if (at.getTime() - (key.seenAt?.getTime() ?? 0) > MINUTE)
    await store.touchToken(app.db, key.id, at, address);
  return key;
}

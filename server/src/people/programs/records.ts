import type { Adapter, AdapterPayload } from "oidc-provider";
import { recordsIn } from "#people/identity/index.ts";
import { hashToken, later } from "#platform/clock.ts";
import type { Needs } from "./needs.ts";
import { normalCode } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;

/** Whoever holds the id of one of these may act: only its hash is stored. */
const SECRETS = new Set(["AccessToken", "RefreshToken", "AuthorizationCode", "DeviceCode"]);

/** A program that registered and that nobody let in is forgotten after a day. */
const UNUSED_CLIENT_S = 24 * 60 * 60;

const digest = (secret: string): string => hashToken(secret).toString("hex");

/** Where the code that a person types leads to. */
export const codeUid = (typed: string): string => digest(`user code: ${normalCode(typed)}`);

/**
 * What the library remembers for programs, apart from what it remembers for the embedded provider. The token that a program shows is a
 * row of `api_tokens`, as one that somebody made by hand is: what ends those ends these, and only the newest of a permission counts.
 */
export function programRecords({ db, clock }: Parts): (kind: string) => Adapter {
  const records = recordsIn({ db, clock });
  return (kind) => {
    const inner = records(store.kindOf(kind));
    if (!SECRETS.has(kind)) {
      const upsert: Adapter["upsert"] = (id, payload, expiresIn) =>
        // The library gives a program that registers no end.
        inner.upsert(id, payload, kind === "Client" ? UNUSED_CLIENT_S : expiresIn);
      return { ...inner, upsert };
    }
    return {
      ...inner,
      async upsert(id, { jti: _secret, userCode, ...payload }, expiresIn) {
        const uid = userCode === undefined ? payload.uid : codeUid(userCode);
        await inner.upsert(digest(id), { ...payload, ...(uid !== undefined && { uid }) }, expiresIn);
        if (kind === "AccessToken" && payload.grantId !== undefined)
          await store.renewToken(db, payload.grantId, {
            tokenHash: hashToken(id),
            freshUntil: later(clock.now(), (expiresIn ?? 0) * 1000),
          });
      },
      async find(id) {
        const payload = (await inner.find(digest(id))) as AdapterPayload | undefined;
        return payload && { ...payload, jti: id };
      },
      consume: (id) => inner.consume(digest(id)),
      async destroy(id) {
        await inner.destroy(digest(id));
        // A program that gives its token back wants nothing more.
        if (kind === "AccessToken") await store.endToken(db, hashToken(id));
      },
      async revokeByGrantId(grantId) {
        await inner.revokeByGrantId(grantId);
        await store.endPermission(db, grantId);
      },
    };
  };
}

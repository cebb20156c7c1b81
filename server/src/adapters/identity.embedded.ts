import { fail } from "@gyan/contract/failures.ts";
import type { IdentityFlow } from "@gyan/contract/system.ts";
import type { JSONWebKeySet } from "jose";
import type { Clock } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Identity } from "#ports/identity.ts";
import { readClaims } from "./identity/claims.ts";
import { peek, verifyWith } from "./identity/id-token.ts";

type Parts = {
  clientId: string;
  scope: string;
  skewSeconds: number;
  clock: Pick<Clock, "now">;
  /** The public address, when one is set: a page that was opened by another name asks there. */
  publicOrigin: string | undefined;
  /** Known once we listen. */
  issuer(): string;
  keys(): Promise<JSONWebKeySet>;
  isGranted(db: Queryable, grant: string): Promise<boolean>;
  forget: Identity["forget"];
};

const AUTHORITY = "/oidc";

/** The provider within this installation: the same tokens and the same checks, without a way over the network. */
export function embeddedIdentity(parts: Parts): Identity {
  const { clientId, scope, skewSeconds, clock } = parts;
  const flow = (params: Record<string, string>): IdentityFlow => ({
    authority: AUTHORITY,
    metadataUrl: null,
    params,
  });
  return {
    kind: "embedded",
    toConfig: () => ({
      kind: "embedded",
      name: null,
      clientId,
      scope,
      policies: {
        signIn: flow({}),
        resetPassword: flow({ policy: "reset-password" }),
        editProfile: flow({ policy: "edit-profile" }),
      },
    }),
    origins: () => Promise.resolve(parts.publicOrigin === undefined ? [] : [parts.publicOrigin]),
    async verify(token) {
      peek(token, clientId);
      const expected = { issuer: parts.issuer(), clientId, now: clock.now(), skewSeconds };
      const payload = await verifyWith(token, await parts.keys(), expected);
      const claims = payload && readClaims(payload, { groups: "groups", roles: "roles" });
      if (!claims) throw fail("identity_not_valid");
      return claims;
    },
    exchange: null,
    // Whoever signs out there has signed out here.
    readLeaving: () => Promise.reject(fail("logout_token_not_valid")),
    holds: (db, { grant }) => parts.isGranted(db, grant),
    forget: (db, personUuid) => parts.forget(db, personUuid),
  };
}

import { existsSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { later } from "../../server/src/platform/clock.ts";
import type { Identity } from "../../server/src/ports/identity.ts";
import { newKey, publicPart, signWith, startIssuer } from "../support/issuer.ts";
import { aPayload, CLIENT, NOW, oidcAt, outcomeOf as outcomeAt, telling } from "./identity.makers.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function anIssuer(options: Parameters<typeof startIssuer>[0] = {}) {
  const issuer = await startIssuer({ clientId: CLIENT, ...options });
  closing.push(() => issuer.close());
  return issuer;
}

const outcomeOf = (identity: Identity, token: string) => outcomeAt({ identity }, token);

async function tellingHere(tell: Parameters<typeof telling>[0]): Promise<string> {
  const { origin, close } = await telling(tell);
  closing.push(close);
  return origin;
}

describe("a provider in trouble", () => {
  test.each(["down", "slow", "garbage", "broken"] as const)(
    "%s: people are told so in time, and when it is back they come in",
    async (how) => {
      const issuer = await anIssuer();
      const identity = oidcAt({ OIDC_AUTHORITY: issuer.authority }, { now: () => NOW }, 300);
      const token = await issuer.sign(aPayload());
      await issuer.behave(how);
      expect(await outcomeOf(identity, token)).toBe("identity_unreachable");
      expect(await identity.origins()).toEqual([new URL(issuer.authority).origin]);
      await issuer.behave("well");
      expect(await outcomeOf(identity, token)).toBe("accepted");
    },
  );

  test("what it told before is kept for a while, so that a short trouble troubles nobody", async () => {
    const issuer = await anIssuer();
    let now = NOW;
    const identity = oidcAt({ OIDC_AUTHORITY: issuer.authority }, { now: () => now }, 300);
    const token = await issuer.sign(aPayload({}, { exp: 7200 }));
    await identity.verify(token);
    await issuer.behave("down");
    expect(await outcomeOf(identity, token)).toBe("accepted");
    now = later(NOW, 3_600_000);
    expect(await outcomeOf(identity, token)).toBe("identity_unreachable");
  });

  test("tokens that name unknown keys do not make us ask again and again", async () => {
    const issuer = await anIssuer();
    let now = NOW;
    const identity = oidcAt({ OIDC_AUTHORITY: issuer.authority }, { now: () => now });
    const foreign = await newKey();
    const forged = await signWith(foreign, { ...aPayload(), iss: issuer.issuer, aud: CLIENT });
    for (let i = 0; i < 20; i++) expect(await outcomeOf(identity, forged)).toBe("identity_not_valid");
    expect(issuer.keysAsked()).toBe(2);
    now = later(NOW, 60_000);
    await outcomeOf(identity, forged);
    expect(issuer.keysAsked()).toBe(3);
  });

  test("rubbish costs it nothing", async () => {
    const issuer = await anIssuer();
    await issuer.behave("down");
    const identity = oidcAt({ OIDC_AUTHORITY: issuer.authority });
    expect(await outcomeOf(identity, "a.b.c")).toBe("identity_not_valid");
  });
});

describe("what tokens say", () => {
  async function claimsOf(claims: Record<string, unknown>, settings: Record<string, string> = {}) {
    const issuer = await anIssuer();
    const identity = oidcAt({ OIDC_AUTHORITY: issuer.authority, ...settings });
    const none = {
      email: undefined,
      email_verified: undefined,
      given_name: undefined,
      family_name: undefined,
    };
    return identity.verify(await issuer.sign(aPayload({ ...none, ...claims })));
  }

  test("the address is found where each provider puts it, and only `email` can be verified", async () => {
    expect(await claimsOf({ emails: ["b2c@example.org"], email_verified: true })).toMatchObject({
      email: "b2c@example.org",
      isEmailVerified: null,
    });
    expect(await claimsOf({ preferred_username: "kc@example.org" })).toMatchObject({
      email: "kc@example.org",
    });
    expect(await claimsOf({ preferred_username: "ada", upn: "ada@example.org" })).toMatchObject({
      email: "ada@example.org",
    });
    expect(await claimsOf({ email: "a@example.org", email_verified: "true" })).toMatchObject({
      isEmailVerified: true,
    });
    expect(await claimsOf({ email: "a@example.org", email_verified: 1 })).toMatchObject({
      isEmailVerified: false,
    });
    expect(await claimsOf({ email: "nobody", emails: "x", upn: "a\u0000@example.org" })).toMatchObject({
      email: null,
      isEmailVerified: null,
    });
  });

  test("names are whole or in two, and hold nothing that could not be stored", async () => {
    expect(await claimsOf({ name: "Ada  King Byron" })).toMatchObject({
      firstName: "Ada King",
      lastName: "Byron",
    });
    expect(await claimsOf({ name: "Ada" })).toMatchObject({ firstName: "Ada", lastName: "" });
    expect(await claimsOf({ given_name: "A\u0000d\ud800a\n", family_name: "x".repeat(500) })).toMatchObject({
      firstName: "A d\ufffda",
      lastName: "x".repeat(100),
    });
    expect(await claimsOf({ given_name: 7, family_name: null })).toMatchObject({
      firstName: "",
      lastName: "",
    });
  });

  test("groups and roles are read at the place that is set", async () => {
    const settings = {
      OIDC_ROLES_CLAIM: "realm_access.roles",
      OIDC_GROUPS_CLAIM: "https://gyan.example.org/groups",
    };
    const claims = { realm_access: { roles: ["lead", 7, ""] }, "https://gyan.example.org/groups": "one" };
    expect(await claimsOf(claims, settings)).toMatchObject({ roles: ["lead"], groups: ["one"] });
    expect(await claimsOf({ realm_access: [] }, settings)).toMatchObject({ roles: [], groups: [] });
    expect(await claimsOf({}, { OIDC_ROLES_CLAIM: "__proto__.constructor" })).toMatchObject({ roles: [] });
  });
});

describe("SE-10 the three policies", () => {
  const B2C = "https://research.b2clogin.com/research.onmicrosoft.com";
  const policies = {
    OIDC_POLICY_SIGN_IN: "B2C_1_in",
    OIDC_POLICY_RESET_PASSWORD: "B2C_1_reset",
    OIDC_POLICY_EDIT_PROFILE: "B2C_1_edit",
  };

  test("as a part of the address", () => {
    const config = oidcAt({
      OIDC_AUTHORITY: `${B2C}/{policy}/v2.0`,
      OIDC_NAME: "Research",
      ...policies,
    }).toConfig();
    const flow = (policy: string) => ({
      authority: `${B2C}/${policy}/v2.0`,
      metadataUrl: null,
      params: {},
    });
    expect(config).toEqual({
      kind: "external",
      name: "Research",
      clientId: CLIENT,
      scope: "openid profile email",
      policies: {
        signIn: flow("B2C_1_in"),
        resetPassword: flow("B2C_1_reset"),
        editProfile: flow("B2C_1_edit"),
      },
    });
  });

  test("as the parameter p of the metadata", () => {
    const { signIn } = oidcAt({ OIDC_AUTHORITY: `${B2C}/v2.0`, ...policies }).toConfig()!.policies;
    expect(signIn).toEqual({
      authority: `${B2C}/v2.0`,
      metadataUrl: `${B2C}/v2.0/.well-known/openid-configuration?p=B2C_1_in`,
      params: {},
    });
  });

  test("as something to add to the request, and none where none is set", () => {
    const authority = "https://login.example.org/realms/research";
    expect(
      oidcAt({ OIDC_AUTHORITY: authority, OIDC_POLICY_EDIT_PROFILE: "kc_action=UPDATE_PROFILE" }).toConfig()!
        .policies,
    ).toEqual({
      signIn: { authority, metadataUrl: null, params: {} },
      resetPassword: null,
      editProfile: { authority, metadataUrl: null, params: { kc_action: "UPDATE_PROFILE" } },
    });
  });

  test("a place for a policy without a policy is said at the start", () => {
    expect(() => oidcAt({ OIDC_AUTHORITY: `${B2C}/{policy}/v2.0` })).toThrow(/OIDC_POLICY_SIGN_IN/);
  });

  test("each has its own metadata, issuer and keys", async () => {
    const keys = { "in-1": await newKey(), "edit-1": await newKey() };
    const origin = await tellingHere((path, here) => {
      const policy = /^\/tenant\/([\w-]+)\//.exec(path)?.[1] as keyof typeof keys | undefined;
      if (!policy || !keys[policy]) return undefined;
      if (path.endsWith("/keys")) return { keys: [publicPart(keys[policy])] };
      return {
        issuer: `https://issuer.example.org/${policy}/`,
        jwks_uri: `${here}/tenant/${policy}/keys`,
        authorization_endpoint: "https://ask.example.org/authorize",
        token_endpoint: "https://tokens.example.org/token",
      };
    });
    const identity = oidcAt({
      OIDC_AUTHORITY: `${origin}/tenant/{policy}`,
      OIDC_POLICY_SIGN_IN: "in-1",
      OIDC_POLICY_EDIT_PROFILE: "edit-1",
    });
    const token = (policy: keyof typeof keys, of: keyof typeof keys) =>
      signWith(keys[policy], { ...aPayload(), aud: CLIENT, iss: `https://issuer.example.org/${of}/` });
    expect(await outcomeOf(identity, await token("in-1", "in-1"))).toBe("accepted");
    expect(await outcomeOf(identity, await token("edit-1", "edit-1"))).toBe("accepted");
    expect(await outcomeOf(identity, await token("edit-1", "in-1"))).toBe("identity_not_valid");
    expect(await identity.origins()).toEqual([
      origin,
      "https://ask.example.org",
      "https://tokens.example.org",
    ]);
  });

  const recorded = new URL(
    "../../../shared/fixtures/sources/oidc/01-discovery-b2c-policy-in-path.json",
    import.meta.url,
  );
  test.skipIf(!existsSync(recorded))(
    "recorded metadata of Azure AD B2C (in ../shared): the issuer is another host than the authority",
    async () => {
      const told = JSON.parse(readFileSync(recorded, "utf8")) as Record<string, unknown> & { issuer: string };
      const key = await newKey();
      const origin = await tellingHere((path, here) =>
        path === "/keys" ? { keys: [publicPart(key)] } : { ...told, jwks_uri: `${here}/keys` },
      );
      const identity = oidcAt({
        OIDC_AUTHORITY: `${origin}/tfp/tenant/{policy}/v2.0`,
        OIDC_POLICY_SIGN_IN: "my-policy",
      });
      const from = (iss: string) =>
        signWith(key, { ...aPayload({ email: undefined, emails: ["a@example.org"] }), aud: CLIENT, iss });
      expect(await identity.verify(await from(told.issuer))).toMatchObject({
        issuer: told.issuer,
        email: "a@example.org",
        isEmailVerified: null,
      });
      expect(await outcomeOf(identity, await from(`${origin}/tfp/tenant/my-policy/v2.0`))).toBe(
        "identity_not_valid",
      );
      expect(await identity.origins()).toEqual([origin, "https://login.microsoftonline.com"]);
    },
  );
});

import { SCOPES } from "@gyan/contract/accounts/scopes.rules.ts";
import { errors, interactionPolicy, Provider } from "oidc-provider";
import { personByUuid } from "#people/accounts/index.ts";
import { ALGORITHM, cookieSecret, isUuid, keepQuiet, signingKey } from "#people/identity/index.ts";
import type { Needs } from "./needs.ts";
import { programRecords } from "./records.ts";
import {
  hostOf,
  isExtensionOf,
  interactionPath,
  OUR_PROGRAMS,
  permissionDays,
  PLACE,
  resourcesOf,
  tokenSeconds,
  wordsOf,
} from "./rules.ts";
import { isPermitted } from "./store.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "log">;
/** `base`: the path that the installation is reached below, "" for none. */
type Place = { issuer: string; origins: string[]; base: string };

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/**
 * OAuth 2.1 for programs that act for somebody: assistants, the command line, the clipper. Whoever is asked is signed in to Gyan already, by
 * whatever way this installation has, so that nobody signs in here.
 */
export async function createProgramsProvider(
  parts: Parts,
  { issuer, origins, base }: Place,
): Promise<Provider> {
  const { db, clock, log } = parts;
  const resources = resourcesOf(origins.map((origin) => `${origin}${base}`));
  const provider = new Provider(issuer, {
    adapter: programRecords(parts),
    jwks: { keys: [await signingKey(parts)] },
    clients: OUR_PROGRAMS.map((program) => ({
      ...program,
      application_type: "native",
      token_endpoint_auth_method: "none",
      redirect_uris: [],
      response_types: [],
      id_token_signed_response_alg: ALGORITHM,
    })),
    // A program on somebody's computer keeps no secret; what it registers with is nothing that must be guarded.
    clientAuthMethods: ["none"],
    clientDefaults: {
      application_type: "native",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      // None is issued; the library wants a key that it has.
      id_token_signed_response_alg: ALGORITHM,
    },
    responseTypes: ["code"],
    // Named here as well, so that a program may register with those that it will ask for.
    scopes: ["offline_access", ...SCOPES],
    claims: {},
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      deviceFlow: { enabled: true, mask: "****-****", charset: "base-20" },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resources[0]!,
        getResourceServerInfo(_ctx, resource) {
          const asked = resource.replace(/\/$/, "");
          if (!resources.includes(asked)) throw new errors.InvalidTarget();
          return { scope: wordsOf("admin"), audience: asked, accessTokenFormat: "opaque" as const };
        },
      },
    },
    cookies: {
      keys: [await cookieSecret(parts)],
      names: {
        session: "gyan_programs",
        interaction: "gyan_programs_interaction",
        resume: "gyan_programs_resume",
      },
      long: { path: `${base}${PLACE}`, httpOnly: true, sameSite: "lax" },
      short: { httpOnly: true, sameSite: "lax" },
    },
    ttl: {
      Session: 10 * MINUTE_S,
      Interaction: 60 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      DeviceCode: 10 * MINUTE_S,
      Grant: (_ctx, grant) => permissionDays(grant.clientId!) * DAY_S,
      AccessToken: (_ctx, token) => tokenSeconds(token.clientId!),
      RefreshToken: 90 * DAY_S,
    },
    // What was permitted lasts until it is ended in the account: the browser that it was permitted in has nothing to do with it.
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    interactions: {
      policy: interactionPolicy.base(),
      url: (_ctx, { uid }) => `${base}${interactionPath(uid)}`,
    },
    async loadExistingGrant(ctx) {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    async findAccount(_ctx, uuid, token) {
      const person = isUuid(uuid) ? await personByUuid(db, uuid) : null;
      if (!person || person.isDisabled) return undefined;
      const grantId = token && "grantId" in token ? token.grantId : undefined;
      if (grantId !== undefined && !(await isPermitted(db, grantId, clock.now()))) return undefined;
      return { accountId: person.uuid, claims: () => ({ sub: person.uuid }) };
    },
    clientBasedCORS: (_ctx, origin, client) =>
      isExtensionOf(client.clientId, origin) ||
      (client.redirectUris ?? []).some((uri) => URL.canParse(uri) && new URL(uri).origin === origin),
    renderError: (ctx, { error }) => ctx.redirect(errorPage(base, error)),
  });
  // Safe, because the headers about the caller's address are written by whoever serves it.
  provider.proxy = true;
  refuseHere(provider, base);
  keepQuiet(provider, log);
  return provider;
}

/** Says that there is nothing to be answered; the entrance would lead whoever is signed in past it. */
const errorPage = (base: string, error: string): string =>
  `${base}${interactionPath("wrong")}?error=${encodeURIComponent(error)}`;

/**
 * Anybody may register a program with any address. A request of one that is wrong would lead whoever follows a link to this server on to that address,
 * unasked; so other servers get an answer only after somebody was asked.
 */
function refuseHere(provider: Provider, base: string): void {
  const refused = new WeakMap<object, string>();
  provider.on("authorization.error", (ctx, { error }) => refused.set(ctx.req, error));
  provider.use(async (ctx, next) => {
    await next();
    const error = refused.get(ctx.req);
    const { route, params } = ctx.oidc ?? {};
    if (error === undefined || route !== "authorization") return;
    // Without a redirect it answers with a form that sends itself.
    const leadsTo = ctx.response.get("location") || params?.["redirect_uri"];
    if (hostOf(leadsTo) !== null) ctx.redirect(errorPage(base, error));
  });
}

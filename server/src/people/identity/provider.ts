import { errors, Provider, type Configuration, type Grant, type KoaContextWithOIDC } from "oidc-provider";
import { personByUuid } from "#people/accounts/index.ts";
import { DAY } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { ALGORITHM, cookieSecret, signingKey } from "./keys.ts";
import type { Needs } from "./needs.ts";
import { prompts } from "./prompts.ts";
import { recordsIn } from "./records.ts";
import { CLIENT_ID, interactionPath, isPolicy, isUuid, PLACE, SCOPE, toClaims } from "./rules.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "log">;
/** `base`: the path that the installation is reached below, "" for none. */
type Place = { issuer: string; origins: string[]; base: string };

const MINUTE_S = 60;

/** An OpenID provider over this installation's accounts, with one client: ours. Other features are off. */
export async function createProvider(parts: Parts, { issuer, origins, base }: Place): Promise<Provider> {
  const { config, log } = parts;
  const toEntrance = (ctx: KoaContextWithOIDC) => ctx.redirect(`${base}/login`);
  const session = () => (config.SESSION_DAYS * DAY) / 1000;
  const settings: Configuration = {
    adapter: recordsIn(parts),
    jwks: { keys: [await signingKey(parts)] },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: origins.map((origin) => `${origin}${base}/auth`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}${base}/login`),
        id_token_signed_response_alg: ALGORITHM,
        // Whoever is still known here comes in without being asked, which proves nothing of who sits there.
        require_auth_time: true,
      },
    ],
    responseTypes: ["code"],
    scopes: SCOPE.split(" "),
    claims: {
      openid: ["sub", "grant"],
      profile: ["given_name", "family_name", "name", "groups", "roles"],
      email: ["email", "email_verified"],
    },
    // There is no userinfo endpoint, so the id token contains all claims.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx) => signOut(ctx, toEntrance),
        postLogoutSuccessSource: toEntrance,
      },
    },
    cookies: {
      keys: [await cookieSecret(parts)],
      names: { session: "gyan_identity", interaction: "gyan_interaction", resume: "gyan_resume" },
      long: { path: `${base}${PLACE}`, httpOnly: true, sameSite: "lax" },
      short: { httpOnly: true, sameSite: "lax" },
    },
    ttl: {
      Session: session,
      Grant: session,
      Interaction: 60 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      IdToken: 10 * MINUTE_S,
      AccessToken: 10 * MINUTE_S,
    },
    extraParams: {
      policy(_ctx, value) {
        if (value !== undefined && !isPolicy(value))
          throw new errors.InvalidRequest("there is no such policy");
      },
    },
    interactions: { policy: prompts(), url: (_ctx, { uid }) => `${base}${interactionPath(uid)}` },
    loadExistingGrant: grantFor,
    async findAccount(_ctx, uuid, token) {
      const person = isUuid(uuid) ? await personByUuid(parts.db, uuid) : null;
      if (!person || person.isDisabled) return undefined;
      // Lets an unused id token end together with the sign-in that issued it.
      const grant = token && "grantId" in token ? token.grantId : undefined;
      return { accountId: person.uuid, claims: () => ({ ...toClaims(person), grant }) };
    },
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    renderError(ctx, { error }) {
      ctx.redirect(`${base}/azure-auth?error=${encodeURIComponent(error)}`);
    },
  };
  const provider = new Provider(issuer, settings);
  // Safe, because we write the headers about the caller's address ourselves; see embedded.ts.
  provider.proxy = true;
  keepQuiet(provider, log);
  return provider;
}

/** Sends its messages to our log instead of the console; of a refused request only the reason. */
export function keepQuiet(provider: Provider, log: Log): void {
  const refused = (_ctx: unknown, error: errors.OIDCProviderError) =>
    log.debug({ reason: error.error }, "the identity provider refused a request");
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
  provider.on("end_session.error", refused);
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the identity provider failed"));
  provider.silent = true;
}

/** Grants every requested scope: the only client is our own. */
async function grantFor(ctx: KoaContextWithOIDC): Promise<Grant> {
  const { provider, session, account, client, requestParamOIDCScopes } = ctx.oidc;
  const grantId = session!.grantIdFor(client!.clientId);
  const storedGrant = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const isEnough = [...requestParamOIDCScopes].every((scope) =>
    storedGrant?.getOIDCScope().split(" ").includes(scope),
  );
  if (storedGrant && storedGrant.accountId === account!.accountId && isEnough) return storedGrant;
  const grant = new provider.Grant({ accountId: account!.accountId, clientId: client!.clientId });
  grant.addOIDCScope(requestParamOIDCScopes);
  await grant.save();
  return grant;
}

/** Signs out at once if the id token belongs to this session; another person's link signs nobody out. */
async function signOut(
  ctx: KoaContextWithOIDC,
  toEntrance: (ctx: KoaContextWithOIDC) => void,
): Promise<void> {
  const { session, entities, params } = ctx.oidc;
  if (entities.IdTokenHint?.payload["sub"] !== session?.accountId) return toEntrance(ctx);
  await session!.destroy();
  const goTo = params?.["post_logout_redirect_uri"];
  const state = params?.["state"];
  if (typeof goTo !== "string") return toEntrance(ctx);
  ctx.redirect(typeof state === "string" ? `${goTo}?${new URLSearchParams({ state }).toString()}` : goTo);
}

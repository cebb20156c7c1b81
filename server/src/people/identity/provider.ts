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
type Place = { issuer: string; origins: string[] };

const MINUTE_S = 60;

/** The provider over the accounts of this installation, with one application: ours. Everything that it could do besides is off. */
export async function createProvider(parts: Parts, { issuer, origins }: Place): Promise<Provider> {
  const { config, log } = parts;
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
        redirect_uris: origins.map((origin) => `${origin}/auth`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/login`),
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    responseTypes: ["code"],
    scopes: SCOPE.split(" "),
    claims: {
      openid: ["sub", "grant"],
      profile: ["given_name", "family_name", "name", "groups", "roles"],
      email: ["email", "email_verified"],
    },
    // There is no other place to ask for them: the id token says it all.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: signOut, postLogoutSuccessSource: toEntrance },
    },
    cookies: {
      keys: [await cookieSecret(parts)],
      names: { session: "gyan_identity", interaction: "gyan_interaction", resume: "gyan_resume" },
      long: { path: PLACE, httpOnly: true, sameSite: "lax" },
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
    interactions: { policy: prompts(), url: (_ctx, { uid }) => interactionPath(uid) },
    loadExistingGrant: grantFor,
    async findAccount(_ctx, uuid, token) {
      const person = isUuid(uuid) ? await personByUuid(parts.db, uuid) : null;
      if (!person || person.isDisabled) return undefined;
      // So that an id token that was not used yet ends with the sign-in it came of.
      const grant = token && "grantId" in token ? token.grantId : undefined;
      return { accountId: person.uuid, claims: () => ({ ...toClaims(person), grant }) };
    },
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    renderError(ctx, { error }) {
      ctx.redirect(`/azure-auth?error=${encodeURIComponent(error)}`);
    },
  };
  const provider = new Provider(issuer, settings);
  // What it believes about the caller's address is written by us, see embedded.ts.
  provider.proxy = true;
  keepQuiet(provider, log);
  return provider;
}

/** Whatever it has to say goes into our log, nothing to the console, and of a refused request only the reason. */
function keepQuiet(provider: Provider, log: Log): void {
  const refused = (_ctx: unknown, error: errors.OIDCProviderError) =>
    log.debug({ reason: error.error }, "the identity provider refused a request");
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
  provider.on("end_session.error", refused);
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the identity provider failed"));
  provider.silent = true;
}

/** Everything that is asked for is granted: there is nobody to ask but ourselves. */
async function grantFor(ctx: KoaContextWithOIDC): Promise<Grant> {
  const { provider, session, account, client, requestParamOIDCScopes } = ctx.oidc;
  const grantId = session!.grantIdFor(client!.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const isEnough = [...requestParamOIDCScopes].every((scope) =>
    known?.getOIDCScope().split(" ").includes(scope),
  );
  if (known && known.accountId === account!.accountId && isEnough) return known;
  const grant = new provider.Grant({ accountId: account!.accountId, clientId: client!.clientId });
  grant.addOIDCScope(requestParamOIDCScopes);
  await grant.save();
  return grant;
}

/** Whoever shows a token of this session signs out at once. Somebody else's link signs nobody out. */
async function signOut(ctx: KoaContextWithOIDC): Promise<void> {
  const { session, entities, params } = ctx.oidc;
  if (entities.IdTokenHint?.payload["sub"] !== session?.accountId) return toEntrance(ctx);
  await session!.destroy();
  const goTo = params?.["post_logout_redirect_uri"];
  const state = params?.["state"];
  if (typeof goTo !== "string") return toEntrance(ctx);
  ctx.redirect(typeof state === "string" ? `${goTo}?${new URLSearchParams({ state }).toString()}` : goTo);
}

function toEntrance(ctx: KoaContextWithOIDC): void {
  ctx.redirect("/login");
}

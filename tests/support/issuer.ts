import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import type { JWK, JWTPayload } from "jose";
import { errors, Provider } from "oidc-provider";
import type { Adapter, AdapterPayload, KoaContextWithOIDC } from "oidc-provider";

/** What the provider of some organisation knows of somebody; every claim of their id token is written here. */
export type IssuerAccount = { sub: string; claims: Record<string, unknown> };

export type Issuer = {
  /** As OIDC_AUTHORITY takes it. */
  authority: string;
  issuer: string;
  /** Whoever signs in types the `sub`; it may be changed at any time. */
  accounts: Map<string, IssuerAccount>;
  /** How many times the keys were asked for. */
  keysAsked(): number;
  /** Another place where the application lives: it may have started after the provider, on a port of its own. */
  admit(origin: string): void;
  /** Other keys from now on; the old ones are no longer told. */
  rotate(): Promise<void>;
  /** "down": no connection. "slow": no answer. "garbage": a page instead of an answer. "broken": an error. */
  behave(how: "well" | "down" | "slow" | "garbage" | "broken"): Promise<void>;
  /** Answers in its place at one of its paths, for example "/token"; null: it answers by itself again. */
  answerAt(
    place: string,
    answer: ((request: IncomingMessage, response: ServerResponse) => void) | null,
  ): void;
  /** Signed with the present key, with whatever claims; of an account of its own when none are given. */
  sign(claims: JWTPayload, header?: { kid?: string | null; typ?: string }): Promise<string>;
  publicKey(): JWK;
  close(): Promise<void>;
};

type Options = {
  clientId?: string;
  /** Where the application lives: its redirect addresses are below these. */
  origins?: string[];
  accounts?: IssuerAccount[];
  /** Below the host, as Azure AD B2C has one for each policy. */
  path?: string;
  /** How the application proves itself; left out, it is a public one. */
  client?:
    | { secret: string; method: "client_secret_basic" | "client_secret_post" }
    | { key: JWK }
    | undefined;
  /** Names, address, groups and roles only at its userinfo, as the specification has it. */
  tellsAtUserinfo?: boolean;
  /** Tells the application, below its first origin, who has signed out; its sign-out page then asks first. */
  tellsLeaving?: boolean;
  /** Another issuer than the address of the metadata says, as Azure AD B2C has it. */
  issuer?: string;
};

const ALGORITHM = "RS256";
const CLAIMS =
  "email email_verified emails given_name family_name name preferred_username upn groups roles realm_access".split(
    " ",
  );

/** An identity provider of somebody else's: a real one (`oidc-provider`), with keys and claims of its own, on a port of its own. */
export async function startIssuer(options: Options = {}): Promise<Issuer> {
  const { clientId = "research-portal", path = "/realms/research" } = options;
  const origins = [...(options.origins ?? ["http://localhost:4317"])];
  const accounts = new Map((options.accounts ?? []).map((account) => [account.sub, account]));
  const placesAnswered = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const memory = new Map<string, AdapterPayload>();
  let behaviour: "well" | "down" | "slow" | "garbage" | "broken" = "well";
  let keysAsked = 0;

  const http = createServer((request, response) => void answer(request, response));
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      http.listen(port, "127.0.0.1", () => resolve((http.address() as AddressInfo).port));
    });
  const unlisten = () =>
    new Promise<void>((resolve) => {
      http.closeAllConnections();
      if (http.listening) http.close(() => resolve());
      else resolve();
    });
  const port = await listen(0);
  const origin = `http://127.0.0.1:${port}`;
  const authority = `${origin}${path}`;
  const issuer = options.issuer ?? authority;

  let key = await newKey();
  let provider = makeProvider();

  function makeProvider(): Provider {
    const made = new Provider(issuer, {
      adapter: (kind) => inMemory(memory, kind),
      jwks: { keys: [key] },
      clients: [
        {
          client_id: clientId,
          ...clientOf(options),
          ...(options.tellsLeaving && {
            backchannel_logout_uri: `${origins.at(-1)}/api/login/sso/backchannel-logout`,
            backchannel_logout_session_required: true,
          }),
          grant_types: ["authorization_code"],
          response_types: ["code"],
          redirect_uris: origins.map((one) => `${one}/auth`),
          post_logout_redirect_uris: origins.map((one) => `${one}/login`),
        },
      ],
      scopes: ["openid", "profile", "email"],
      claims: options.tellsAtUserinfo ? { openid: ["sub"], profile: CLAIMS } : { openid: ["sub", ...CLAIMS] },
      conformIdTokenClaims: options.tellsAtUserinfo ?? false,
      ...(options.client && { clientAuthMethods: [clientOf(options).token_endpoint_auth_method] }),
      pkce: { required: () => true },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true, logoutSource: options.tellsLeaving ? askToLeave : logoutSource },
        backchannelLogout: { enabled: options.tellsLeaving ?? false },
      },
      // By itself it tells nobody on its own machine, and gives up after a moment.
      fetch: (url, { method, headers, body, redirect }: RequestInit = {}) =>
        fetch(url, {
          ...(method !== undefined && { method }),
          ...(headers && { headers }),
          ...(redirect !== undefined && { redirect }),
          body: body ?? null,
        }),
      cookies: {
        keys: ["not a secret"],
        names: { session: "their_session", interaction: "their_interaction", resume: "their_resume" },
      },
      ttl: {
        Session: 3600,
        Grant: 3600,
        Interaction: 3600,
        AccessToken: 600,
        AuthorizationCode: 60,
        IdToken: 600,
      },
      interactions: { url: (_ctx, { uid }) => `${path}/sign-in/${uid}` },
      clientBasedCORS: (_ctx, from) => origins.includes(from),
      findAccount: (_ctx, sub) => {
        const account = accounts.get(sub);
        return account && { accountId: sub, claims: () => ({ sub, ...account.claims }) };
      },
      async loadExistingGrant({ oidc }) {
        const grant = new made.Grant({ accountId: oidc.account!.accountId, clientId: oidc.client!.clientId });
        grant.addOIDCScope(oidc.requestParamOIDCScopes);
        await grant.save();
        return grant;
      },
      renderError(ctx, out) {
        ctx.type = "json";
        ctx.body = out;
      },
    });
    made.silent = true;
    return made;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (behaviour === "slow") return;
    if (behaviour === "garbage") return void response.end("<!doctype html><title>Maintenance</title>");
    if (behaviour === "broken") return void response.writeHead(503).end();
    const address = request.url ?? "";
    if (address.startsWith(`${path}/sign-in/`)) return signIn(request, response);
    if (address === `${path}/jwks`) keysAsked += 1;
    const inPlace = placesAnswered.get(address.slice(path.length).split("?")[0]!);
    if (address.startsWith(path) && inPlace) return inPlace(request, response);
    if (!address.startsWith(path)) return void response.writeHead(404).end();
    request.url = address.slice(path.length) || "/";
    await provider.callback()(Object.assign(request, { originalUrl: address }), response);
  }

  /** Its own page: one field, one button, and a way out. */
  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST")
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<!doctype html><title>Research login</title><form method="post"><label>Account <input name="account" autofocus></label><button name="go" value="in">Log in</button><button name="go" value="out">Cancel</button></form>`,
        );
    const form = new URLSearchParams(await textOf(request));
    const accountId = form.get("account") ?? "";
    const result =
      form.get("go") === "out"
        ? { error: "access_denied", error_description: "AADB2C90091: The user has cancelled." }
        : accounts.has(accountId)
          ? { login: { accountId } }
          : { error: "access_denied", error_description: "unknown account" };
    const goTo = await provider.interactionResult(request, response, result).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
    if (goTo === null) return void response.writeHead(400).end("expired");
    response.writeHead(303, { location: goTo }).end();
  }

  return {
    authority,
    issuer,
    accounts,
    keysAsked: () => keysAsked,
    publicKey: () => publicPart(key),
    admit(origin) {
      origins.push(origin);
      provider = makeProvider();
    },
    async rotate() {
      key = await newKey();
      provider = makeProvider();
    },
    async behave(how) {
      behaviour = how;
      if (how === "down") await unlisten();
      else if (!http.listening) await listen(port);
    },
    answerAt(place, inPlace) {
      if (inPlace) placesAnswered.set(place, inPlace);
      else placesAnswered.delete(place);
    },
    sign: (claims, header = {}) => signWith(key, { iss: issuer, aud: clientId, ...claims }, header),
    close: unlisten,
  };
}

/** With any key: foreign ones too. `kid: null` leaves it out. */
export async function signWith(
  key: JWK,
  claims: JWTPayload,
  { kid = key.kid, typ }: { kid?: string | null | undefined; typ?: string } = {},
): Promise<string> {
  const header = {
    alg: ALGORITHM,
    ...(kid === null || kid === undefined ? {} : { kid }),
    ...(typ ? { typ } : {}),
  };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, ALGORITHM));
}

export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: "sig", kid: crypto.randomUUID() };
}

export const publicPart = ({ kty, n, e, alg, use, kid }: JWK): JWK => ({ kty, n, e, alg, use, kid });

function clientOf({ client }: Options) {
  if (client === undefined) return { token_endpoint_auth_method: "none" as const };
  if ("secret" in client) return { token_endpoint_auth_method: client.method, client_secret: client.secret };
  return { token_endpoint_auth_method: "private_key_jwt" as const, jwks: { keys: [publicPart(client.key)] } };
}

function askToLeave(ctx: KoaContextWithOIDC, form: string): void {
  ctx.body = `<!doctype html>${form}`;
}

async function logoutSource(ctx: KoaContextWithOIDC): Promise<void> {
  await ctx.oidc.session?.destroy();
  const goTo = ctx.oidc.params?.["post_logout_redirect_uri"];
  ctx.redirect(typeof goTo === "string" ? goTo : "/");
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

function inMemory(memory: Map<string, AdapterPayload>, kind: string): Adapter {
  const nameOf = (id: string) => `${kind}:${id}`;
  return {
    async upsert(id, payload) {
      memory.set(nameOf(id), payload);
    },
    find: async (id) => memory.get(nameOf(id)),
    findByUid: async (uid) =>
      [...memory].find(([name, payload]) => name.startsWith(`${kind}:`) && payload.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = memory.get(nameOf(id));
      if (payload) memory.set(nameOf(id), { ...payload, consumed: 1 });
    },
    async destroy(id) {
      memory.delete(nameOf(id));
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of memory) if (payload.grantId === grantId) memory.delete(name);
    },
  };
}

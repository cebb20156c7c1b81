import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import type { Person } from "../../server/src/people/accounts/index.ts";
import type { TestApp } from "../support/app.ts";

export type Page = { status: number; location: string; body: string; headers: Headers };
type Sent = {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

/** What of a browser an identity provider needs: cookies by path, and redirects one at a time. */
export class Browser {
  readonly #cookies = new Map<string, { pair: string; path: string }>();

  async go(url: string, { method, json, form, headers }: Sent = {}): Promise<Page> {
    const { pathname } = new URL(url);
    const cookies = [...this.#cookies.values()]
      .filter(({ path }) => path === "/" || pathname === path || pathname.startsWith(`${path}/`))
      .map(({ pair }) => pair);
    const response = await fetch(url, {
      method: method ?? (json !== undefined || form ? "POST" : "GET"),
      redirect: "manual",
      headers: {
        accept: json === undefined && form === undefined ? "text/html" : "application/json",
        ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
    });
    for (const line of response.headers.getSetCookie()) this.#take(line);
    const location = response.headers.get("location");
    return {
      status: response.status,
      location: location === null ? "" : new URL(location, url).href,
      body: await response.text(),
      headers: response.headers,
    };
  }

  #take(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const valueOf = (name: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const path = valueOf("path") ?? "/";
    const key = `${pair.slice(0, pair.indexOf("="))}|${path}`;
    const expires = valueOf("expires");
    const isOver = (expires !== undefined && new Date(expires) < new Date()) || valueOf("max-age") === "0";
    if (isOver) this.#cookies.delete(key);
    else this.#cookies.set(key, { pair, path });
  }
}

export type Flow = {
  authorizeUrl: string;
  tokenUrl: string;
  verifier: string;
  state: string;
  clientId: string;
  redirectUri: string;
};

/** The request with which the page begins a sign-in: code flow with PKCE and a nonce of ours. */
export async function begin(
  server: TestApp,
  {
    params = {},
    authority = `${server.base}/oidc`,
    clientId = "gyan",
    origin = server.base,
    nonce,
  }: {
    params?: Record<string, string>;
    authority?: string;
    clientId?: string;
    origin?: string;
    nonce?: string;
  } = {},
): Promise<Flow> {
  const given = nonce ?? (await server.call<{ nonce: string }>("POST", "/login/sso/nonce")).body.nonce;
  const told = (await (await fetch(`${authority}/.well-known/openid-configuration`)).json()) as Record<
    string,
    string
  >;
  const verifier = randomBytes(32).toString("base64url");
  const state = randomBytes(8).toString("hex");
  const redirectUri = `${origin}/auth`;
  const url = new URL(told["authorization_endpoint"]!);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid profile email",
    state,
    nonce: given,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...params,
  }).toString();
  return {
    authorizeUrl: url.href,
    tokenUrl: told["token_endpoint"]!,
    verifier,
    state,
    clientId,
    redirectUri,
  };
}

/** What came back to the page, as the redirect says it. */
export function backWith({ location }: Page, flow: Flow): URLSearchParams {
  const url = new URL(location);
  expect(`${url.origin}${url.pathname}`).toBe(flow.redirectUri);
  expect(url.searchParams.get("state")).toBe(flow.state);
  return url.searchParams;
}

/** The id token for the code that came back. */
export async function exchange(browser: Browser, flow: Flow, back: URLSearchParams): Promise<string> {
  const answer = await browser.go(flow.tokenUrl, {
    form: {
      grant_type: "authorization_code",
      client_id: flow.clientId,
      redirect_uri: flow.redirectUri,
      code: back.get("code") ?? "",
      code_verifier: flow.verifier,
    },
  });
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining("id_token")]);
  return (JSON.parse(answer.body) as { id_token: string }).id_token;
}

export const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as Record<string, unknown>;

/** A page of the embedded provider: where it is, and what it is asked. */
export async function openPage(browser: Browser, flow: Flow): Promise<InteractionPage> {
  return pageAt(browser, await browser.go(flow.authorizeUrl));
}

export type InteractionPage = {
  url: string;
  details(): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Its answer, and with a good one the page that the browser goes on to. */
  send(
    what: string,
    json?: unknown,
  ): Promise<{ status: number; body: Record<string, unknown>; next: Page | null }>;
};

export function pageAt(browser: Browser, page: Page): InteractionPage {
  expect(page.location).toMatch(/\/oidc\/interaction\/[\w-]+$/);
  return {
    url: page.location,
    async details() {
      const { status, body } = await browser.go(`${page.location}/details`);
      return { status, body: JSON.parse(body) as Record<string, unknown> };
    },
    async send(what, json = {}) {
      const { status, body } = await browser.go(`${page.location}/${what}`, { json });
      const answer = JSON.parse(body) as Record<string, unknown> & { goTo?: string };
      return { status, body: answer, next: answer.goTo ? await browser.go(answer.goTo) : null };
    },
  };
}

export const PASSWORD = "Correct horse 1";

let made = 0;

/** What the tests of the embedded provider do again and again. */
export const atProvider = (server: () => TestApp) => {
  /** Signs in at the provider and brings the id token back. */
  async function idToken(browser: Browser, email: string): Promise<string> {
    const flow = await begin(server());
    const page = await openPage(browser, flow);
    const { next } = await page.send("login", { email, password: PASSWORD });
    return exchange(browser, flow, backWith(next!, flow));
  }
  /** What a silent sign-in comes back with: "code", or the error. */
  async function silently(browser: Browser): Promise<string> {
    const flow = await begin(server(), { params: { prompt: "none" } });
    return backWith(await browser.go(flow.authorizeUrl), flow).get("error") ?? "code";
  }
  const someone = (given: { isVerified?: boolean } = {}): Promise<Person> =>
    addPerson(server().app, {
      email: `somebody${++made}@example.org`,
      firstName: "Ada",
      lastName: "Byron",
      role: "User",
      groupName: "Portal Curator",
      access: [],
      password: PASSWORD,
      ...given,
    });
  return { idToken, silently, someone, signIn: (loginToken: string) => signInWith(server(), loginToken) };
};

export const signInWith = (server: TestApp, loginToken: string) =>
  server.call<{ token: string; code: string; user: Record<string, unknown> }>("POST", "/login/sso", {
    body: { loginToken, timeZone: "Europe/Paris", isDefaultSub: false },
  });

import { expect } from "vitest";
import { systemClock } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { startIssuer } from "../support/issuer.ts";
import type { Issuer } from "../support/issuer.ts";
import { Browser, type Page } from "./identity.browser.ts";

export const CLIENT = "research-portal";
export const SECRET = "a secret: of/the client+portal";
export const HOME = "http://localhost:4317";

export type CodeScene = {
  issuer: Issuer;
  server: TestApp;
  /** Its keys are asked for anew at most every five seconds: so long passes before it has others. */
  rotate(): Promise<void>;
  stop(): Promise<void>;
};

/** An application that fetches its tokens itself, and the provider that knows it. */
export async function startCodeScene(
  ofIssuer: Parameters<typeof startIssuer>[0] = {},
  settings: Record<string, string> = { OIDC_CLIENT_SECRET: SECRET },
): Promise<CodeScene> {
  const issuer = await startIssuer({
    clientId: CLIENT,
    origins: [HOME],
    client: { secret: SECRET, method: "client_secret_basic" },
    ...ofIssuer,
  });
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
  const given = {
    OIDC_AUTHORITY: issuer.authority,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_ROLES_CLAIM: "realm_access.roles",
    PUBLIC_URL: HOME,
    LOG_LEVEL: "silent",
    ...settings,
  };
  const server = await startApp(given, undefined, clock).catch(async (error: unknown) => {
    await issuer.close();
    throw error;
  });
  const rotate = async () => {
    aheadMs += 5_000;
    await issuer.rotate();
  };
  const stop = async () => {
    await server.stop();
    await issuer.close();
  };
  return { issuer, server, rotate, stop };
}

let made = 0;
/** Somebody whom the provider knows and we do not. */
export function stranger(issuer: Issuer, claims: Record<string, unknown> = {}) {
  const sub = `subject-${++made}`;
  const email = `reader${made}@example.org`;
  const who = {
    sub,
    claims: { email, email_verified: true, given_name: "Ada", family_name: "Byron", ...claims },
  };
  issuer.accounts.set(sub, who);
  return { ...who, email };
}

export type Answered = {
  status: number;
  body: Record<string, unknown> & {
    token: string;
    idToken: string;
    code: string;
    user: Record<string, unknown>;
  };
  headers: Headers;
};

/** What the page does where the server fetches the tokens. */
export const atServer = ({ server }: Pick<CodeScene, "server">) => {
  const post = async (browser: Browser, path: string, json: unknown): Promise<Answered> => {
    const { status, body, headers } = await browser.go(`${server.base}/api/login/sso/${path}`, { json });
    return { status, body: JSON.parse(body) as Answered["body"], headers };
  };
  const begin = async (browser: Browser, asked: object = {}): Promise<URL> => {
    const { status, body } = await post(browser, "begin", asked);
    expect([status, body]).toEqual([200, expect.objectContaining({ address: expect.any(String) })]);
    return new URL(body["address"] as string);
  };
  /** Signs in at the provider's page. Gives what it sent back, as it stands after the question mark. */
  const answerFor = async (browser: Browser, address: URL, account: string): Promise<string> => {
    let page: Page = await browser.go(address.href);
    if (page.location.includes("/sign-in/")) {
      const answered = await browser.go(page.location, { form: { account, go: "in" } });
      page = await browser.go(answered.location);
    }
    expect(page.location).toContain(`${HOME}/auth?`);
    return new URL(page.location).search.slice(1);
  };
  const finish = (browser: Browser, answer: string) =>
    post(browser, "code", { answer, timeZone: "Europe/Paris", isDefaultSub: false });
  const comeIn = async (account: string, browser = new Browser()): Promise<Answered> =>
    finish(browser, await answerFor(browser, await begin(browser), account));
  return { post, begin, answerFor, finish, comeIn };
};

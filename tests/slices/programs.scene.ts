import { randomBytes } from "node:crypto";
import * as oauth from "openid-client";
import type { TestApp } from "../support/app.ts";
import { Browser } from "./identity.browser.ts";

export const REDIRECT = "http://127.0.0.1:9/back";

/** What a program does, by a client that others wrote. */
export const aProgram = (server: TestApp, clientId = "gyan-cli"): Promise<oauth.Configuration> =>
  oauth.discovery(new URL(`${server.base}/oauth`), clientId, undefined, oauth.None(), {
    execute: [oauth.allowInsecureRequests],
    algorithm: "oauth2",
  });

export const register = async (server: TestApp, given: object = {}) => {
  const answer = await fetch(`${server.base}/oauth/reg`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Reading aid", redirect_uris: [REDIRECT], ...given }),
  });
  return { status: answer.status, body: (await answer.json()) as { client_id: string; error?: string } };
};

/** A browser in which somebody is signed in to Gyan. */
export class Signed extends Browser {
  readonly server: TestApp;
  readonly token: string;
  constructor(server: TestApp, token: string) {
    super();
    this.server = server;
    this.token = token;
  }
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks says what comes, as with `TestApp.call`
  async call<T = Record<string, unknown>>(method: string, path: string, json?: unknown) {
    const { status, body } = await this.go(new URL(path, this.server.base).href, {
      method,
      headers: { "x-auth-token": this.token },
      ...(json !== undefined && { json }),
    });
    return { status, body: JSON.parse(body) as T };
  }
}

/** Sends somebody's browser to Gyan, as a program does, up to the page that asks them. */
export async function begin(
  browser: Signed,
  config: oauth.Configuration,
  given: Record<string, string> = {},
) {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = randomBytes(8).toString("hex");
  const address = oauth.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT,
    scope: "read write",
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...given,
  });
  const { location, status } = await browser.go(address.href);
  return { verifier, state, page: new URL(location || "/", browser.server.base).pathname, location, status };
}

/** The way back to the program, through all addresses of the server. */
export async function backTo(browser: Signed, goTo: string): Promise<URL> {
  let at = goTo;
  for (let step = 0; step < 5 && !at.startsWith(REDIRECT); step++) {
    at = (await browser.go(at)).location;
  }
  return new URL(at);
}

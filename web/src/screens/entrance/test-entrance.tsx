import { act, screen, waitFor } from "@testing-library/react";
import type { User } from "@gyan/contract/accounts/model.ts";
import type { Identity } from "@gyan/contract/system.ts";
import { RouterProvider, createBrowserHistory, createRouter } from "@tanstack/react-router";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { routeTree } from "#app/router.tsx";
import { type Config, loadConfig } from "#lib/config.ts";
import { watchLeaving } from "#lib/entrance.ts";
import { startWithTexts } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { endSession } from "#lib/session.ts";
import failures from "../../../../locales/en/failures.json";
import web from "../../../../locales/en/web.json";
import { closePage, show } from "#test-page.tsx";

/** One call that the page made. */
export type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers };
type Answer = Response | Promise<Response>;

/** The server and the identity provider, as far as the entrance sees them: "METHOD path" and what it answers. */
export const answers = new Map<string, (sent: Sent) => Answer>();
export const sent: Sent[] = [];
/** Where the page was left for. */
export const left: { address: string; replaces: boolean }[] = [];

/** Every address that the router has been at. */
export const places: string[] = [];

export const json = (body: unknown, status = 200) => Response.json(body, { status });
export const failing = (status: number, code: string, params: Record<string, string | number> = {}) =>
  json({ code, message: code, params }, status);
export const plain = (body: string) => new Response(body, { headers: { "content-type": "text/plain" } });
export const callsTo = (path: string) => sent.filter((one) => one.path === path);

export const aUser: User = {
  id: 7,
  personId: 7,
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.org",
  role: "User",
  userGroupName: "Portal Curator",
  accessList: ["CreateSentenceGyan", "ShowMyGyanLibrary"],
  language: "en",
  timeZone: null,
  isSubscriptionRequired: false,
  subscriptionId: 0,
  subscriptionDetail: null,
};

const flow = (params: Record<string, string>) => ({ authority: "/oidc", metadataUrl: null, params });

export const embedded: Identity = {
  kind: "embedded",
  name: null,
  clientId: "gyan",
  scope: "openid profile email",
  policies: {
    signIn: flow({}),
    resetPassword: flow({ policy: "reset-password" }),
    editProfile: flow({ policy: "edit-profile" }),
  },
};

export const external: Identity = {
  ...embedded,
  kind: "external",
  name: "Example University",
  policies: {
    signIn: { authority: "https://id.example.org/signin", metadataUrl: null, params: {} },
    resetPassword: null,
    editProfile: null,
  },
};

const ORIGIN = "http://localhost:3000";

export const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  end_session_endpoint: `${issuer}/logout`,
});

export async function configure(
  given: Partial<
    Pick<Config, "identity" | "isSignUpOpen" | "passwords" | "signUp" | "sendsMail" | "front" | "isUnclaimed">
  > = {},
) {
  const config = { appId: 1, identity: null, isSignUpOpen: true, ...given };
  answers.set("GET /api/config", () => json(config));
  await act(() => loadConfig());
}

const play = (address: string, init: RequestInit = {}): Answer => {
  const url = new URL(address, ORIGIN);
  const method = init.method ?? "GET";
  const path = url.origin === ORIGIN ? url.pathname : url.origin + url.pathname;
  const raw = init.body;
  const body: unknown =
    typeof raw === "string" && raw.startsWith("{")
      ? JSON.parse(raw)
      : raw instanceof URLSearchParams
        ? raw
        : raw;
  const one: Sent = { method, path, query: url.searchParams, body, headers: new Headers(init.headers) };
  sent.push(one);
  return answers.get(`${method} ${path}`)?.(one) ?? failing(404, "not_found");
};

export let router = createRouter({ routeTree });

/** To be called once at the top of a test file. */
export function standsAtEntrance() {
  beforeAll(() => {
    leave.to = (address, options) => void left.push({ address, replaces: options?.replaces ?? false });
    return watchLeaving();
  });
  beforeEach(async () => {
    answers.clear();
    sent.length = 0;
    left.length = 0;
    places.length = 0;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
      Promise.resolve().then(() => play(address, init)),
    );
    answers.set("POST /api/login/sso/nonce", () => json({ nonce: "a-nonce" }));
    answers.set("GET /api/logout", () => json({ message: "Logout Successfully" }));
    answers.set("GET /oidc/.well-known/openid-configuration", () => json(metadataOf(`${ORIGIN}/oidc`)));
    await configure();
  });
  afterEach(() => {
    close();
    endSession("logout");
    startWithTexts("en", { web, failures });
  });
}

/** Opens the product at an address, as a browser would. */
export async function openAt(path: string) {
  close();
  history.replaceState(null, "", path);
  router = createRouter({ routeTree, history: createBrowserHistory() });
  router.history.subscribe(({ location: at }) => places.push(at.href));
  show(<RouterProvider router={router} />);
  await waitFor(() => {
    expect(router.state.status).toBe("idle");
    expect(document.querySelector("main")).not.toBeNull();
  });
}

function close() {
  closePage();
  router?.history.destroy();
}

export const heading = () => document.querySelector("h1")?.textContent;
export const here = () => router.state.location.href;
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** What is said to be wrong with a field. */
export const errorOf = (label: string): string | null => {
  const input = field(label);
  if (input.getAttribute("aria-invalid") !== "true") return null;
  return document.getElementById(`${input.id}-error`)?.textContent ?? null;
};

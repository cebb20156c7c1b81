import { act, waitFor, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startEditProfile } from "#lib/identity.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { readUser, startSession } from "#lib/session.ts";
import {
  aUser,
  answers,
  callsTo,
  configure,
  embedded,
  external,
  failing,
  heading,
  here,
  json,
  left,
  metadataOf,
  openAt,
  sent,
  standsAtEntrance,
  field,
} from "./test-entrance.tsx";
import { user, fill, text } from "#test-page.tsx";

standsAtEntrance();

const part = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
/** Only the server judges a token; the browser looks at subject and nonce, and never at a clock. */
const anIdToken = (claims: object = {}) =>
  `${part({ alg: "RS256" })}.${part({ sub: "u1", nonce: "a-nonce", exp: 1, ...claims })}.c2lnbmVk`;

const TOKEN = "POST /oidc/token";
const tokenAnswers = (idToken: string) =>
  answers.set(TOKEN, () => json({ id_token: idToken, access_token: "a", token_type: "Bearer" }));
const lastQuestion = () => new URL(left.at(-1)!.address);
const stateOf = (question: URL) => question.searchParams.get("state");

/** The silent question is another test's. */
const askedAlready = () => sessionStorage.setItem("silentSignIn", "yes");

async function goToProvider(path = "/azure-auth") {
  askedAlready();
  await openAt(path);
  if (path === "/azure-auth") await user.click(await screen.findByRole("button", { name: "Single sign-on" }));
  await waitFor(() => expect(left).toHaveLength(1));
  return lastQuestion();
}

test("SE-06 the provider is asked with PKCE and a nonce of the server, and its id token becomes a session", async () => {
  await configure({ identity: embedded });
  const question = await goToProvider();
  expect(question.origin + question.pathname).toBe("http://localhost:3000/oidc/authorize");
  expect(Object.fromEntries(question.searchParams)).toMatchObject({
    client_id: "gyan",
    response_type: "code",
    redirect_uri: "http://localhost:3000/auth",
    scope: "openid profile email",
    nonce: "a-nonce",
    code_challenge_method: "S256",
    ui_locales: "en",
  });
  expect(question.searchParams.has("prompt")).toBe(false);

  tokenAnswers(anIdToken());
  answers.set("POST /api/login/sso", () => json({ token: "t-sso", user: aUser }));
  await openAt(`/auth?code=c1&state=${stateOf(question)}`);
  await waitFor(() => expect(here()).toBe("/mysearches"));
  expect(readUser()?.token).toBe("t-sso");
  const { body, headers } = callsTo("/api/login/sso")[0]!;
  expect(body).toEqual({ loginToken: anIdToken(), timeZone: expect.any(String), isDefaultSub: false });
  expect(headers.get("browserUsed")).toBeTruthy();
  const exchange = callsTo("/oidc/token")[0]!.body as URLSearchParams;
  expect(exchange.get("code_verifier")).toMatch(/^\w{43,}$/);
});

test("R-01 an answer in the fragment signs in too, and the page that was asked for follows", async () => {
  await configure({ identity: embedded });
  askedAlready();
  await openAt("/article/list/7?tab=summary");
  await user.click(await screen.findByRole("button", { name: "Single sign-on" }));
  await waitFor(() => expect(left).toHaveLength(1));
  tokenAnswers(anIdToken());
  answers.set("POST /api/login/sso", () => json({ token: "t-sso", user: aUser }));
  await openAt(`/auth#code=c1&state=${stateOf(lastQuestion())}`);
  await waitFor(() => expect(here()).toBe("/article/list/7?tab=summary"));
});

test.each([
  ["asha@example.org", { login_hint: "asha@example.org" }],
  ["example-university", { domain_hint: "example-university" }],
])(
  "SE-06 azure-auth/%s starts the provider's sign-in at once, and takes its own place",
  async (param, hints) => {
    await configure({ identity: embedded });
    const question = await goToProvider(`/azure-auth/${param}`);
    expect(Object.fromEntries(question.searchParams)).toMatchObject(hints);
    expect(left[0]?.replaces).toBe(true);
  },
);

test("SE-07 AADB2C90118 starts the reset-password flow, even without a state", async () => {
  await configure({ identity: embedded });
  await goToProvider();
  const words = "error=access_denied&error_description=AADB2C90118%3a+The+user+has+forgotten+their+password.";
  await openAt(`/auth#${words}`);
  await waitFor(() => expect(left).toHaveLength(2));
  expect(lastQuestion().searchParams.get("policy")).toBe("reset-password");
});

test("SE-07 without a reset flow of the provider, AADB2C90118 leads to our own", async () => {
  answers.set("GET https://id.example.org/signin/.well-known/openid-configuration", () =>
    json(metadataOf("https://id.example.org/signin")),
  );
  await configure({ identity: external });
  await openAt("/auth#error=access_denied&error_description=AADB2C90118%3a+forgotten");
  await waitFor(() => expect(here()).toBe("/forget-password"));
});

test("SE-07 a finished reset starts a new sign-in; its own token is not used", async () => {
  await configure({ identity: embedded });
  await openAt("/auth#error=access_denied&error_description=AADB2C90118");
  await waitFor(() => expect(left).toHaveLength(1));
  const reset = lastQuestion();
  await openAt(`/auth?code=c2&state=${stateOf(reset)}`);
  await waitFor(() => expect(left).toHaveLength(2));
  expect(lastQuestion().searchParams.has("policy")).toBe(false);
  expect(lastQuestion().searchParams.get("nonce")).toBe("a-nonce");
  expect(callsTo("/oidc/token")).toEqual([]);
  expect(callsTo("/api/login/sso")).toEqual([]);
});

test.each(["AADB2C90091%3A%20The%20user%20has%20cancelled", "no"])(
  "a cancelled sign-in (%s) leads back with a sentence",
  async (said) => {
    await configure({ identity: embedded });
    const question = await goToProvider();
    await openAt(`/auth?error=access_denied&error_description=${said}&state=${stateOf(question)}`);
    await waitFor(() => expect(text()).toContain("Sign-in was cancelled."));
    expect(here()).toBe("/azure-auth?error=cancelled");
  },
);

test.each([
  ["a state that this tab never gave", "/auth?code=c1&state=forged"],
  ["no state", "/auth?code=c1"],
  ["nothing at all", "/auth"],
  ["an error of the provider", "/auth?error=server_error&state=x"],
])("SE-06 %s signs nobody in", async (_what, address) => {
  await configure({ identity: embedded });
  tokenAnswers(anIdToken());
  await openAt(address);
  await waitFor(() => expect(heading()).toBe("You are not signed in"));
  expect(text()).toContain("Start again from the sign-in page.");
  expect(callsTo("/oidc/token")).toEqual([]);
  expect(readUser()).toBeNull();
});

test("SE-06 an id token with another nonce signs nobody in", async () => {
  await configure({ identity: embedded });
  const question = await goToProvider();
  tokenAnswers(anIdToken({ nonce: "of-another" }));
  await openAt(`/auth?code=c1&state=${stateOf(question)}`);
  await waitFor(() => expect(text()).toContain("The sign-in could not be verified."));
  expect(callsTo("/api/login/sso")).toEqual([]);
});

test("a code is spent once: loading the page again does not ask the provider twice", async () => {
  await configure({ identity: embedded });
  const address = `/auth?code=c1&state=${stateOf(await goToProvider())}`;
  tokenAnswers(anIdToken());
  answers.set("POST /api/login/sso", () => failing(422, "identity_not_known"));
  await openAt(address);
  await waitFor(() => expect(text()).toContain("Ask an administrator for an invitation."));
  await openAt(address);
  await waitFor(() => expect(text()).toContain("The sign-in could not be verified."));
  expect(callsTo("/oidc/token")).toHaveLength(1);
});

test("two tabs finish at once: the second finds itself signed in and goes on", async () => {
  await configure({ identity: embedded });
  const question = await goToProvider();
  tokenAnswers(anIdToken());
  answers.set("POST /api/login/sso", () => {
    // The other tab was faster, and has spent the same sign-in.
    startSession("t-other-tab", aUser);
    return failing(422, "identity_used");
  });
  await openAt(`/auth?code=c1&state=${stateOf(question)}`);
  await waitFor(() => expect(here()).toBe("/mysearches"));
  expect(readUser()?.token).toBe("t-other-tab");
});

test("a provider that is down is said to be, and the password still works", async () => {
  await configure({ identity: embedded });
  answers.set("GET /oidc/.well-known/openid-configuration", () =>
    Promise.reject(new TypeError("Failed to fetch")),
  );
  askedAlready();
  await openAt("/azure-auth");
  await user.click(await screen.findByRole("button", { name: "Single sign-on" }));
  await waitFor(() => expect(text()).toContain("The identity provider cannot be reached right now."));
  answers.set("POST /api/login/1", () => json({ token: "t1", user: aUser }));
  await fill(field("E-mail"), "asha@example.org");
  await fill(field("Password"), "right");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(here()).toBe("/mysearches"));
});

/** Somebody who came in through the provider in this browser, and whose session is over. */
const cameThroughIt = () => localStorage.setItem("signedInBy", "identity");

/** The answer of the frame, as the page inside it would tell it. */
async function answerInFrame(words: (state: string) => string) {
  await waitFor(() => expect(document.querySelector("iframe")).not.toBeNull());
  const frame = document.querySelector("iframe")!;
  const state = new URL(frame.src).searchParams.get("state")!;
  const data = { kind: "gyan-silent-sign-in", address: `http://localhost:3000/auth?${words(state)}` };
  await act(async () => {
    const options = { data, origin: location.origin, source: frame.contentWindow };
    dispatchEvent(new MessageEvent("message", options));
  });
  return new URL(frame.src);
}

test("SE-06 who is known to the provider is signed in silently", async () => {
  await configure({ identity: embedded });
  cameThroughIt();
  tokenAnswers(anIdToken());
  answers.set("POST /api/login/sso", () => json({ token: "t-silent", user: aUser }));
  await openAt("/azure-auth");
  const question = await answerInFrame((state) => `code=c1&state=${state}`);
  expect(question.searchParams.get("prompt")).toBe("none");
  await waitFor(() => expect(here()).toBe("/mysearches"));
  expect(readUser()?.token).toBe("t-silent");
  expect(left).toEqual([]);
});

test("SE-06 our own provider is not asked about a stranger, another one is", async () => {
  await configure({ identity: embedded });
  await openAt("/azure-auth");
  await screen.findByRole("button", { name: "Single sign-on" });
  expect(callsTo("/api/login/sso/nonce")).toEqual([]);
  await configure({ identity: external });
  await openAt("/azure-auth");
  await waitFor(() => expect(callsTo("/api/login/sso/nonce")).toHaveLength(1));
});

test("SE-06 login_required is silent, and the question is not asked again in this visit", async () => {
  await configure({ identity: embedded });
  cameThroughIt();
  await openAt("/azure-auth");
  await answerInFrame((state) => `error=login_required&state=${state}`);
  await waitFor(() => expect(sessionStorage.getItem("silentSignIn")).toBe("yes"));
  expect(document.querySelector("[role=alert]")?.textContent ?? "").toBe("");
  expect(document.querySelector("iframe")).toBeNull();
  await openAt("/azure-auth");
  expect(callsTo("/api/login/sso/nonce")).toHaveLength(1);
});

test("a message from elsewhere is no answer", async () => {
  await configure({ identity: embedded });
  cameThroughIt();
  await openAt("/azure-auth");
  await waitFor(() => expect(document.querySelector("iframe")).not.toBeNull());
  const frame = document.querySelector("iframe")!;
  const state = new URL(frame.src).searchParams.get("state");
  const data = { kind: "gyan-silent-sign-in", address: `http://localhost:3000/auth?code=c&state=${state}` };
  act(() => {
    dispatchEvent(new MessageEvent("message", { data, origin: location.origin, source: window }));
    const foreign = { data, origin: "https://evil.example.org", source: frame.contentWindow };
    dispatchEvent(new MessageEvent("message", foreign));
  });
  expect(document.querySelector("iframe")).toBe(frame);
  expect(callsTo("/oidc/token")).toEqual([]);
});

test("who has begun to type is not moved by a silent sign-in", async () => {
  await configure({ identity: embedded });
  cameThroughIt();
  tokenAnswers(anIdToken());
  await openAt("/azure-auth");
  await waitFor(() => expect(document.querySelector("iframe")).not.toBeNull());
  await user.type(field("E-mail"), "a");
  await waitFor(() => expect(document.querySelector("iframe")).toBeNull());
  expect(here()).toBe("/azure-auth");
  expect(callsTo("/api/login/sso")).toEqual([]);
});

test("after leaving by hand nobody is signed in silently, and the embedded provider asks who it is", async () => {
  await configure({ identity: embedded });
  startSession("t1", aUser);
  await act(() => logOut());
  await openAt("/azure-auth");
  expect(document.querySelector("iframe")).toBeNull();
  expect(callsTo("/api/login/sso/nonce")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Single sign-on" }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(lastQuestion().searchParams.get("prompt")).toBe("login");
});

test("SE-07 a changed profile triggers a silent sign-in, renews the stored user and returns to its page", async () => {
  await configure({ identity: embedded });
  startSession("t-old", aUser);
  await startEditProfile("/article/list/7?tab=summary");
  expect(lastQuestion().searchParams.get("policy")).toBe("edit-profile");
  tokenAnswers(anIdToken());
  answers.set("POST /api/login/sso", () => json({ token: "t-new", user: { ...aUser, firstName: "Usha" } }));
  await openAt(`/auth?code=c1&state=${stateOf(lastQuestion())}`);
  await answerInFrame((state) => `code=c2&state=${state}`);
  await waitFor(() => expect(here()).toBe("/article/list/7?tab=summary"));
  expect(readUser()).toMatchObject({ token: "t-new", firstName: "Usha" });
  expect(callsTo("/api/logout").map((one) => one.headers.get("x-auth-token"))).toEqual(["t-old"]);
});

test("SE-07 where the silent sign-in is refused, the server is asked and the session stays", async () => {
  await configure({ identity: embedded });
  startSession("t-old", aUser);
  await startEditProfile("/sentencegyan");
  answers.set("GET /api/me", () => json({ ...aUser, firstName: "Usha" }));
  await openAt(`/auth?code=c1&state=${stateOf(lastQuestion())}`);
  await answerInFrame((state) => `error=login_required&state=${state}`);
  await waitFor(() => expect(here()).toBe("/sentencegyan"));
  expect(readUser()).toMatchObject({ token: "t-old", firstName: "Usha" });
});

test("a profile that is left as it was returns to its page without a word", async () => {
  await configure({ identity: embedded });
  startSession("t-old", aUser);
  await startEditProfile("/sentencegyan");
  await openAt("/auth#error=access_denied&error_description=AADB2C90091");
  await waitFor(() => expect(here()).toBe("/sentencegyan"));
  expect(readUser()?.token).toBe("t-old");
});

test("SE-04 signing out leaves through the provider's own sign-out, with the token's hint, and keeps nothing", async () => {
  answers.set("GET https://id.example.org/signin/.well-known/openid-configuration", () =>
    json(metadataOf("https://id.example.org/signin")),
  );
  answers.set("POST https://id.example.org/signin/token", () =>
    json({ id_token: anIdToken(), token_type: "Bearer" }),
  );
  answers.set("POST /api/login/sso", () => json({ token: "t-sso", user: aUser }));
  await configure({ identity: external });
  askedAlready();
  await openAt("/azure-auth");
  await user.click(await screen.findByRole("button", { name: "Continue with Example University" }));
  await waitFor(() => expect(left).toHaveLength(1));
  await openAt(`/auth?code=c1&state=${stateOf(lastQuestion())}`);
  await waitFor(() => expect(here()).toBe("/mysearches"));

  await act(() => logOut());
  expect(lastQuestion().origin + lastQuestion().pathname).toBe("https://id.example.org/signin/logout");
  expect(lastQuestion().searchParams.get("id_token_hint")).toBe(anIdToken());
  expect(lastQuestion().searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:3000/login");
  expect(Object.keys(sessionStorage).filter((key) => /^oidc\.|^identity/.test(key))).toEqual([]);
});

test("SE-04 who came in with a password leaves the organisation's session alone", async () => {
  await configure({ identity: external });
  askedAlready();
  answers.set("POST /api/login/1", () => json({ token: "t1", user: aUser }));
  await openAt("/azure-auth");
  await fill(field("E-mail"), "asha@example.org");
  await fill(field("Password"), "right");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(here()).toBe("/mysearches"));
  await act(() => logOut());
  expect(left).toEqual([]);
  expect(sent.some((one) => one.path.startsWith("https://id.example.org"))).toBe(false);
});

test("SE-06 an access token of the organisation's provider goes with the id token, for what that leaves out", async () => {
  answers.set("GET https://id.example.org/signin/.well-known/openid-configuration", () =>
    json(metadataOf("https://id.example.org/signin")),
  );
  await configure({ identity: external });
  askedAlready();
  await openAt("/azure-auth");
  await user.click(await screen.findByRole("button", { name: /Example University/ }));
  await waitFor(() => expect(left).toHaveLength(1));
  answers.set("POST https://id.example.org/signin/token", () =>
    json({ id_token: anIdToken(), access_token: "for-userinfo", token_type: "Bearer" }),
  );
  answers.set("POST /api/login/sso", () => json({ token: "t-sso", user: aUser }));
  await openAt(`/auth?code=c1&state=${stateOf(lastQuestion())}`);
  await waitFor(() => expect(readUser()?.token).toBe("t-sso"));
  expect(callsTo("/api/login/sso")[0]!.body).toMatchObject({
    loginToken: anIdToken(),
    accessToken: "for-userinfo",
  });
});

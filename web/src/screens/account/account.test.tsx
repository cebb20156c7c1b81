// long: one server is played for all parts of the page, which stand and change together.
import { act, waitFor, screen } from "@testing-library/react";
import type { Factors } from "@gyan/contract/accounts/factors.ts";
import type { Settings } from "@gyan/contract/accounts/settings.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { aUser, openApp, path, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { readUser } from "#lib/session.ts";
import { type Sent, playServer, refusal, text, fill, user } from "#test-page.tsx";
import { sessionsQuery } from "./data.ts";

const aSession = (id: number, own: object = {}) => ({
  id,
  isThisOne: false,
  way: "password",
  browser: "Firefox 128",
  os: "Windows 11",
  deviceType: "desktop",
  createdOn: "2031-05-01T10:00:00Z",
  seenOn: "2031-05-04T10:00:00Z",
  ...own,
});

const aStyle = (ref: string, name: string, from = "product") => ({
  ref,
  name,
  kind: "numeric",
  from,
  addedOn: from === "product" ? null : "2031-05-04T10:00:00Z",
  mayRemove: from === "self",
});

/** The server, as far as this page sees it. */
let sent: Sent[];
let sessions: ReturnType<typeof aSession>[];
let refuse: (asked: Sent) => Response | undefined;
let identity: unknown;
let analyticsId: string | null;
let settings: Settings;
let factors: Factors;
let styles: ReturnType<typeof aStyle>[];
let chosen: string;

const answer = (asked: Sent): unknown => {
  const { method, path: address, body } = asked;
  if (method !== "GET") sent.push(asked);
  const refused = refuse(asked);
  if (refused) return refused;
  const name = `${method} ${address}`;
  if (name === "GET /api/config") return { identity, analyticsId };
  if (name === "GET /api/me/settings") return settings;
  if (name === "PATCH /api/me/settings") return (settings = { ...settings, ...body });
  if (name === "GET /api/me/sessions") return { sessions };
  if (name === "GET /api/me/factors") return factors;
  if (name === "POST /api/me/factors/authenticator")
    return { authenticatorId: 3, secret: "JBSWY3DP", uri: "otpauth://totp/Gyan:asha?secret=JBSWY3DP" };
  if (name === "POST /api/me/factors/authenticator/3") {
    factors = {
      ...factors,
      authenticator: { createdOn: "2031-05-04T10:00:00Z", usedOn: null },
      recoveryCodes: { left: 10, createdOn: "2031-05-04T10:00:00Z" },
    };
    return { recoveryCodes: ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"] };
  }
  if (name === "GET /api/me/proof") return { ways: ["password", "code"], isByIdentity: false };
  if (name === "POST /api/me/proof") return { message: "Proved" };
  if (name === "PATCH /api/me") return aUser(body);
  if (name === "PUT /api/me/password") {
    sessions = sessions.filter((one) => one.isThisOne);
    return { message: "Changed" };
  }
  if (name === "DELETE /api/me/sessions") {
    const ended = sessions.filter((one) => !one.isThisOne).length;
    sessions = sessions.filter((one) => one.isThisOne);
    return { message: "Done", ended };
  }
  if (name.startsWith("DELETE /api/me/sessions/")) {
    sessions = sessions.filter((one) => one.id !== Number(address.split("/").at(-1)));
    return { message: "Done" };
  }
  if (name === "GET /api/styles") return { styles, chosen };
  if (name === "PUT /api/styles/chosen") return { chosen: (chosen = String(body["style"])) };
  if (name === "POST /api/styles") {
    styles = [...styles, aStyle("9", "Mud Letters", "self")];
    return styles.at(-1);
  }
  if (name === "DELETE /api/styles/9") {
    styles = styles.filter(({ ref }) => ref !== "9");
    chosen = "apa";
    return { message: "The citation style was deleted." };
  }
  if (name === "GET /api/logout") return { message: "Logout Successfully" };
  if (address === "/api/events") return refusal(503, "not_ready");
  return {};
};

beforeEach(async () => {
  sent = [];
  sessions = [aSession(1, { isThisOne: true }), aSession(2, { browser: "", os: "", way: "link" })];
  factors = {
    hasPassword: true,
    mayUsePassword: true,
    passkeys: [],
    authenticator: null,
    recoveryCodes: null,
    isRequired: false,
  };
  refuse = () => undefined;
  identity = null;
  analyticsId = null;
  settings = { mailsWhenDone: false, mailsChanges: false, mailsMentions: true, allowsAnalytics: null };
  styles = [aStyle("apa", "APA"), aStyle("ieee", "IEEE"), aStyle("4", "House style", "organisation")];
  chosen = "apa";
  playServer(answer);
  await loadConfig();
  signIn();
});

const open = async () => {
  await openApp("/account");
  await waitFor(() => expect(text()).toContain("this session"));
};
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label);
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const toggle = (name: string) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}`))[0]!;

test("issue 27: a style is chosen for everything that one cites; one's own is added and deleted, the organisation's is not", async () => {
  await open();
  await user.selectOptions(await screen.findByLabelText("Your citation style"), "ieee");
  await waitFor(() => expect(select("Your citation style").value).toBe("ieee"));
  expect(sent.at(-1)?.body).toEqual({ style: "ieee" });
  expect(screen.queryByRole("button", { name: "Delete House style" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add for everyone" })).toBeNull();
  const csl = new File(["<style/>"], "mud.csl", { type: "application/xml" });
  await user.upload(field("Add style (.csl)")!, csl);
  await waitFor(() => expect(text()).toContain("“Mud Letters” was added."));
  expect(sent.at(-1)?.body).toEqual({ csl: "<style/>" });
  await user.click(await screen.findByRole("button", { name: "Delete Mud Letters" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(text()).toContain("The citation style was deleted."));
});

test("issue 27: why a file is no style is said where it was chosen", async () => {
  await open();
  refuse = ({ path }) => (path === "/api/styles" ? refusal(422, "style_entities") : undefined);
  await user.upload(field("Add style (.csl)")!, new File(["<!DOCTYPE"], "bomb.csl"));
  await waitFor(() => expect(text()).toContain("declares entities"));
});

test("names are changed here where no identity provider keeps them; the e-mail is not", async () => {
  await open();
  expect(field("E-mail")?.readOnly).toBe(true);
  await fill(field("First name"), "  Grace ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(readUser()?.firstName).toBe("Grace"));
  expect(sent[0]?.body).toEqual({ firstName: "Grace", lastName: "Example" });
  expect(readUser()?.token).toBe("token");
  await fill(field("Last name"), "  ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(text()).toContain("Please enter a name.");
  expect(sent).toHaveLength(1);
});

test("SE-10 where the identity provider has a page for them, names are changed there", async () => {
  const flow = { authority: "/oidc", metadataUrl: null, params: {} };
  identity = {
    kind: "embedded",
    name: null,
    clientId: "gyan",
    scope: "openid",
    policies: { signIn: flow, resetPassword: null, editProfile: flow },
  };
  await loadConfig();
  await open();
  expect(screen.getByRole("button", { name: "Edit profile" })).toBeDefined();
  expect(field("First name")).toBeNull();
  expect(text()).toContain("Ada Example");
});

test("a password is changed with the current one; a weak one is not even sent, a wrong one is told at its field", async () => {
  await open();
  await fill(field("New password"), "short");
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  expect(field("New password")?.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(field("New password")));
  expect(sent).toHaveLength(0);
  refuse = ({ method }) => (method === "PUT" ? refusal(422, "password_wrong") : undefined);
  await fill(field("Current password"), "not it");
  await fill(field("New password"), "A-better-one-9");
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  await waitFor(() => expect(field("Current password")?.getAttribute("aria-invalid")).toBe("true"));
  expect(field("New password")?.value).toBe("A-better-one-9");
  refuse = () => undefined;
  await fill(field("Current password"), "The-old-one-9");
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  await waitFor(() => expect(field("New password")?.value).toBe(""));
  expect(sent.at(-1)?.body).toEqual({ current: "The-old-one-9", password: "A-better-one-9" });
  // Every other session has ended with it.
  await waitFor(() => expect(text()).not.toContain("Unknown device"));
});

test("where one is signed in: this one is marked, another is signed out, and so are all others", async () => {
  sessions.push(aSession(3, { os: "Android 14" }));
  await open();
  expect(text()).toContain("Unknown device");
  expect(text()).toContain("by sign-in link");
  await user.click(await screen.findByRole("button", { name: "Sign out: Unknown device" }));
  await waitFor(() => expect(text()).not.toContain("Unknown device"));
  expect(sent[0]).toMatchObject({ method: "DELETE", path: "/api/me/sessions/2" });
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(() => expect(text()).toContain("1 session was signed out."));
  expect(text()).not.toContain("Android 14");
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
  expect(readUser()).not.toBeNull();
});

test("how many were signed out is said, also when the list has shown it before the answer came", async () => {
  await open();
  const [ask, held] = [fetch, Promise.withResolvers<void>()];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const told = await ask(address, init);
    if (init.method === "DELETE") await held.promise;
    return told;
  });
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
  await act(() => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull());
  held.resolve();
  await waitFor(() => expect(text()).toContain("1 session was signed out."));
});

test("a session that could not be signed out says why and stays", async () => {
  refuse = ({ method }) => (method === "DELETE" ? refusal(500, "internal") : undefined);
  await open();
  await user.click(await screen.findByRole("button", { name: "Sign out: Unknown device" }));
  await waitFor(() => expect(text()).toContain("r1"));
  expect(screen.getByRole("button", { name: "Sign out: Unknown device" })).toBeDefined();
});

test("erasing asks for one's e-mail, and signs out", async () => {
  await open();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  expect(screen.getByRole("button", { name: "Delete everything" })).toHaveProperty("disabled", true);
  await fill(field("Type ada@example.org to confirm"), "ADA@example.org ");
  await user.click(await screen.findByRole("button", { name: "Delete everything" }));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(sent[0]).toMatchObject({ method: "DELETE", path: "/api/me" });
  expect(sent[0]?.query.get("email")).toBe("ADA@example.org");
  expect(readUser()).toBeNull();
});

test("an erasure that is refused says why, and one stays in", async () => {
  refuse = ({ path: address, method }) =>
    method === "DELETE" && address === "/api/me" ? refusal(409, "last_administrator") : undefined;
  await open();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  await fill(field("Type ada@example.org to confirm"), "ada@example.org");
  await user.click(await screen.findByRole("button", { name: "Delete everything" }));
  await waitFor(() => expect(document.querySelector("dialog [role=alert]")).not.toBeNull());
  expect(path()).toBe("/account");
  expect(readUser()).not.toBeNull();
});

test("R-10 somebody who has yet to pay reaches their account, without what needs a subscription", async () => {
  signIn({ isSubscriptionRequired: true });
  await open();
  expect(path()).toBe("/account");
  expect(text()).toContain("Download my data");
  expect(text()).not.toContain("Show connections");
});

test("SH-01 the page is called Profile, and each of its sections can be reached by its address", async () => {
  await open();
  expect(document.title).toBe("Profile · Gyan");
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="On this page"] a')];
  expect(links.length).toBe(10);
  for (const link of links) {
    const section = document.querySelector(link.hash);
    expect(section?.querySelector("h2")?.textContent).toBe(link.textContent);
  }
});

test("times are shown in the zone that the person has chosen", async () => {
  signIn({ timeZone: "Asia/Kolkata" });
  await open();
  expect(text()).toContain("4 May 2031, 15:30");
  expect(select("Time zone").value).toBe("Asia/Kolkata");
  await user.selectOptions(select("Time zone"), "America/New_York");
  await waitFor(() => expect(text()).toContain("4 May 2031, 06:00"));
  expect(sent.map(({ body }) => body)).toEqual([{ timeZone: "America/New_York" }]);
  expect(readUser()?.token).toBe("token");
});

test("a zone that this browser does not know breaks nothing", async () => {
  signIn({ timeZone: "Moon/Tranquility" });
  await open();
  expect(select("Time zone").value).toBe("Moon/Tranquility");
  expect(text()).toContain("2031");
});

test("one is mailed after long searches only when one wants it; what is refused is told and stays as it was", async () => {
  await open();
  await waitFor(() => expect(toggle("Mail me").checked).toBe(false));
  await user.click(toggle("Mail me"));
  await waitFor(() => expect(settings.mailsWhenDone).toBe(true));
  expect(toggle("Mail me").checked).toBe(true);
  refuse = ({ method }) => (method === "PATCH" ? refusal(500, "internal") : undefined);
  await user.click(toggle("Mail me"));
  await waitFor(() => expect(document.querySelector("#notifications [role=alert]")).not.toBeNull());
  expect(toggle("Mail me").checked).toBe(true);
  expect(sent.map(({ body }) => body)).toEqual([{ mailsWhenDone: true }, { mailsWhenDone: false }]);
});

test("nothing is counted until it is allowed, and the page says where the counts go", async () => {
  await open();
  await waitFor(() => expect(toggle("Share usage statistics").checked).toBe(false));
  expect(text()).toContain("stay on the server of this installation.");
  expect(text()).not.toContain("Google");
  await user.click(toggle("Share usage statistics"));
  await waitFor(() => expect(settings.allowsAnalytics).toBe(true));
  await user.click(toggle("Share usage statistics"));
  await waitFor(() => expect(settings.allowsAnalytics).toBe(false));
});

test("where the counts are sent on, that is said", async () => {
  analyticsId = "G-EXAMPLE";
  await loadConfig();
  await open();
  expect(text()).toContain("Google Analytics");
  expect(text()).not.toContain("stay on the server of this installation.");
});

test("settings that could not be read are asked for again, and the rest of the page is there", async () => {
  refuse = ({ path: address }) => (address === "/api/me/settings" ? refusal(500, "internal") : undefined);
  await open();
  await waitFor(() => expect(document.querySelector("#counting [role=alert]")).not.toBeNull());
  refuse = () => undefined;
  await user.click(document.querySelector<HTMLElement>("#counting [role=alert] button")!);
  await waitFor(() => expect(toggle("Share usage statistics")).toBeDefined());
  expect(toggle("Mail me")).toBeDefined();
});

test("an authenticator app is added by its key and a first code; the recovery codes are shown once", async () => {
  await openApp("/account");
  await user.click(await screen.findByRole("button", { name: "Add an authenticator app" }));
  await screen.findByRole("img", { name: "QR code for your authenticator app" });
  expect(screen.getByDisplayValue("JBSWY3DP")).toBeTruthy();
  refuse = ({ path: address }) =>
    address.endsWith("/authenticator/3") ? refusal(422, "factor_code_wrong") : undefined;
  await fill(screen.getByLabelText("Code that the app shows"), "000000");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(text()).toContain("The code is wrong, or was used already."));
  refuse = () => undefined;
  await fill(screen.getByLabelText("Code that the app shows"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText("AAAA-BBBB-CCCC-DDDD");
  await user.click(screen.getByRole("button", { name: "I have kept them" }));
  await waitFor(() => expect(text()).toContain("10 codes are left."));
  expect(text()).not.toContain("AAAA-BBBB-CCCC-DDDD");
});

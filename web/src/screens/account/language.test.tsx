import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser, openApp, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { chooseLanguage, startI18n, startWithTexts } from "#lib/i18n.ts";
import { readUser } from "#lib/session.ts";
import type { Tree } from "#lib/texts.ts";
import { type Sent, playServer, refusal, text, user } from "#test-page.tsx";

/** The folder of the texts, as the server gives it out. */
const files = import.meta.glob<object>("../../../../locales/*/{web,failures}.json", {
  eager: true,
  import: "default",
});
const fetched: string[] = [];
const told: unknown[] = [];
let isDown: boolean;

const textsIn = (language: string) => ({
  web: files[`../../../../locales/${language}/web.json`] as Tree,
  failures: files[`../../../../locales/${language}/failures.json`] as Tree,
});

const answer = ({ method, path, body }: Sent): unknown => {
  if (path.startsWith("/i18n/")) {
    fetched.push(path);
    return textsIn(path.split("/")[2]!);
  }
  if (path === "/api/config") return { identity: null };
  if (path === "/api/events") return refusal(503, "not_ready");
  if (method === "PATCH" && path === "/api/me") {
    told.push(body);
    return isDown ? refusal(503, "not_ready") : aUser(body);
  }
  if (path === "/api/styles") return { styles: [], chosen: "apa" };
  if (path === "/api/me/settings")
    return { mailsWhenDone: false, mailsChanges: false, mailsMentions: true, allowsAnalytics: null };
  return { sessions: [], tokens: [], passkeys: [], authenticator: null, recoveryCodes: null };
};

beforeAll(async () => {
  playServer(answer);
  startWithTexts("en", textsIn("en"));
  await startI18n();
});
beforeEach(async () => {
  isDown = false;
  told.length = 0;
  await loadConfig();
  signIn();
  await openApp("/account");
});
afterEach(() => act(() => chooseLanguage("en")));

const list = () => document.querySelector<HTMLSelectElement>("#language select")!;
const heading = () => document.querySelector("h1");
const choose = (language: string) => user.selectOptions(list(), language);

test("every language that has texts is offered, each under its own name, in the account and in the menu", async () => {
  const folders = Object.keys(files).map((file) => file.split("/").at(-2)!);
  expect(new Set(TAGS)).toEqual(new Set(folders));
  expect([...list().options].map(({ value }) => value)).toEqual(TAGS);
  const names = [...list().options].map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(["English", "Deutsch", "Español", "Français", "हिन्दी"]));
  await user.click(screen.getByRole("button", { name: /^Your account/ }));
  const entries = await screen.findAllByRole("menuitemradio");
  expect(entries.map(({ textContent }) => textContent)).toEqual(names);
  await user.keyboard("{Escape}");
});

test("K-01 another language is spoken at once and everywhere, without a reload, and is kept for the tab and the person", async () => {
  expect(heading()?.textContent).toBe("Profile");
  const before = heading();
  await choose("fr");
  await waitFor(() => expect(heading()?.textContent).toBe("Profil"));
  // The same element: the page was drawn anew in its place.
  expect(heading()).toBe(before);
  expect(text()).toContain("Changer le mot de passe");
  expect(text()).toContain("Mes gyans");
  expect(text()).not.toContain("Change password");
  expect(document.documentElement.lang).toBe("fr");
  expect(document.title).toBe("Profil · Gyan");
  expect(sessionStorage.getItem("language")).toBe("fr");
  expect(fetched).toContain("/i18n/fr/base.json");
  await waitFor(() => expect(readUser()?.language).toBe("fr"));
  await choose("hi");
  await waitFor(() => expect(heading()?.textContent).toBe("प्रोफ़ाइल"));
  expect(document.documentElement.lang).toBe("hi");
  await waitFor(() => expect(told).toEqual([{ language: "fr" }, { language: "hi" }]));
});

test("K-01 English is the language to begin with, and what the tab keeps is spoken after a reload", async () => {
  expect(document.documentElement.lang).toBe("en");
  sessionStorage.setItem("language", "hi");
  await act(() => startI18n());
  await waitFor(() => expect(heading()?.textContent).toBe("प्रोफ़ाइल"));
  sessionStorage.setItem("language", "tlh");
  await act(() => startI18n());
  await waitFor(() => expect(heading()?.textContent).toBe("Profile"));
});

test("a language that could not be told to the server is spoken all the same, and the page says what failed", async () => {
  isDown = true;
  await choose("fr");
  await waitFor(() => expect(list().getAttribute("aria-invalid")).toBe("true"));
  expect(heading()?.textContent).toBe("Profil");
});

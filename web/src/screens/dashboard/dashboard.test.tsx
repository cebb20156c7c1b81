import { waitFor, screen } from "@testing-library/react";
import type { Dashboard } from "@gyan/contract/organising/dashboard.ts";
import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { openApp, path, signIn } from "#test-app.tsx";
import { playServer, refusal, text, user } from "#test-page.tsx";

let told: Dashboard;

beforeEach(() => {
  told = {
    weeks: Array.from({ length: 12 }, (_, at) => ({
      start: new Date(Date.UTC(2026, 7, 31 + at * 7)).toISOString().slice(0, 10),
      gyans: at === 11 ? 1 : 0,
      articles: at * 10,
      saved: 0,
      notes: 2,
    })),
    storage: { documents: 3, used: 1024 * 1024, quota: 10 * 1024 * 1024 },
  };
  playServer(({ path: asked }) => (asked === "/api/dashboard" ? told : refusal(404, "not_found")));
});

const show = async (accessList: AccessFlag[] = ["ShowMyGyanLibrary", "DocumentAnalysis"]) => {
  signIn({ accessList });
  await openApp("/dashboard");
};
const section = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent;

describe("X-05 the dashboard", () => {
  test("tells how much was done in twelve weeks, and how much room is left", async () => {
    await show();
    await waitFor(() => expect(section("Your last twelve weeks")).toContain("1 gyan started"));
    expect(section("Your last twelve weeks")).toContain("660 articles found");
    expect(section("Your documents")).toContain("3 documents");
    expect(section("Your documents")).toContain("1 MB of 10 MB used");
    expect(text()).not.toContain("Welcome back");
  });

  test("what somebody may not use is not there", async () => {
    told.storage = null;
    await show(["ShowMyGyanLibrary"]);
    await waitFor(() => expect(section("Your last twelve weeks")).toContain("1 gyan started"));
    expect(section("Your documents")).toBeUndefined();
  });

  test.each<[string, AccessFlag[], string, boolean]>([
    ["is led Home", ["ShowMyGyanLibrary"], "Once you ask a question", true],
    ["who may open nothing is told so", [], "Ask an administrator", false],
  ])("instead of a wall of noughts a newcomer %s", async (_name, access, words, hasWay) => {
    told = {
      storage: null,
      weeks: told.weeks.map((week) => ({ ...week, gyans: 0, articles: 0, notes: 0 })),
    };
    await show(access);
    await waitFor(() => expect(text()).toContain("Nothing to count yet"));
    expect(text()).toContain(words);
    expect(document.querySelector('main a[href="/mysearches"]') !== null).toBe(hasWay);
    expect(text()).not.toContain("Your last twelve weeks");
  });

  test("a server that fails can be asked again", async () => {
    const answer = told;
    told = refusal(500, "internal") as never;
    await show();
    await waitFor(() => expect(text()).toContain("Try again"));
    told = answer;
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(section("Your last twelve weeks")).toContain("1 gyan started"));
  });

  test("it is found in the menu of the account, on every page", async () => {
    signIn();
    await openApp("/account");
    await user.click(await screen.findByRole("button", { name: /^Your account/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Your statistics" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
  });
});

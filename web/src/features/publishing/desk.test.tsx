import { waitFor, screen } from "@testing-library/react";
import type { User } from "@gyan/contract/accounts/model.ts";
import type { Collection, PortalHome } from "@gyan/contract/sharing/portal.ts";
import { beforeEach, expect, test } from "vitest";
import { aUser, openApp, path } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { startSession } from "#lib/session.ts";
import { type Sent, playServer, refusal, text, fill, user } from "#test-page.tsx";
import { aCard, aCollection, aHome, anItem } from "#screens/portal/test-portal.ts";

let home: PortalHome;
let collection: Collection;
let sent: Sent[];
/** What the server says to the next change. */
let next: (asked: Sent) => unknown;
let me: User;

const answer = (asked: Sent): unknown => {
  if (asked.path === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (asked.path === "/api/me") return me;
  if (asked.path === "/api/events") return refusal(503, "not_ready");
  if (asked.path.startsWith("/api/portal") && asked.method !== "GET") {
    sent.push(asked);
    return next(asked);
  }
  if (asked.path === "/api/portal") return home;
  if (asked.path === "/api/portal/removed") return { collections: [] };
  if (asked.path === "/api/portal/collections/1") return collection;
  if (asked.path === "/api/portal/publishable")
    return {
      objects: [
        {
          kind: "topic",
          id: 9,
          name: "In it",
          topicKind: "search",
          holds: 1,
          renewedOn: null,
          publishedIn: [1],
        },
        {
          kind: "library",
          id: 3,
          name: "A shelf",
          topicKind: null,
          holds: 4,
          renewedOn: null,
          publishedIn: [],
        },
      ],
      total: 2,
    };
  return { coachMarks: [], taskList: [], unread: 0, drafts: [], libraries: [] };
};

beforeEach(async () => {
  sent = [];
  next = () => ({});
  home = aHome({ mayCurate: true, collections: [aCard(1, "Energy"), aCard(2, "Water")] });
  collection = aCollection([
    anItem(7, "Why cells age"),
    anItem(8, "Wetlands", { summary: "Wet.", right: "owner" }),
  ]);
  playServer(answer);
  await loadConfig();
  me = aUser({ accessList: ["ShowGyanPortalTab"] });
  startSession("token", me);
});

const headings = () => [...document.querySelectorAll("main ol h2")].map((one) => one.textContent);
const area = () => document.querySelector<HTMLTextAreaElement>("dialog textarea")!;

test("X-03 collections are put in order with a button; what the server refuses goes back, and is told", async () => {
  await openApp("/gyanportal/desk");
  await waitFor(() => expect(headings()).toEqual(["Energy", "Water"]));
  next = () => {
    home = { ...home, collections: home.collections.toReversed() };
    return { ids: [2, 1] };
  };
  await user.click(await screen.findByRole("button", { name: "Move Energy down" }));
  await waitFor(() => expect(headings()).toEqual(["Water", "Energy"]));
  expect(text()).toContain("“Energy” is now 2 of 2.");
  expect(sent).toMatchObject([{ method: "PUT", path: "/api/portal/order", body: { ids: [2, 1] } }]);
  next = () => refusal(403, "curator_missing");
  await user.click(await screen.findByRole("button", { name: "Move Energy up" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(headings()).toEqual(["Water", "Energy"]));
});

test("a change that came too late keeps what was typed, and is sent again with what is there now", async () => {
  await openApp("/gyanportal/desk");
  await user.click(await screen.findByRole("button", { name: "Actions for Energy" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await waitFor(() => expect(document.querySelector("dialog")).not.toBeNull());
  await fill(document.querySelector<HTMLInputElement>("dialog input:not([type=radio])"), "Power");
  next = () => {
    home = { ...home, collections: [aCard(1, "Strom", { version: "newer" }), aCard(2, "Water")] };
    return refusal(409, "portal_changed");
  };
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(text()).toContain("Someone else changed this after you opened it."));
  await waitFor(() => expect(headings()).toEqual(["Strom", "Water"]));
  expect(document.querySelector<HTMLInputElement>("dialog input:not([type=radio])")?.value).toBe("Power");
  next = () => home.collections[0];
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(sent.map(({ body }) => [body["version"], body["name"]])).toEqual([
    ["v1", "Power"],
    ["newer", "Power"],
  ]);
});

test("X-03 what is taken out of a collection comes back to its place with its words", async () => {
  await openApp("/gyanportal/desk/1");
  await waitFor(() => expect(headings()).toEqual(["Why cells age", "Wetlands"]));
  next = ({ method }) => {
    if (method === "DELETE") collection = aCollection([collection.items[0]!]);
    return { message: "" };
  };
  await user.click(await screen.findByRole("button", { name: "Actions for Wetlands" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove from collection" }));
  await waitFor(() => expect(headings()).toEqual(["Why cells age"]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject([
    { method: "DELETE", path: "/api/portal/collections/1/items/topic/8" },
    { method: "POST", body: { kind: "topic", id: 8, summary: "Wet." } },
    {
      method: "PUT",
      body: {
        items: [
          { kind: "topic", id: 7 },
          { kind: "topic", id: 8 },
        ],
      },
    },
  ]);
});

test("X-03 what belongs to somebody else is taken out only after a question: nobody else can bring it back", async () => {
  await openApp("/gyanportal/desk/1");
  await user.click(await screen.findByRole("button", { name: "Actions for Why cells age" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove from collection" }));
  await waitFor(() => expect(text()).toContain("It is not yours"));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(sent).toEqual([]);
});

test("X-03 only what is not in the collection yet can be published, with a summary", async () => {
  await openApp("/gyanportal/desk/1");
  await user.click(await screen.findByRole("button", { name: "Publish something" }));
  await waitFor(() => expect(text()).toContain("Already in this collection"));
  const radios = [...document.querySelectorAll<HTMLInputElement>("dialog input[type=radio]")];
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, false]);
  expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
  await user.click(await screen.findByLabelText(/^A shelf/));
  expect(area().maxLength).toBe(2000);
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: "library", id: 3, summary: "" }));
});

test("P-04 whoever is no curator finds the desk closed, with a way back", async () => {
  home = aHome({ mayCurate: false });
  await openApp("/gyanportal/desk");
  await waitFor(() => expect(text()).toContain("The desk is only for curators"));
  expect(screen.queryByRole("button", { name: "New collection" })).toBeNull();
  await user.click(await screen.findByRole("link", { name: "Go to portal" }));
  await waitFor(() => expect(path()).toBe("/gyanportal"));
});

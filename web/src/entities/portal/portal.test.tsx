import { act, waitFor, screen } from "@testing-library/react";
import type { AccessFlag, User } from "@gyan/contract/accounts/model.ts";
import type { Collection, PortalHome } from "@gyan/contract/sharing/portal.ts";
import { beforeEach, expect, test } from "vitest";
import { router } from "#app/router.tsx";
import { aUser, closeApp, openApp, path } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { startSession } from "#lib/session.ts";
import { type Sent, playServer, refusal, text, fill, user } from "#test-page.tsx";
import { portalKey } from "./keys.ts";
import { aCollection, aHome, anItem } from "#screens/portal/test-portal.ts";

let searches: Sent[];
let me: User;
let home: PortalHome;
let collection: Collection | null;

const shelf = (id: number, name: string) => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  description: `Texts on ${name}.`,
  kind: "starter",
  isMine: false,
  documents: 20 + id,
  folders: [],
  tags: [],
});
const marked = (words: string, end = 0) => ({ text: words, marks: end > 0 ? [{ start: 0, end }] : [] });
const passage = {
  kind: "passage",
  workId: 5,
  title: marked("Why cells age"),
  authors: ["A. Rao", "B. Lind"],
  publishedOn: "2023-04",
  language: "en",
  passage: marked("Ageing means that a cell holds less charge.", 6),
  passages: 1,
  page: 4,
  section: null,
  doors: [],
  libraries: ["Energy storage"],
  documentId: null,
  url: null,
};
const found = {
  collections: [
    { id: 1, name: marked("Ageing", 6), cover: { key: "rays", image: null }, topics: 1, libraries: 0 },
  ],
  items: [
    {
      kind: "topic",
      id: 7,
      topicKind: "search",
      name: marked("Ageing of cells", 6),
      summary: marked("Start here."),
      holds: 12,
      collection: { id: 1, name: "Energy" },
    },
  ],
  passages: { total: 1, isMore: false, hits: [passage] },
  lacking: ["zzyzx"],
};
const nothing = { collections: [], items: [], passages: { total: 0, isMore: false, hits: [] }, lacking: [] };

const answer = (sent: Sent): unknown => {
  const { path: asked, query } = sent;
  if (asked === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (asked === "/api/me") return me;
  if (asked === "/api/events") return refusal(503, "not_ready");
  if (asked === "/api/libraries")
    return { libraries: [shelf(1, "Energy storage"), shelf(2, "Gene editing")] };
  if (asked === "/api/shared") return { shared: [], total: 0, next: null };
  if (asked === "/api/portal") return home;
  if (asked === "/api/portal/saved/keys") return { keys: [] };
  if (asked === "/api/portal/collections/1") return collection ?? refusal(404, "collection_not_found");
  if (asked === "/api/portal/search") {
    searches.push(sent);
    return query.get("q") === "nothing" ? nothing : found;
  }
  if (asked === "/api/search") {
    searches.push(sent);
    return {
      groups: [{ kind: "passage", total: 1, isMore: false, hits: [passage] }],
      match: "all",
      lacking: [],
    };
  }
  return { coachMarks: [], taskList: [], unread: 0, drafts: [] };
};

beforeEach(async () => {
  searches = [];
  home = aHome();
  collection = aCollection([]);
  playServer(answer);
  await loadConfig();
});

const come = async (address: string, ...accessList: AccessFlag[]) => {
  me = aUser({ userGroupName: "Portal Users", accessList });
  startSession("token", me);
  await openApp(address);
};
const ask = async (words: string) => {
  await fill(document.querySelector<HTMLInputElement>("input[type=search]"), words);
  await act(async () => document.querySelector<HTMLFormElement>("main form")!.requestSubmit());
};
const links = () => [...document.querySelectorAll("main a")].map((a) => a.getAttribute("href"));

test("X-03 the portal shows collections, what was published lately, and the libraries that may be read", async () => {
  home = aHome({
    latest: [{ ...anItem(7, "Why cells age"), collection: { id: home.collections[0]!.id, name: "Energy" } }],
  });
  await come("/gyanportal", "ShowGyanPortalTab");
  await waitFor(() => expect(text()).toContain("Texts on Gene editing."));
  expect(text()).toContain("All about Energy.");
  expect(text()).toContain("2 gyans · 1 library");
  expect(text()).toContain("Empty so far");
  expect(text()).toContain("21 documents");
  expect(links()).toContain("/gyanportal/collection/2");
  expect(links()).toContain("/article/list/7");
  expect(screen.queryByRole("link", { name: "Curator’s desk" })).toBeNull();
});

test("X-03 the search answers with collections, gyans and the words of a source, and the address keeps it", async () => {
  await come("/gyanportal", "ShowGyanPortalTab");
  await ask("ageing");
  await waitFor(() => expect(text()).toContain("Why cells age"));
  expect(searches.at(-1)?.query.get("q")).toBe("ageing");
  expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "Ageing",
    "Ageing",
    "Ageing",
  ]);
  expect(document.querySelector("blockquote")?.textContent).toBe(passage.passage.text);
  expect(links()).toContain("/article/list/7");
  expect(text()).toContain("zzyzx");
  expect(router.state.location.search).toEqual({ q: "ageing" });
});

test("X-03 a library narrows the search, and lets go again", async () => {
  await come("/gyanportal?q=ageing", "ShowGyanPortalTab");
  await user.click(await screen.findByRole("button", { name: "Gene editing" }));
  await waitFor(() => expect(searches.at(-1)?.query.get("libraryId")).toBe("2"));
  expect(searches.at(-1)?.query.get("scope")).toBe("passage");
  expect(screen.getByRole("button", { name: "Gene editing" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(await screen.findByRole("button", { name: "Gene editing" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Gene editing" }).getAttribute("aria-pressed")).toBe("false"),
  );
});

test("nothing found says what to try and where else; a blank question asks nothing", async () => {
  await come("/gyanportal", "ShowGyanPortalTab");
  await ask("   ");
  expect(searches).toEqual([]);
  await ask("nothing");
  await waitFor(() => expect(text()).toContain("Nothing mentions “nothing”"));
  expect(links()).toContain("/search?q=nothing");
});

test("P-01 without its flag the portal says that it is closed, and asks for nothing", async () => {
  await come("/gyanportal", "CreateSentenceGyan");
  expect(text()).toContain("Your account has no access to the portal");
  expect(searches).toEqual([]);
});

test("SH-07 X-03 portal users may start at a collection: its items stand in the curators’ order", async () => {
  collection = aCollection([
    anItem(9, "Second thoughts", { summary: "Read this first <b>now</b>.", concepts: ["anode"] }),
    anItem(4, "A shelf", { kind: "library", topicKind: null, holds: 3 }),
  ]);
  await come("/gyanportal/collection/1", "ShowGyanPortalTab");
  expect(path()).toBe("/gyanportal/collection/1");
  await waitFor(() => expect(text()).toContain("Second thoughts"));
  const names = [...document.querySelectorAll("main h3")].map((one) => one.textContent);
  expect(names).toEqual(["Second thoughts", "A shelf"]);
  expect(text()).toContain("Read this first <b>now</b>.");
  expect(text()).toContain("Library · 3 documents");
  expect(links()).toEqual(expect.arrayContaining(["/article/list/9", "/gyanportal/library/4"]));
  expect(document.querySelector("nav[aria-label=Main] [aria-current]")?.textContent).toBe("Gyan Portal");
});

test("a collection that goes while it is read says so, and one that never was leads back", async () => {
  collection = aCollection([anItem(9, "Second thoughts")]);
  await come("/gyanportal/collection/1", "ShowGyanPortalTab");
  await waitFor(() => expect(text()).toContain("Second thoughts"));
  collection = null;
  await act(async () => queryClient.invalidateQueries({ queryKey: portalKey }));
  await waitFor(() => expect(text()).toContain("This collection was removed from the portal"));
  expect(text()).toContain("Second thoughts");
  closeApp();
  await come("/gyanportal/collection/1", "ShowGyanPortalTab");
  await waitFor(() => expect(text()).toContain("Collection not found"));
});

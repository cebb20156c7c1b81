import type { AccessFlag, User } from "@gyan/contract/accounts/model.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser, closeApp, openApp, path } from "#app/test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { startSession } from "#lib/session.ts";
import {
  type Sent,
  named,
  playServer,
  press,
  refusal,
  startBrowser,
  text,
  type,
  until,
} from "#reading/test-reading.tsx";

let searches: URLSearchParams[];
let me: User;

const shelf = (id: number, name: string) => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  description: `All about ${name}.`,
  kind: "starter",
  isMine: false,
  documents: 20 + id,
  folders: [],
  tags: [],
});
const passage = {
  workId: 5,
  title: "Why cells age",
  authors: ["A. Rao", "B. Lind"],
  publishedOn: "2023-04",
  language: "en",
  libraries: ["Energy storage"],
  passage: "Ageing means that a cell holds less charge.",
  start: 10,
  end: 53,
  page: 4,
  section: null,
  highlights: [{ start: 0, end: 6 }],
};

const answer = ({ path: asked, query }: Sent): unknown => {
  if (asked === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (asked === "/api/me") return me;
  if (asked === "/api/events") return refusal(503, "not_ready");
  if (asked === "/api/libraries")
    return { libraries: [shelf(1, "Energy storage"), shelf(2, "Gene editing")] };
  if (asked === "/api/libraries/passages") {
    searches.push(query);
    return { passages: query.get("q") === "nothing" ? [] : [passage] };
  }
  return { coachMarks: [], taskList: [], unread: 0, drafts: [] };
};

beforeAll(startBrowser);
beforeEach(async () => {
  searches = [];
  playServer(answer);
  await loadConfig();
});
afterEach(closeApp);

const come = async (...accessList: AccessFlag[]) => {
  me = aUser({ userGroupName: "Portal Users", accessList });
  startSession("token", me);
  await openApp("/gyanportal");
  expect(path()).toBe("/gyanportal");
};
const ask = async (words: string) => {
  await type(document.querySelector<HTMLInputElement>("input[type=search]"), words);
  await act(async () => document.querySelector<HTMLFormElement>("main form")!.requestSubmit());
};

test("X-03 the portal shows the libraries that the reader may read, and answers with the words of a source", async () => {
  await come("ShowGyanPortalTab");
  await until(() => expect(text()).toContain("All about Gene editing."));
  expect(text()).toContain("21 documents");
  await ask("ageing");
  await until(() => expect(text()).toContain("Why cells age"));
  expect(document.querySelector("blockquote")?.textContent).toBe(passage.passage);
  expect(document.querySelector("mark")?.textContent).toBe("Ageing");
  expect(text()).toContain("A. Rao, B. Lind · 2023 · page 4 · Energy storage");
});

test("X-03 a library narrows the search, and lets go again", async () => {
  await come("ShowGyanPortalTab");
  await ask("ageing");
  await until(() => expect(named("Gene editing")).toBeDefined());
  await press("Gene editing");
  await until(() => expect(searches.at(-1)?.get("libraryId")).toBe("2"));
  expect(named("Gene editing")?.getAttribute("aria-pressed")).toBe("true");
  await press("Gene editing");
  await until(() => expect(named("Gene editing")?.getAttribute("aria-pressed")).toBe("false"));
});

test("nothing found says what to try; a blank question asks nothing", async () => {
  await come("ShowGyanPortalTab");
  await ask("   ");
  expect(searches).toEqual([]);
  await ask("nothing");
  await until(() => expect(text()).toContain("Nothing speaks of “nothing”"));
});

test("P-01 without its flag the portal says that it is closed, and asks for nothing", async () => {
  await come("CreateSentenceGyan");
  expect(text()).toContain("The portal is not open to your account");
  expect(searches).toEqual([]);
});

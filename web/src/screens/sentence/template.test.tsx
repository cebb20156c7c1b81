import { act, waitFor } from "@testing-library/react";
import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { beforeEach, expect, test } from "vitest";
import { openApp, path, signIn, whoIsSignedIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { type Sent, playServer, refusal, text, user, fill } from "#test-page.tsx";

let sent: Sent[];
let fails: boolean;

const answer = (asked: Sent): unknown => {
  sent.push(asked);
  if (asked.path === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (asked.path === "/api/me") return whoIsSignedIn();
  if (asked.path === "/api/events") return refusal(503, "not_ready");
  if (asked.path === "/api/gyan/create/v1/templates") return { "Literature review": 12, "Risk analysis": 15 };
  if (asked.path.startsWith("/api/gyan/create/") && asked.method === "POST")
    return fails
      ? refusal(503, "not_ready")
      : { message: "Search started", topic: { UUID: "u-1", ownerId: 1, topicId: 7 } };
  if (asked.path === "/api/topics/7") return refusal(404, "topic_not_found");
  return { topics: [], total: 0, next: null, coachMarks: [], taskList: [], unread: 0, drafts: [] };
};

beforeEach(async () => {
  sent = [];
  fails = false;
  playServer(answer);
  await loadConfig();
});

const come = async (...flags: AccessFlag[]) => {
  signIn({ accessList: ["CreateSentenceGyan", ...flags] });
  await openApp("/sentencegyan");
};
const choice = () => document.querySelector("select");
const write = (words: string) => fill(document.querySelector("textarea"), words);
const choose = (value: string) =>
  act(async () => {
    choice()!.value = value;
    choice()!.dispatchEvent(new Event("change", { bubbles: true }));
  });
const ask = () => user.click(document.querySelector<HTMLButtonElement>("form button[type=submit]")!);
const submitted = () => sent.filter(({ method, path: to }) => method === "POST" && /submit/.test(to));

test("SS-02 the template dropdown shows only with its flag, filled from the list of templates", async () => {
  await come();
  expect(choice()).toBeNull();
  expect(sent.map((one) => one.path)).not.toContain("/api/gyan/create/v1/templates");
});

test("SS-02 with the flag it offers the templates below “Select a Template”", async () => {
  await come("CreateGyanWithTemplate");
  await waitFor(() =>
    expect([...choice()!.options].map((option) => option.label)).toEqual([
      "Select a Template",
      "Literature review",
      "Risk analysis",
    ]),
  );
});

test("SS-05 a chosen template goes with the sentence, by its name and id", async () => {
  await come("CreateGyanWithTemplate");
  await waitFor(() => expect(choice()?.options).toHaveLength(3));
  await choose("15");
  await write("Ageing of cells");
  await ask();
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(submitted()).toMatchObject([
    {
      path: "/api/gyan/create/submitsentencefordiscovery",
      body: { discoverySentence: ["Ageing of cells"], template: "Risk analysis", ontologyId: 15 },
    },
  ]);
});

test("SS-08 SS-04 without a choice it is the plain search", async () => {
  await come("CreateGyanWithTemplate");
  await write("Ageing of cells");
  await ask();
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(submitted().map((one) => one.path)).toEqual(["/api/gyan/create/v4/submitconceptfordiscovery"]);
});

test("SS-07 a failed search with a template says so, and keeps the words and the choice", async () => {
  await come("CreateGyanWithTemplate");
  await waitFor(() => expect(choice()?.options).toHaveLength(3));
  await choose("12");
  await write("Ageing of cells");
  fails = true;
  await ask();
  await waitFor(() => expect(text()).toContain("Sentence discovery failed."));
  expect(document.querySelector("textarea")!.value).toBe("Ageing of cells");
  expect(choice()!.value).toBe("12");
});

test("a question in the address is written into the box, and nothing is started by a link", async () => {
  signIn();
  await openApp("/sentencegyan?q=Ageing%20of%20cells");
  expect(document.querySelector("textarea")!.value).toBe("Ageing of cells");
  expect(submitted()).toEqual([]);
});

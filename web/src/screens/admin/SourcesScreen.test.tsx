import { screen, waitFor } from "@testing-library/react";
import type { SourceView } from "@gyan/contract/admin/index.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { fill, show, text, user } from "#test-page.tsx";
import { SourcesScreen } from "./SourcesScreen.tsx";

const aSource = (given: Partial<SourceView>): SourceView => ({
  name: "sample",
  label: "Sample",
  kind: "scholarly",
  state: "ready",
  offBy: null,
  needsKey: "optional",
  hasKey: false,
  keyFrom: null,
  extras: [],
  address: "https://sample.example.org",
  budget: { perDay: 1000, given: null, askedToday: 588, left: 412 },
  restsUntil: null,
  last: null,
  changedOn: null,
  ...given,
});

/** The server, as far as this screen sees it. */
let sources: SourceView[];
let sent: { method: string; address: string; body: Record<string, unknown> }[];
let tried: unknown;
let isDown: boolean;
const play = (address: string, init: RequestInit): Response => {
  const method = init.method ?? "GET";
  if (isDown)
    return Response.json({ code: "internal", message: "", params: { reference: "r1" } }, { status: 500 });
  if (method === "GET") return Response.json({ sources });
  const body = JSON.parse(init.body as string) as Record<string, unknown>;
  sent.push({ method, address, body });
  if (method === "POST") return Response.json(tried);
  const changed = {
    ...sources[0]!,
    hasKey: body["key"] !== null,
    keyFrom: body["key"] ? "administrator" : null,
  };
  sources = [changed as SourceView, ...sources.slice(1)];
  return Response.json(changed);
};

beforeEach(() => {
  sources = [aSource({})];
  sent = [];
  isDown = false;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => Promise.resolve(play(address, init)));
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => user.click(button(name));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function open() {
  show(<SourcesScreen />);
  await waitFor(() => expect(text()).not.toContain("Loading"));
}

test("sources stand by kind with their state and what is left of today", async () => {
  sources = [
    aSource({}),
    aSource({ name: "b", label: "Web one", kind: "web", state: "key_missing", needsKey: "needed" }),
    aSource({
      name: "c",
      label: "Free one",
      budget: { perDay: null, given: null, askedToday: 3, left: null },
    }),
    aSource({ name: "d", label: "Closed one", state: "off", offBy: "settings" }),
  ];
  await open();
  const headings = [...document.querySelectorAll("h2")].map((one) => one.textContent);
  expect(headings).toEqual(["Scholarly", "Web search"]);
  expect(text()).toContain("412 of 1,000 left today · no key");
  expect(text()).toContain("not set up");
  expect(text()).toContain("3 requests today");
  expect(text()).toContain("left out by the setting SOURCES");
  expect(button("Test Closed one").disabled).toBe(true);
});

test("one that can be asked says when it answered last, or when and why it did not", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  sources = [
    aSource({ last: { reachedAt: ago(5), failedAt: null, failure: null } }),
    aSource({
      name: "b",
      label: "Away",
      last: { reachedAt: ago(180), failedAt: ago(2), failure: "unreachable" },
    }),
    aSource({ name: "c", label: "New" }),
  ];
  await open();
  const rows = [...document.querySelectorAll("li")].map((row) => row.textContent);
  expect(rows[0]).toContain("answered 5 minutes ago");
  expect(rows[1]).toContain("failed 2 minutes ago");
  expect(rows[1]).toContain("it could not be reached · last answered 3 hours ago · 412 of 1,000 left today");
  expect(rows[2]).toContain("not used yet");
  expect(text()).not.toContain("ready");
});

test("a key is sent once and is nowhere on the screen afterwards; nothing else is changed", async () => {
  await open();
  await press("Settings of Sample");
  expect(field("Key").type).toBe("password");
  await fill(field("Key"), " new-key-123 ");
  await press("Save");
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(sent).toEqual([
    { method: "PUT", address: "/api/admin/sources/sample", body: { key: "new-key-123" } },
  ]);
  expect(text()).toContain("key saved");
  await press("Settings of Sample");
  expect(field("Key").value).toBe("");
  expect(field("Key").placeholder).toBe("Saved, never shown again");
  expect(document.body.innerHTML).not.toContain("new-key-123");
  await press("Remove key");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove key" })).toBeNull());
  expect(sent[1]?.body).toEqual({ key: null });
});

test("a budget must be a whole number; emptied it is taken away, and the switch turns the source off", async () => {
  sources = [aSource({ budget: { perDay: 50, given: 50, askedToday: 0, left: 50 } })];
  await open();
  await press("Settings of Sample");
  await fill(field("Daily request limit"), "many");
  expect(text()).toContain("Enter a whole number");
  expect(button("Save").disabled).toBe(true);
  await fill(field("Daily request limit"), "");
  await user.click(screen.getByRole("switch"));
  await press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ budget: null, isOff: true });
});

test.each([
  [
    { ok: true, found: 1, message: { code: "answered", params: { found: 1 } } },
    "It answered and found 1 article.",
  ],
  [
    { ok: false, found: 0, message: { code: "key_refused", params: { detail: "401: no" } } },
    "It refused the key. Check the key and save it again. Detail: 401: no",
  ],
  [
    { ok: false, found: 0, message: { code: "resting", params: { seconds: 120 } } },
    "It is paused. Try again in about 2\u00a0min.",
  ],
])("trying tells the answer as a sentence", async (answer, sentence) => {
  tried = answer;
  await open();
  await press("Test Sample");
  await waitFor(() => expect(document.querySelector("[role=status]")?.textContent).toContain(sentence));
});

test("a list that cannot be loaded says so and can be asked for again", async () => {
  isDown = true;
  await open();
  expect(text()).toContain("This could not be loaded");
  isDown = false;
  await press("Try again");
  await waitFor(() => expect(text()).toContain("Sample"));
});

test("an installation without sources says that there is nothing to set up", async () => {
  sources = [];
  await open();
  expect(text()).toContain("No sources to set up");
});

import type { SourceView } from "@gyan/contract/admin/index.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startWithTexts } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import failures from "../../../../locales/en/failures.json";
import web from "../../../../locales/en/web.json";
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

beforeAll(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // The browser's modal is not what is tested here; jsdom may have none.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  startWithTexts("en", { web, failures });
});

let root: Root;
beforeEach(() => {
  sources = [aSource({})];
  sent = [];
  isDown = false;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => Promise.resolve(play(address, init)));
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  queryClient.clear();
  document.body.replaceChildren();
});

const text = () => document.body.textContent;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  )!;
const press = (name: string) => act(() => button(name).click());
const field = (label: string) => {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent === label)!;
  return document.getElementById(found.htmlFor) as HTMLInputElement;
};
const type = (label: string, value: string) =>
  act(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    set.call(field(label), value);
    field(label).dispatchEvent(new Event("input", { bubbles: true }));
  });
const until = (isSo: () => void) => act(() => vi.waitFor(isSo, 60_000));

async function open() {
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SourcesScreen />
      </QueryClientProvider>,
    ),
  );
  await until(() => expect(text()).not.toContain("Loading"));
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
  expect(text()).toContain("the setting SOURCES leaves it out");
  expect(button("Try it: Closed one").disabled).toBe(true);
});

test("a key is sent once and is nowhere on the screen afterwards; nothing else is changed", async () => {
  await open();
  press("Settings of Sample");
  expect(field("Key").type).toBe("password");
  type("Key", " new-key-123 ");
  press("Save");
  await until(() => expect(document.querySelector("dialog")).toBeNull());
  expect(sent).toEqual([
    { method: "PUT", address: "/api/admin/sources/sample", body: { key: "new-key-123" } },
  ]);
  expect(text()).toContain("key saved");
  press("Settings of Sample");
  expect(field("Key").value).toBe("");
  expect(field("Key").placeholder).toBe("Saved, never shown again");
  expect(document.body.innerHTML).not.toContain("new-key-123");
  press("Remove the key");
  await until(() => expect(button("Remove the key")).toBeUndefined());
  expect(sent[1]?.body).toEqual({ key: null });
});

test("a budget must be a whole number; emptied it is taken away, and the switch turns the source off", async () => {
  sources = [aSource({ budget: { perDay: 50, given: 50, askedToday: 0, left: 50 } })];
  await open();
  press("Settings of Sample");
  type("Requests a day at most", "many");
  expect(text()).toContain("Give a whole number");
  expect(button("Save").disabled).toBe(true);
  type("Requests a day at most", "");
  act(() => document.querySelector<HTMLInputElement>("[role=switch]")!.click());
  press("Save");
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ budget: null, isOff: true });
});

test.each([
  [
    { ok: true, found: 1, message: { code: "answered", params: { found: 1 } } },
    "It answered, and found 1 article.",
  ],
  [
    { ok: false, found: 0, message: { code: "key_refused", params: { detail: "401: no" } } },
    "It refused the key. Check the key and save it again. Detail: 401: no",
  ],
  [
    { ok: false, found: 0, message: { code: "resting", params: { seconds: 120 } } },
    "It is left alone for now. Try again in about 2\u00a0min.",
  ],
])("trying tells the answer as a sentence", async (answer, sentence) => {
  tried = answer;
  await open();
  press("Try it: Sample");
  await until(() => expect(document.querySelector("[role=status]")?.textContent).toContain(sentence));
});

test("a list that cannot be loaded says so and can be asked for again", async () => {
  isDown = true;
  await open();
  expect(text()).toContain("This could not be loaded");
  isDown = false;
  press("Try again");
  await until(() => expect(text()).toContain("Sample"));
});

test("an installation without sources says that there is nothing to set up", async () => {
  sources = [];
  await open();
  expect(text()).toContain("There is no source to set up");
});

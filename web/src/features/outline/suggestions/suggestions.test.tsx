import { act, waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { closeApp } from "#test-app.tsx";
import { refusal, type Sent, text, user } from "#test-page.tsx";
import {
  focused,
  lineOf,
  lines,
  openBuilder,
  posted,
  server,
  start,
  toast,
  topic,
  write,
} from "../test-builder.tsx";
import { readWork, rootOf } from "../work.ts";

const SUGGESTED = {
  subtopics: [
    { name: "Storm surge", keywords: ["sea walls", "dike"], articles: 7 },
    { name: "Warning system", keywords: ["false alarms"], articles: 4 },
    { name: "Return period", keywords: ["heavy rain"], articles: 3 },
    { name: "Land use", keywords: ["planning"], articles: 2 },
    { name: "Key–value (cache)", keywords: ["token"], articles: 2 },
  ],
  articles: 12,
  model: null as string | null,
  fallback: null as unknown,
};

let answer: (asked: Sent) => Response;
beforeEach(async () => {
  answer = () => Response.json(SUGGESTED);
  await start();
  server.refuse = (asked) => (asked.path.endsWith("/suggestions") ? answer(asked) : undefined);
});

const offered = () =>
  [...document.querySelectorAll("[data-offer]")].map((one) => one.getAttribute("data-offer"));
const asked = () => posted("/suggestions");
const root = () => rootOf(readWork())!;
const summary = () =>
  [...document.querySelectorAll("summary")].find((one) => one.textContent.startsWith("Suggestions"))!;
async function openRivers() {
  await openBuilder();
  await write("Rivers");
  await waitFor(() => expect(offered()).not.toEqual([]));
}

test("a topic that is left alone for a moment is asked about, once, and subtopics are offered with the reason", async () => {
  await openBuilder();
  for (const name of ["Ri", "Riv", "River", "Rivers"]) await write(name);
  await waitFor(() => expect(offered()).toEqual(["Storm surge", "Warning system", "Return period"]));
  expect(asked()).toEqual([{ name: "Rivers" }]);
  expect(summary().textContent).toContain("from 12 articles in your libraries");
  expect(document.querySelector("[data-offer]")!.textContent).toContain("7 articles");
  expect(focused()).toBe(topic());
  await user.click(await screen.findByRole("button", { name: "Show 2 more" }));
  expect(offered()).toHaveLength(5);
  expect(focused().getAttribute("aria-label")).toContain("Land use");
});

test("one click adds a subtopic with its keywords; it is offered no more, and can be taken back", async () => {
  await openRivers();
  await user.click(await screen.findByRole("button", { name: "Add Storm surge below Rivers" }));
  expect(lines()).toEqual(["Storm surge"]);
  expect(root().children[0]!.keywords.map((one) => one.text)).toEqual(["sea walls", "dike"]);
  expect(offered()[0]).toBe("Warning system");
  expect(focused().getAttribute("aria-label")).toBe("Add Warning system below Rivers");
  expect(toast()).toContain("Storm surge was added with its key concepts.");
  await user.click(screen.getAllByRole("button", { name: "Undo" })[0]!);
  expect(lines()).toEqual([]);
  expect(offered()[0]).toBe("Storm surge");
  expect(asked()).toHaveLength(1);
});

test("a keyword can be added alone", async () => {
  await openRivers();
  await user.click(await screen.findByRole("button", { name: "Add only key concept sea walls to Rivers" }));
  expect(root().keywords.map((one) => one.text)).toEqual(["sea walls"]);
  expect(screen.queryByRole("button", { name: /^(?!Delete).*sea walls/u })).toBeNull();
  expect(focused().textContent).toBe("dike");
  expect(lines()).toEqual([]);
});

test("what somebody wrote is not offered; a name is cleaned as if it had been typed", async () => {
  await openRivers();
  await user.keyboard("{Enter}");
  await write("storm SURGE");
  expect(offered()).toEqual(["Warning system", "Return period", "Land use"]);
  await user.click(await screen.findByRole("button", { name: "Show 1 more" }));
  await user.click(await screen.findByRole("button", { name: /^Add Key–value/u }));
  expect(lines()).toEqual(["storm SURGE", "Key-value cache"]);
});

test("a line can be asked about, within its topic, and what is taken stands below it", async () => {
  await openRivers();
  await user.keyboard("{Enter}");
  await write("Floods");
  await user.click(await screen.findByRole("button", { name: "Suggest for “Floods”" }));
  await waitFor(() => expect(asked()).toEqual([{ name: "Rivers" }, { name: "Floods", within: "Rivers" }]));
  await user.click(await screen.findByRole("button", { name: "Add Storm surge below Floods" }));
  expect(lines()).toEqual(["Floods", "  Storm surge"]);
  await user.click(await screen.findByRole("button", { name: "Suggest for the whole topic" }));
  expect(summary().textContent).not.toContain("Floods");
});

test("nothing is asked while it is put away", async () => {
  await openBuilder();
  const section = document.querySelector<HTMLDetailsElement>("[data-tour=builder-outline]")!;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await write("Rivers");
  await act(async () => {
    section.open = false;
    section.dispatchEvent(new Event("toggle"));
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(asked()).toEqual([]);
  await act(async () => {
    section.open = true;
    section.dispatchEvent(new Event("toggle"));
  });
  await waitFor(() => expect(offered()).not.toEqual([]));
});

test("where nothing speaks of it, and where all is taken, that is all there is to say", async () => {
  answer = ({ body }) =>
    Response.json(
      body["name"] === "Rivers"
        ? { ...SUGGESTED, subtopics: [], articles: 0 }
        : { ...SUGGESTED, subtopics: SUGGESTED.subtopics.slice(0, 1) },
    );
  await openBuilder();
  await write("Rivers");
  await waitFor(() =>
    expect(summary().textContent).toContain("Nothing in your libraries mentions this yet."),
  );
  expect(offered()).toEqual([]);
  await write("Coasts");
  await user.click(await screen.findByRole("button", { name: "Add Storm surge below Coasts" }));
  expect(summary().textContent).toContain("All suggestions are in the outline.");
  expect(focused()).toBe(summary());
});

test("a failure is quiet and can be tried again; the outline goes on", async () => {
  answer = () => refusal(429, "too_many_requests");
  await openBuilder();
  await write("Rivers");
  await waitFor(() => expect(summary().textContent).toContain("Suggestions are not available right now."));
  expect(toast()).not.toContain("moment");
  await user.keyboard("{Enter}");
  await write("Floods");
  expect(lines()).toEqual(["Floods"]);
  answer = () => Response.json(SUGGESTED);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(offered()).not.toEqual([]));
});

test("what is offered stays in its place until the next answer is there", async () => {
  await openRivers();
  let release = () => {};
  answer = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(body) {
          const told = JSON.stringify({ ...SUGGESTED, subtopics: SUGGESTED.subtopics.slice(2, 3) });
          release = () => {
            body.enqueue(new TextEncoder().encode(told));
            body.close();
          };
        },
      }),
    );
  await write("Rivers of India");
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(offered()).toHaveLength(3);
  expect(document.querySelector("[data-offer]")!.closest("[inert]")).not.toBeNull();
  await act(async () => release());
  await waitFor(() => expect(offered()).toEqual(["Return period"]));
  expect(document.querySelector("[data-offer]")!.closest("[inert]")).toBeNull();
});

test("the model that worded them is named, and so is that it did not answer", async () => {
  answer = ({ body }) =>
    Response.json(
      body["name"] === "Rivers"
        ? { ...SUGGESTED, model: "a-model" }
        : { ...SUGGESTED, fallback: { code: "model_timeout", params: {} } },
    );
  await openRivers();
  expect(text()).toContain("Worded by a-model.");
  await write("Coasts");
  await waitFor(() => expect(text()).toContain("The language model did not answer"));
  expect(text()).not.toContain("Worded by");
});

test("who may not have key concepts is offered none, and the subtopic comes without", async () => {
  closeApp();
  await start({ accessList: ["AdvancedSearch"] });
  server.refuse = ({ path }) => (path.endsWith("/suggestions") ? Response.json(SUGGESTED) : undefined);
  await openRivers();
  expect(screen.queryByRole("button", { name: /only key concept/u })).toBeNull();
  expect(text()).not.toContain("sea walls");
  await user.click(await screen.findByRole("button", { name: "Add Storm surge below Rivers" }));
  expect(lineOf("Storm surge")).toBeDefined();
  expect(root().children[0]!.keywords).toEqual([]);
  expect(toast()).toContain("Storm surge was added.");
});

test("who may use templates, which bring key concepts, has those of the suggestions too", async () => {
  closeApp();
  await start({ accessList: ["AdvancedSearch", "GyanTemplates"] });
  server.refuse = ({ path }) => (path.endsWith("/suggestions") ? Response.json(SUGGESTED) : undefined);
  await openRivers();
  await user.click(await screen.findByRole("button", { name: "Add Storm surge below Rivers" }));
  expect(root().children[0]!.keywords.map((one) => one.text)).toEqual(["sea walls", "dike"]);
});

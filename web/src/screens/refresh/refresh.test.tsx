import { act, waitFor, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { router } from "#app/router.tsx";
import { closeApp, openApp, path } from "#test-app.tsx";
import { server, toast } from "#features/outline/test-builder.tsx";
import {
  addresses,
  box,
  button,
  dialog,
  tick,
  tone,
  typeInto,
} from "#features/outline/sources/test-manage.tsx";
import { text, user } from "#test-page.tsx";
import {
  answers,
  checked,
  openRefresh,
  overview,
  part,
  PLAN,
  reloadRefresh,
  sent,
  startRefresh,
  store,
} from "#screens/refresh/test-refresh.tsx";

beforeEach(() => startRefresh());

const CONTENTS = "Contents to refresh";
const go = async () => user.click(await screen.findByRole("button", { name: "Go" }));

test("RG-01 R-08 without an outline it leads to My Gyans, whatever else was passed", async () => {
  await openApp("/refresh");
  expect(path()).toBe("/mysearches");
  await act(() => router.navigate({ to: "/refresh", state: { plan: { ...PLAN, topicOutline: {} } } }));
  await waitFor(() => expect(path()).toBe("/mysearches"));
  expect(text()).not.toContain(CONTENTS);
});

test("RG-01 the menu of a gyan brings its outline along", async () => {
  await openApp("/mysearches");
  await user.click(await screen.findByRole("button", { name: "Actions for How do rivers flood?" }));
  await user.click(await screen.findByRole("menuitem", { name: "Change what is searched" }));
  await waitFor(() => expect(path()).toBe("/refresh"));
  await waitFor(() => expect(text()).toContain(CONTENTS));
  expect(document.querySelector("h1")!.textContent).toBe("Refresh Gyan");
});

test("RG-02 RG-03 the left says what is checked and where it is searched, as it is now", async () => {
  await openRefresh();
  expect(checked()).toEqual(["Rivers", "Floods", "Snow melt", "Methods", "Gauges"]);
  expect(store("Web Search")).toEqual(["who.int", "Scholarly indexes and web search"]);
  expect(store("Ignore Websites")).toEqual(["None"]);
  await waitFor(() =>
    expect(store("Advanced Parameters")).toEqual(["Max idle wait time: 15", "Focused summaries: No"]),
  );
  await tick("Snow melt", part(CONTENTS));
  await tick("Gauges", part(CONTENTS));
  await waitFor(() => expect(checked()).toEqual(["Rivers", "Floods"]));
  await typeInto("Websites to ignore", "https://example.com");
  await user.keyboard("{Enter}");
  expect(store("Ignore Websites")).toEqual(["example.com"]);
});

test("RG-03 RG-11 a checkbox is one topic, a label has none, and what is not checked is not sent for refresh", async () => {
  await openRefresh();
  const names = [...part(CONTENTS).querySelectorAll("label")].map((one) => one.textContent);
  expect(names).toEqual(["Rivers", "Floods", "Snow melt", "Gauges"]);
  await tick("Floods", part(CONTENTS));
  expect(box("Snow melt", part(CONTENTS)).checked).toBe(true);
  await go();
  await waitFor(() => expect(sent("submit")).toHaveLength(1));
  const none = {
    sources: [],
    sourceParams: {},
    sourcesSubTopic: {
      repoIds: {},
      repoAvailable: false,
      knowledgeStoreIds: {},
      webAvailable: false,
      favouriteWebsites: [],
      dispreferredWebsites: [],
      includeSubTopic: {},
    },
  };
  const leaf = (topicId: number) => ({ topicId, sendForRefresh: true, ...none, subtopic: [] });
  expect(sent("submit")[0]!.body).toEqual({
    topicOutline: {
      topicId: 7,
      sendForRefresh: true,
      ...none,
      subtopic: [
        { topicId: 2, sendForRefresh: false, ...none, subtopic: [leaf(4)] },
        { topicId: 3, sendForRefresh: false, ...none, subtopic: [leaf(5)] },
      ],
    },
    sources: {
      repoIds: { 1: {} },
      repoAvailable: true,
      knowledgeStoreIds: {},
      webAvailable: true,
      favouriteWebsites: ["https://who.int/"],
      dispreferredWebsites: [],
      includeSubTopic: {},
    },
    config: { generateFCSSummaries: "false", maxIdleWaitTime: 900_000 },
  });
});

test("RG-03 all, none and a branch at once; with none nothing is sent", async () => {
  await openRefresh();
  await user.click(await screen.findByRole("button", { name: "Uncheck all" }));
  expect(overview().textContent).toContain("No topic is checked yet.");
  await go();
  expect(toast()).toContain("No topic is checked. Check at least one topic to refresh.");
  expect(sent("submit")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Check or uncheck Floods with its subtopics" }));
  await waitFor(() => expect(checked()).toEqual(["Rivers", "Floods", "Snow melt"]));
  await user.click(await screen.findByRole("button", { name: "Check all" }));
  await waitFor(() => expect(checked()).toHaveLength(5));
});

test("RG-03 RG-12 key concepts of a topic, or that there are none", async () => {
  await openRefresh();
  await user.click(await screen.findByRole("button", { name: /^Key Concepts of Gauges/ }));
  await waitFor(() => expect(dialog()!.textContent).toContain("stream gauge"));
  expect(sent("keyconcepts").map(({ query }) => String(query))).toEqual(["topicId=7&nodeId=5"]);
  await user.click(within(dialog()!).getAllByRole("button", { name: "Close" })[0]!);
  answers.keywords = [];
  await user.click(await screen.findByRole("button", { name: /^Key Concepts of Floods/ }));
  await waitFor(() => expect(dialog()!.textContent).toContain("No key concepts added"));
});

test("RG-03 RG-05 the sources of one topic at a time: three parts, Save and Cancel, flags as a list of one text", async () => {
  await openRefresh();
  await user.click(await screen.findByRole("button", { name: /sources of Gauges/i }));
  expect([...dialog()!.querySelectorAll("summary h3")].map((one) => one.textContent)).toEqual([
    "Web URL",
    "Gyan Knowledge Store",
    "My Files",
  ]);
  await typeInto("Website URL", "https://gauges.example.org/all?of=them");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: /sources of Gauges/i }));
  await typeInto("Website URL", "https://gauges.example.org/all");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await go();
  await waitFor(() => expect(sent("submit")).toHaveLength(1));
  const { topicOutline } = sent("submit")[0]!.body as {
    topicOutline: { subtopic: { subtopic: object[] }[] };
  };
  expect(topicOutline.subtopic[1]!.subtopic[0]).toMatchObject({
    topicId: 5,
    sources: ["https://gauges.example.org/all/"],
    sourcesSubTopic: { includeSubTopic: { "https://gauges.example.org/all/": true } },
  });
});

test("RG-04 websites are prioritized and ignored, and refused in the words of the lists", async () => {
  await openRefresh();
  for (const label of ["Websites to prioritize", "Websites to ignore"]) {
    await typeInto(label, "");
    await user.keyboard("{Enter}");
    expect([tone(), toast()]).toEqual(["warning", expect.stringContaining("Add url first")]);
    await typeInto(label, "rivers");
    await user.keyboard("{Enter}");
    expect([tone(), toast()]).toEqual(["warning", expect.stringContaining("Please add valid Website URL")]);
    await typeInto(label, "https://a.example.org");
    await user.keyboard("{Enter}");
    await typeInto(label, "https://a.example.org/");
    await user.keyboard("{Enter}");
    expect([tone(), toast()]).toEqual(["warning", expect.stringContaining("URL already exists in the list")]);
  }
  expect(addresses("Prioritized websites")).toEqual(["https://who.int/", "https://a.example.org/"]);
  expect(addresses("Ignore Websites")).toEqual(["https://a.example.org/"]);
});

test("RG-04 RG-14 My Files and Gyan Knowledge Store are chosen in dialogs, with Save and Cancel", async () => {
  await openRefresh();
  await tick("Gyan Knowledge Store");
  await waitFor(() => expect(dialog()!.textContent).toContain("Climate"));
  expect(dialog()!.querySelector("h2")!.textContent).toBe("Gyan Knowledge Store");
  await tick("Climate");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(store("Gyan Knowledge Store")).toEqual(["None"]);
  await tick("Gyan Knowledge Store");
  await waitFor(() => expect(dialog()!.textContent).toContain("Climate"));
  await tick("Climate");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(store("Gyan Knowledge Store")).toEqual(["Climate"]));
  await user.click(await screen.findByRole("button", { name: "Edit My Files" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("Energy storage"));
  expect(dialog()!.querySelector("h2")!.textContent).toBe("My Files");
  await tick("Gene editing");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(store("My Files")).toEqual(["Energy storage", "Gene editing"]));
  await go();
  await waitFor(() => expect(sent("submit")).toHaveLength(1));
  expect(sent("submit")[0]!.body["sources"]).toMatchObject({
    repoIds: { 1: {}, 2: {} },
    knowledgeStoreIds: { 11: {} },
  });
});

test("RG-10 repositories and the knowledge store are asked for a second after opening", async () => {
  await openApp("/mysearches");
  const asked = () => server.sent.filter(({ path: one }) => /repositories|knowledgestore/.test(one)).length;
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => {
    void router.navigate({ to: "/refresh", state: { plan: PLAN } });
    await vi.advanceTimersByTimeAsync(500);
  });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(text()).toContain(CONTENTS);
  expect(asked()).toBe(0);
  expect(store("My Files")).toEqual([""]);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(asked()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(store("My Files")).toEqual(["Energy storage"]);
});

test("RG-08 a refresh that starts leads to My Gyans with the server's words", async () => {
  await openRefresh();
  await go();
  await waitFor(() => expect(path()).toBe("/mysearches"));
  expect(toast()).toContain("It is being refreshed.");
});

test("RG-08 one that does not says so and why, and nothing that was set is lost", async () => {
  answers.refuses = "refresh_running";
  await openRefresh();
  await tick("Gauges", part(CONTENTS));
  await go();
  await waitFor(() => expect(toast()).toContain("Failed to start Refresh"));
  expect(tone()).toBe("error");
  expect(document.querySelector("[role=alert]")!.textContent).toContain("This gyan is being searched");
  expect(path()).toBe("/refresh");
  expect(box("Gauges", part(CONTENTS)).checked).toBe(false);
});

test("K-07 KS-04 what is set survives a reload under the keys of the specification, until it is sent or begun anew", async () => {
  await openRefresh();
  await tick("Gauges", part(CONTENTS));
  await typeInto("Websites to ignore", "https://example.com");
  await user.keyboard("{Enter}");
  await tick("Gyan Knowledge Store");
  await waitFor(() => expect(dialog()!.textContent).toContain("Climate"));
  await tick("Climate");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: /sources of Floods/i }));
  await typeInto("Website URL", "https://floods.example.org");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await reloadRefresh();
  expect(Object.keys(JSON.parse(localStorage.getItem("RefreshGyanTags")!) as object)).toEqual(["7:gyan"]);
  expect(box("Gauges", part(CONTENTS)).checked).toBe(false);
  expect(addresses("Ignore Websites")).toEqual(["https://example.com/"]);
  await waitFor(() => expect(store("Gyan Knowledge Store")).toEqual(["Climate"]));
  expect(button(/sources of Floods, 1/i)).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Start over" }));
  expect(box("Gauges", part(CONTENTS)).checked).toBe(true);
  expect(addresses("Ignore Websites")).toEqual([]);
  await reloadRefresh();
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();

  await tick("Gauges", part(CONTENTS));
  await go();
  await waitFor(() => expect(path()).toBe("/mysearches"));
  for (const key of ["RefreshGyanData", "RefreshGyanTags", "RefreshSubtopicData", "RefreshSubtopicTags"])
    expect(localStorage.getItem(key)).toBeNull();
});

test("P-03 without AdvancedSearch it is refreshed as it was searched", async () => {
  closeApp();
  await startRefresh(["CreateSentenceGyan", "ShowMyGyanLibrary"]);
  await openRefresh();
  expect(part("Select and prioritize")).toBeUndefined();
  expect(part("Advanced Parameters")).toBeUndefined();
  expect(screen.queryByRole("button", { name: /sources of/i })).toBeNull();
  expect(server.sent.some(({ path: asked }) => asked.endsWith("/parameters"))).toBe(false);
  await go();
  await waitFor(() => expect(sent("submit")).toHaveLength(1));
  expect(sent("submit")[0]!.body["config"]).toEqual({
    generateFCSSummaries: "false",
    maxIdleWaitTime: 900_000,
  });
  expect(screen.queryByLabelText("Parameter")).toBeNull();
});

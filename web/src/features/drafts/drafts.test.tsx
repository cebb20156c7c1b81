import { act, waitFor, screen } from "@testing-library/react";
import { DraftId, PersonId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { closeApp, openApp, path } from "#test-app.tsx";
import {
  focusOn,
  lineOf,
  lines,
  openBuilder,
  posted,
  server,
  start,
  topic,
  write,
} from "#features/outline/test-builder.tsx";
import { refusal, text, user } from "#test-page.tsx";

const aDraft = (
  n: number,
  data: unknown = { topicOutline: { name: `Topic ${n}`, id: 1, subtopics: [{ name: "Below", id: 5 }] } },
) => ({
  id: DraftId.parse(n),
  personId: PersonId.parse(1),
  name: `Draft ${n}`,
  time: "2031-05-04T10:00:00Z",
  data: typeof data === "string" ? data : JSON.stringify(data),
});
const someDrafts = (count: number) => Array.from({ length: count }, (_, at) => aDraft(at + 1));

beforeEach(() => start());

const panel = () => document.querySelector<HTMLElement>("[role=dialog]");
const listed = () => [...(panel()?.querySelectorAll("li b") ?? [])].map((one) => one.textContent);
const pages = () =>
  server.sent.filter(({ path: asked }) => asked.endsWith("/drafts")).map(({ query }) => query.get("pageNo"));
async function openList(address = "/mysearches") {
  await openApp(address);
  await user.click(await screen.findByRole("button", { name: "Drafts" }));
  await waitFor(() => expect(panel()).not.toBeNull());
}

test("SH-01 DR-01 DR-04 the header lists the drafts with name and date, page after page until one is empty", async () => {
  server.drafts = someDrafts(12);
  await openList();
  await waitFor(() => expect(listed()).toHaveLength(10));
  expect(panel()!.querySelector("time")!.textContent).toContain("2031");
  const since = performance.now();
  await waitFor(() => expect(listed()).toHaveLength(12));
  expect(performance.now() - since).toBeGreaterThan(400);
  await waitFor(() => expect(pages()).toEqual(["1", "2", "3"]));
  // The third was empty: nothing more is asked for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(pages()).toEqual(["1", "2", "3"]);
});

test("DR-01 a draft that moves to another page meanwhile is listed once", async () => {
  server.drafts = someDrafts(11);
  server.refuse = ({ path: asked, query }) => {
    if (asked.endsWith("/drafts") && query.get("pageNo") === "2")
      server.drafts = [aDraft(99), ...someDrafts(11)];
    return undefined;
  };
  await openList();
  await waitFor(() => expect(listed()).toHaveLength(11));
  expect(new Set(listed()).size).toBe(11);
});

test("an empty list says what it is for; a failed one can be tried again", async () => {
  server.refuse = ({ path: asked }) => (asked.endsWith("/drafts") ? refusal(500, "internal") : undefined);
  await openList();
  await waitFor(() => expect(panel()!.querySelector("[role=alert]")).not.toBeNull());
  server.refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).toContain("No drafts yet"));
});

test("DR-02 deleting asks, takes it from the list and begins the builder anew", async () => {
  server.drafts = someDrafts(2);
  await openList();
  await user.click(await screen.findByRole("button", { name: "Delete draft Draft 1" }));
  expect(document.querySelector("dialog")!.textContent).toContain("Delete “Draft 1”?");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(server.drafts).toHaveLength(2);
  await user.click(await screen.findByRole("button", { name: "Delete draft Draft 1" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(path()).toBe("/createGyan"));
  expect(server.drafts.map(({ id }) => id)).toEqual([2]);
  await waitFor(() => expect(topic()?.value).toBe(""));
});

test("DR-02 deleting the draft that is open leaves what was written in it, as work that is in no draft", async () => {
  server.drafts = someDrafts(2);
  await openList();
  await user.click(await screen.findByRole("button", { name: /^Draft 2/ }));
  await waitFor(() => expect(lines()).toEqual(["Below"]));
  // The new page takes the focus once it is there, and a list that is open then would close.
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  await user.click(await screen.findByRole("button", { name: "Drafts" }));
  await user.click(await screen.findByRole("button", { name: "Delete draft Draft 2" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(text()).toContain("You didn't submit your last Gyan"));
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(lines()).toEqual(["Below"]);
  expect(text()).not.toContain("Draft: Draft 2");
});

test("DR-03 a chosen draft is in the builder; saving changes that draft by its id", async () => {
  server.drafts = someDrafts(2);
  await openList();
  await user.click(await screen.findByRole("button", { name: /^Draft 2/ }));
  await waitFor(() => expect(path()).toBe("/createGyan"));
  await waitFor(() => expect(topic()?.value).toBe("Topic 2"));
  expect(lines()).toEqual(["Below"]);
  expect(text()).toContain("Draft: Draft 2");
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  expect(document.querySelector("dialog")!.textContent).toContain("Saving changes the draft “Draft 2”.");
  expect(document.querySelector<HTMLInputElement>("dialog input")!.value).toBe("Draft 2");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(posted("/v1/draft")).toMatchObject([{ id: 2, name: "Draft 2" }]));
});

test("DR-03 searching changes that draft by its id as well", async () => {
  server.drafts = someDrafts(1);
  await openList();
  await user.click(await screen.findByRole("button", { name: /^Draft 1/ }));
  await waitFor(() => expect(topic()?.value).toBe("Topic 1"));
  await focusOn(lineOf("Below"));
  await write("Further below");
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(posted("/submitconceptfordiscovery")).toMatchObject([
    { draftId: 1, isDraft: true, topicOutline: { subtopics: [{ name: "Further below", id: 5 }] } },
  ]);
});

test("DR-03 what is in no draft is asked about before another takes its place", async () => {
  server.drafts = someDrafts(1);
  await openBuilder();
  await write("Unsaved");
  await user.click(await screen.findByRole("button", { name: "Drafts" }));
  await user.click(await screen.findByRole("button", { name: /^Draft 1/ }));
  await waitFor(() => expect(text()).toContain("Your outline “Unsaved” is not saved as a draft"));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(topic()!.value).toBe("Unsaved");
  await user.click(await screen.findByRole("button", { name: /^Draft 1/ }));
  await user.click(await screen.findByRole("button", { name: "Open and replace" }));
  await waitFor(() => expect(topic()!.value).toBe("Topic 1"));
});

test("unfinished work of an earlier visit is asked about, too", async () => {
  server.drafts = someDrafts(1);
  server.unfinished = { ontologyData: { name: "Earlier", userId: 1, childOntologys: [] } };
  await openList();
  await user.click(await screen.findByRole("button", { name: /^Draft 1/ }));
  await waitFor(() => expect(text()).toContain("Your outline “Earlier” is not saved as a draft"));
});

test.each<[data: unknown, says: string]>([
  ["{", "cannot be read"],
  [{ topicOutline: {} }, "has no topic"],
])("a draft that holds %j says so and changes nothing", async (data, says) => {
  server.drafts = [aDraft(1, data)];
  await openList();
  await user.click(await screen.findByRole("button", { name: /^Draft 1/ }));
  await waitFor(() => expect(text()).toContain(says));
  expect(path()).toBe("/mysearches");
});

test("a draft that was deleted elsewhere is saved as a new one at the next press", async () => {
  server.drafts = someDrafts(1);
  await openList();
  await user.click(await screen.findByRole("button", { name: /^Draft 1/ }));
  await waitFor(() => expect(topic()?.value).toBe("Topic 1"));
  server.refuse = ({ path: asked, body }) =>
    asked.endsWith("/draft") && body["id"] ? refusal(404, "draft_not_found") : undefined;
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(text()).toContain("Failed to save draft"));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(topic()!.value).toBe(""));
  expect(posted("/v1/draft").map(({ id }) => id)).toEqual([1, undefined]);
});

test("SH-01 without Advanced Search there are no drafts", async () => {
  closeApp();
  await start({ accessList: ["ShowMyGyanLibrary"] });
  await openApp("/mysearches");
  expect(screen.queryByRole("button", { name: "Drafts" })).toBeNull();
});

import { act, waitFor, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { closeApp, goTo, path, signIn } from "#test-app.tsx";
import { endSession, prepareEnd } from "#lib/session.ts";
import { refusal, text, fill, user } from "#test-page.tsx";
import {
  FLAGS,
  focused,
  focusOn,
  lineOf,
  lines,
  openBuilder,
  openSettings,
  openTool,
  posted,
  reload,
  server,
  start,
  toast,
  topic,
  write,
} from "./test-builder.tsx";

beforeEach(() => start());

const QUESTION = "You didn't submit your last Gyan, Do you want to continue with it?";

async function rivers() {
  await openBuilder();
  await write("Rivers");
  await user.keyboard("{Enter}");
  await write("Floods");
}
const draftName = () => document.querySelector<HTMLInputElement>("dialog input");

test("TO-13 what was typed survives a reload: the question names it, Confirm brings all of it back", async () => {
  await rivers();
  await openTool("Key Concepts", "Floods");
  await fill(draftName(), "silt");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await openSettings("Floods");
  await user.click(await screen.findByLabelText("Organizational label"));
  await reload();
  expect(JSON.parse(localStorage.getItem("ontologyData")!)).toMatchObject({ name: "Rivers", userId: 1 });
  await waitFor(() => expect(text()).toContain(QUESTION));
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(topic()!.value).toBe("Rivers");
  expect(lines()).toEqual(["Floods"]);
  await openSettings("Floods");
  // What the label has put aside is still there to come back.
  await user.click(await screen.findByLabelText("Organizational label"));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Rivers" }).checked).toBe(true);
  expect(screen.getByRole("button", { name: /^Key Concepts of Floods, 1/ })).toBeDefined();
});

test("TO-13 TO-05 what is folded stays so after a reload", async () => {
  await rivers();
  await user.keyboard("{Enter}");
  await user.keyboard("{Tab}");
  await write("Dams");
  await focusOn(lineOf("Floods"));
  await user.keyboard("{Control>}{ArrowUp}{/Control}");
  expect(lines()).toEqual(["Floods"]);
  await reload();
  await waitFor(() => expect(text()).toContain(QUESTION));
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(lines()).toEqual(["Floods"]);
  await user.click(await screen.findByRole("button", { name: "Lines below Floods" }));
  expect(lines()).toEqual(["Floods", "  Dams"]);
});

test("TO-13 Cancel clears all, on the server too, and makes an empty topic; for a moment it can be had back", async () => {
  await rivers();
  await reload();
  await waitFor(() => expect(text()).toContain(QUESTION));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(topic()!.value).toBe("");
  expect(localStorage.getItem("ontologyData")).toBeNull();
  await waitFor(() => expect(server.unfinished).toBeNull());
  await user.click((await screen.findAllByRole("button", { name: "Undo" }))[1]!);
  expect(lines()).toEqual(["Floods"]);
});

test("TO-13 nobody is asked about another's work, or about a topic without a name", async () => {
  server.unfinished = { ontologyData: { name: "Another's", userId: 2, childOntologys: [] } };
  await openBuilder();
  expect(text()).not.toContain(QUESTION);
  closeApp();
  await start();
  server.unfinished = { ontologyData: { name: " ", userId: 1, childOntologys: [{ name: "x", id: 3 }] } };
  await openBuilder();
  expect(text()).not.toContain(QUESTION);
});

test("TO-13 what another browser kept is asked about; nonsense is not", async () => {
  server.unfinished = {
    ontologyData: { name: "Elsewhere", userId: 1, childOntologys: [{ name: "x", id: 3 }] },
  };
  await act(() => reload());
  await waitFor(() => expect(text()).toContain(QUESTION));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(topic()!.value).toBe("Elsewhere");
  closeApp();
  await start();
  server.unfinished = { ontologyData: [1, 2] };
  await openBuilder();
  expect(text()).not.toContain(QUESTION);
});

test("when it cannot be looked up nothing is typed over it: one tries again, or begins anew", async () => {
  server.unfinished = { ontologyData: { name: "Kept", userId: 1, childOntologys: [] } };
  server.refuse = ({ path: asked }) =>
    asked === "/api/me/unfinished" ? refusal(500, "internal") : undefined;
  await reload();
  await waitFor(() => expect(text()).toContain("Your unfinished work could not be loaded"));
  expect(topic()).toBeNull();
  server.refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).toContain(QUESTION));
});

test("going to another page and back within a visit goes on without a question", async () => {
  await rivers();
  await goTo("/mysearches");
  await goTo("/createGyan");
  await waitFor(() => expect(topic()?.value).toBe("Rivers"));
  expect(text()).not.toContain(QUESTION);
});

test("of two tabs only one is kept: the other is told", async () => {
  await rivers();
  expect(text()).not.toContain("Another tab");
  const elsewhere = (newValue: string | null) =>
    act(async () => dispatchEvent(new StorageEvent("storage", { key: "ontologyData", newValue })));
  await elsewhere(null);
  expect(text()).not.toContain("Another tab");
  await elsewhere("{}");
  expect(text()).toContain("Another tab also has an outline open.");
  expect(lines()).toEqual(["Floods"]);
});

test("a key concept that is there is not added a second time", async () => {
  await rivers();
  await openTool("Key Concepts", "Floods");
  for (const word of ["silt", " Silt "]) {
    await fill(draftName(), word);
    await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Add" }));
  }
  expect(document.querySelector("dialog")!.textContent).toContain("This key concept already exists");
  await user.click(await screen.findByRole("button", { name: "Done" }));
  expect(screen.getByRole("button", { name: /^Key Concepts of Floods, 1/ })).toBeDefined();
});

test("SE-04 signing out loses nothing, and the next person sees nothing of it", async () => {
  await rivers();
  await act(async () => {
    await prepareEnd("logout");
    endSession("logout");
  });
  expect(server.unfinished).toMatchObject({ ontologyData: { name: "Rivers" } });
  closeApp();
  const kept = server.unfinished;
  server.unfinished = null;
  signIn({ id: 2, accessList: FLAGS });
  await openBuilder();
  expect(topic()!.value).toBe("");
  expect(text()).not.toContain("Rivers");
  closeApp();
  server.unfinished = kept;
  await reload();
  await waitFor(() => expect(text()).toContain(QUESTION));
});

test("TO-16 a search tells the server's message, forgets the stored work and goes to the articles", async () => {
  await rivers();
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(toast()).toContain("Your search has started.");
  expect(localStorage.getItem("createType")).toBe("/mysearches");
  expect(localStorage.getItem("TopicId")).toBe("u-1");
  expect(localStorage.getItem("ontologyData")).toBeNull();
  const [body] = posted("/submitconceptfordiscovery");
  expect(body).toMatchObject({
    topicOutline: { name: "Rivers", id: 1 },
    config: {},
    isDraft: false,
    draftId: null,
  });
  await waitFor(() =>
    expect(posted("/analytics/events").map(({ form, outcome }) => [form, outcome])).toEqual([
      ["createGyan", "submitted"],
      ["createGyan", "succeeded"],
    ]),
  );
  await goTo("/createGyan");
  await waitFor(() => expect(topic()?.value).toBe(""));
});

test("TO-16 a failed search says so and why, and everything is still there", async () => {
  await rivers();
  server.refuse = ({ path: asked }) =>
    asked.endsWith("/submitconceptfordiscovery") ? refusal(422, "outline_too_large") : undefined;
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(toast()).toContain("Failed to initiate search"));
  expect(document.querySelector("[role=alert] svg")).not.toBeNull();
  expect(lines()).toEqual(["Floods"]);
  expect(document.querySelector("[inert]")).toBeNull();
  server.refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
});

test("two presses are one search", async () => {
  await rivers();
  await act(async () => {
    screen.getByRole("button", { name: "Initiate search" }).click();
    screen.getByRole("button", { name: "Initiate search" }).click();
  });
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(posted("/submitconceptfordiscovery")).toHaveLength(1);
});

test("a line without a name that holds others must be named before it is saved or searched", async () => {
  await rivers();
  await user.keyboard("{Enter}");
  await user.keyboard("{Tab}");
  await write("Dams");
  await focusOn(lineOf("Floods"));
  await write("");
  await user.click(screen.getByRole("button", { name: "Initiate search" }));
  expect(toast()).toContain("Enter SubTopic Name");
  expect(posted("/submitconceptfordiscovery")).toEqual([]);
});

test("SD-01 SD-02 SD-03 a draft has a name; saved, it is told, the form is empty and the list of drafts opens", async () => {
  await rivers();
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  expect(focused()).toBe(draftName());
  // The topic's name is proposed.
  expect(draftName()!.value).toBe("Rivers");
  expect(screen.getByRole("button", { name: "Save" })).toBeDefined();
  await fill(draftName(), "   ");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await fill(draftName(), " My rivers ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast()).toContain("Draft saved successfully."));
  const [body] = posted("/v1/draft");
  expect(body).toMatchObject({ personId: 1, name: "My rivers" });
  expect(body).not.toHaveProperty("id");
  const data = JSON.parse(body!["data"] as string) as object;
  expect(Object.keys(data)).toEqual(["topicOutline", "sources", "config"]);
  expect(data).toMatchObject({ topicOutline: { name: "Rivers", subtopics: [{ name: "Floods" }] } });
  expect(topic()!.value).toBe("");
  await waitFor(() =>
    expect(document.querySelector("[role=dialog]")?.getAttribute("aria-label")).toBe("Drafts"),
  );
  await waitFor(() => expect(localStorage.getItem("ontologyData")).toBeNull());
});

test("SD-02 a name that is taken, and another failure, are told; the outline and the name stay", async () => {
  await rivers();
  server.refuse = ({ path: asked }) =>
    asked.endsWith("/draft") ? refusal(406, "draft_name_taken") : undefined;
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  await fill(draftName(), "Taken");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast()).toContain("Draft with same name exists"));
  expect(document.querySelector("dialog")!.textContent).toContain("Draft with same name exists");
  server.refuse = ({ path: asked }) => (asked.endsWith("/draft") ? refusal(500, "internal") : undefined);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast()).toContain("Failed to save draft"));
  expect(draftName()!.value).toBe("Taken");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(lines()).toEqual(["Floods"]);
});

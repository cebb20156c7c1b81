import { act, waitFor, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { endSession, prepareEnd, startSession } from "#lib/session.ts";
import { closePage, open, playServer, refusal, text, user } from "#test-page.tsx";
import {
  anchorOf,
  aNote,
  Article,
  field,
  notesOfAnArticle,
  opened,
  serve,
  TOPIC,
  write,
} from "./test-notes.tsx";
import { wishForNote, wishToWrite } from "./wishes.ts";
import { KeptNotes } from "./writing/KeptNotes.tsx";
import { draftsOf } from "./writing/drafts.ts";

const scene = notesOfAnArticle();

const comesIn = (id: number) =>
  act(async () => startSession("token", { id, accessList: [] as string[] } as never));
const reopen = async () => {
  closePage();
  await open(<Article />);
};

test("X-02 markup in a note and in the words it is about is shown as text, addresses are links that carry nothing along", async () => {
  scene.notes = [
    aNote({
      text: '<img src=x onerror="alert(1)">\nSee https://example.org/a. javascript:alert(2)',
      anchor: anchorOf("<script>alert(1)</script>"),
    }),
  ];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain('<img src=x onerror="alert(1)">'));
  expect(document.querySelector("img, script")).toBeNull();
  expect(document.querySelector("blockquote")?.textContent).toBe("<script>alert(1)</script>");
  const links = [...document.querySelectorAll("a")];
  expect(links.map((link) => [link.href, link.rel])).toEqual([
    ["https://example.org/a", "noopener noreferrer nofollow"],
  ]);
});

test("X-02 a note has its mark in the text, which opens it", async () => {
  scene.notes = [aNote({ text: "Why then?", anchor: anchorOf("for long"), isMine: false, mayDelete: false })];
  await open(<Article />);
  await waitFor(() => expect(document.querySelector("[data-notes]")?.textContent).toBe("for long"));
  await user.click(await screen.findByRole("button", { name: "Open note" }));
  const dock = document.querySelector('aside[aria-label="Note"]')!;
  expect(dock.textContent).toContain("Why then?");
  expect(dock.textContent).toContain("Asha Rao");
  expect(dock.querySelector('[aria-label="Edit note"], [aria-label="Delete note"]')).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Close note" }));
  // The words themselves can be pressed too.
  await user.click(document.querySelector<HTMLElement>("[data-notes]")!);
  expect(document.querySelector('aside[aria-label="Note"]')?.textContent).toContain("Why then?");
});

test("a note whose words are gone is still shown, at the end, and it is said why", async () => {
  const anchor = { quote: "Nobody knows about these words", before: "x", after: "y", start: 4, end: 34 };
  scene.notes = [aNote({ text: "Still here", anchor }), aNote({ text: "About it all" })];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("The text of this article has changed since"));
  expect(text().indexOf("About it all")).toBeLessThan(text().indexOf("No longer in the text"));
  expect(text().indexOf("No longer in the text")).toBeLessThan(text().indexOf("Still here"));
  expect(text()).toContain("Nobody knows about these words");
  expect(document.querySelector("[data-notes]")).toBeNull();
});

test("X-02 what is typed is kept over a reload, saved once, and for oneself unless one says otherwise", async () => {
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await write("Half a thought");
  await reopen();
  await waitFor(() => expect(field()?.value).toBe("Half a thought"));
  await write("A whole thought");
  await user.click(await screen.findByRole("button", { name: "Save note" }));
  await waitFor(() => expect(field()).toBeNull());
  expect(scene.sent.map(({ body }) => body)).toEqual([{ text: "A whole thought", isPrivate: true }]);
  expect(text()).toContain("A whole thought");
  await reopen();
  expect(field()).toBeNull();
});

test("a text that cannot be saved stays, with a sentence and a way to take it along", async () => {
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await write("Nowhere to go");
  scene.refuses = refusal(404, "article_not_found");
  await user.click(await screen.findByRole("button", { name: "Save note" }));
  await waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("still here"));
  expect(field()?.value).toBe("Nowhere to go");
  const copied: string[] = [];
  const clipboard = { writeText: async (words: string) => void copied.push(words) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  await user.click(await screen.findByRole("button", { name: "Copy text" }));
  await screen.findByRole("button", { name: "Copied" });
  expect(copied).toEqual(["Nowhere to go"]);
  // The gyan itself is gone: what was typed is shown instead of it.
  closePage();
  await open(<KeptNotes of={{ topicId: TOPIC }} />);
  expect(text()).toContain("Nowhere to go");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(text()).not.toContain("Nowhere to go");
});

test("what was thrown away by a slip comes back", async () => {
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await write("Not this one");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(field()).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(field()?.value).toBe("Not this one"));
});

test("too long a text is not cut, and says by how much", async () => {
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await write("x".repeat(20_003));
  expect(text()).toContain("3 characters too many: a note holds 20,000.");
  expect(screen.getByRole("button", { name: "Save note" })).toHaveProperty("disabled", true);
  expect(field()?.value).toHaveLength(20_003);
});

for (const [choice, kept] of [
  ["Keep both", "From the other window\n\nFrom here"],
  ["Keep my text", "From here"],
  ["Keep current text", "From the other window"],
] as const)
  test(`X-02 two windows change one note: both texts are shown, and “${choice}” loses nothing that was wanted`, async () => {
    scene.notes = [aNote({ text: "At first" })];
    await open(<Article />);
    await user.click(await screen.findByRole("button", { name: "Edit note" }));
    await opened();
    await write("From here");
    scene.notes = scene.notes.map((note) => ({ ...note, text: "From the other window", version: 2 }));
    await user.click(await screen.findByRole("button", { name: "Save note" }));
    await screen.findByRole("button", { name: choice });
    expect(text()).toContain("From the other window");
    expect(text()).toContain("From here");
    await user.click(await screen.findByRole("button", { name: choice }));
    await waitFor(() => expect(document.querySelector("[data-note-card]")?.textContent).toContain(kept));
    expect(scene.notes[0]?.text).toBe(kept);
    expect(draftsOf({})).toEqual([]);
  });

test("a note that was deleted elsewhere while it was being changed can be saved as a new one", async () => {
  scene.notes = [aNote({ text: "At first" })];
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Edit note" }));
  await opened();
  await write("Changed");
  scene.refuses = refusal(404, "note_not_found");
  await user.click(await screen.findByRole("button", { name: "Save note" }));
  await screen.findByRole("button", { name: "Save as new note" });
  scene.refuses = null;
  await user.click(await screen.findByRole("button", { name: "Save as new note" }));
  await waitFor(() => expect(scene.notes.map((note) => note.text)).toContain("Changed"));
});

test("deleting is undone by one press", async () => {
  scene.notes = [aNote({ text: "Precious" })];
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Delete note" }));
  await waitFor(() => expect(text()).not.toContain("Precious"));
  scene.notes = [aNote({ text: "Precious" })];
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("Precious"));
  expect(scene.sent.map(({ method, path }) => [method, path.replaceAll(/\d+/gu, "n")])).toEqual([
    ["DELETE", "/api/notes/n"],
    ["POST", "/api/notes/n/restore"],
  ]);
});

test("who signs out leaves nothing unsaved behind, and what is half written is seen by nobody else", async () => {
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await write("For everybody, later");
  await user.click(await screen.findByLabelText("Everyone who can read this gyan sees it"));
  await act(async () => prepareEnd("logout"));
  expect(scene.sent.map(({ body }) => body)).toEqual([{ text: "For everybody, later", isPrivate: true }]);
  await act(async () => endSession("logout"));
  await comesIn(2);
  expect(draftsOf({})).toEqual([]);
});

test("unsaved text is its author's alone: the next person on this browser does not see it", async () => {
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await write("Mine");
  await comesIn(2);
  expect(draftsOf({})).toEqual([]);
});

test("other parts of the screen may ask for a note, or for a new one", async () => {
  scene.notes = [aNote({ text: "Wanted", anchor: anchorOf("it rains") })];
  await open(<Article />);
  await act(async () => wishForNote(scene.notes[0]!.id));
  await waitFor(() =>
    expect(document.querySelector('aside[aria-label="Note"]')?.textContent).toContain("Wanted"),
  );
  await act(async () => wishToWrite());
  await opened();
});

test("notes that cannot be loaded say so and can be asked for again", async () => {
  playServer((asked) =>
    asked.method === "GET" && scene.notes.length === 0 ? refusal(500, "internal") : serve(scene, asked),
  );
  await open(<Article />);
  await screen.findByRole("button", { name: /try again/iu });
  scene.notes = [aNote({ text: "There after all" })];
  await user.click(await screen.findByRole("button", { name: /try again/iu }));
  await waitFor(() => expect(text()).toContain("There after all"));
});

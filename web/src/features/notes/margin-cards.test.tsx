import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { open, text, user } from "#test-page.tsx";
import { anchorOf, aNote, Article, field, hisNote, notesOfAnArticle, opened, write } from "./test-notes.tsx";

const scene = notesOfAnArticle();

/** The pane has room beside the text; in a document without sizes it has none. */
let width: number;
beforeEach(() => {
  width = 700;
  vi.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => width);
});

const margin = () => screen.findByRole("complementary", { name: "Notes beside the text" });
const list = () => screen.getByRole("region", { name: "Notes" });
const tag = (id: number) => document.querySelector<HTMLElement>(`button[data-note="${id}"]`);
const card = (id: number) => document.querySelector<HTMLElement>(`[data-note-card="${id}"]`);

test("issue 25: notes stand in the margin with their words above them, once, and those about the whole below the text", async () => {
  scene.notes = [
    hisNote({ text: "Second", anchor: anchorOf("Then they fall") }),
    aNote({ text: "First", anchor: anchorOf("it rains") }),
    aNote({ text: "About it all" }),
  ];
  await open(<Article />);
  const beside = await margin();
  await waitFor(() => expect(beside.textContent).toContain("Second"));
  expect([...beside.querySelectorAll("blockquote")].map((quote) => quote.textContent)).toEqual([
    "it rains",
    "Then they fall",
  ]);
  expect(list().textContent).not.toContain("First");
  expect(list().textContent).toContain("About it all");
  expect(list().textContent).toContain("2 notes next to the text.");
});

test("issue 25: where nothing was noted the text keeps all of its width, and a note that is begun has a card in the margin", async () => {
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("No notes yet."));
  expect(screen.queryByRole("complementary")).toBeNull();
  const toParagraph = await screen.findByRole("button", { name: "Add a note to a paragraph" });
  act(() => toParagraph.focus());
  await user.keyboard("{Enter}");
  await opened();
  expect((await margin()).contains(field())).toBe(true);
  await write("About rivers");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(field()).toBeNull());
  expect((await margin()).textContent).toContain("About rivers");
});

test("issue 25: by keys from note to note, and Escape leads back to the words", async () => {
  const [one, two] = [
    aNote({ text: "First", anchor: anchorOf("it rains") }),
    hisNote({ text: "Second", anchor: anchorOf("Then they fall") }),
  ];
  scene.notes = [two, one];
  await open(<Article />);
  await margin();
  await waitFor(() => expect(tag(two.id)).not.toBeNull());
  await user.keyboard("m");
  await waitFor(() => expect(document.activeElement).toBe(card(one.id)));
  expect(document.querySelector("mark[data-current]")?.textContent).toBe("it rains");
  await user.keyboard("m");
  await waitFor(() => expect(document.activeElement).toBe(card(two.id)));
  // Behind the last comes the first.
  await user.keyboard("m");
  await waitFor(() => expect(document.activeElement).toBe(card(one.id)));
  await user.keyboard("{Shift>}M{/Shift}");
  await waitFor(() => expect(document.activeElement).toBe(card(two.id)));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(tag(two.id)));
  expect(document.querySelector("[data-current]")).toBeNull();
  // From the words to the note.
  await user.click(tag(one.id)!);
  await waitFor(() => expect(document.activeElement).toBe(card(one.id)));
});

test("issue 25: one that is resolved leaves the margin, and comes back there while it is open", async () => {
  const note = hisNote({
    text: "Done with",
    anchor: anchorOf("it rains"),
    resolved: { by: null, at: "2031-05-05T10:00:00.000Z" },
  });
  scene.notes = [note, aNote({ text: "Still open", anchor: anchorOf("Then they fall") })];
  await open(<Article />);
  const beside = await margin();
  await waitFor(() => expect(beside.textContent).toContain("Still open"));
  expect(beside.textContent).not.toContain("Done with");
  await user.click(await screen.findByRole("button", { name: "Open resolved note" }));
  await waitFor(() => expect(beside.textContent).toContain("Done with"));
  await user.click(within(beside).getByRole("button", { name: "Close note" }));
  await waitFor(() => expect(beside.textContent).not.toContain("Done with"));
});

test("issue 25: a long note is folded until somebody wants all of it", async () => {
  width = 0;
  scene.notes = [aNote({ text: `It begins. ${"And on it goes. ".repeat(80)}` })];
  await open(<Article />);
  const more = await screen.findByRole("button", { name: "Show all of it" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  expect(screen.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
});

test("issue 25: without a margin the sheet says which of how many it is, and leads on", async () => {
  width = 0;
  const [one, two] = [
    aNote({ text: "First", anchor: anchorOf("it rains") }),
    hisNote({ text: "Second", anchor: anchorOf("Then they fall") }),
  ];
  scene.notes = [one, two];
  await open(<Article />);
  await waitFor(() => expect(tag(one.id)).not.toBeNull());
  await user.click(tag(one.id)!);
  const sheet = await screen.findByRole("complementary", { name: "Note" });
  expect(sheet.textContent).toContain("Note 1 of 2");
  await user.click(within(sheet).getByRole("button", { name: "Next note" }));
  await waitFor(() => expect(sheet.textContent).toContain("Note 2 of 2"));
  expect(sheet.textContent).toContain("Second");
  await user.click(within(sheet).getByRole("button", { name: "Close note" }));
  expect(screen.queryByRole("complementary", { name: "Note" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(tag(two.id)));
});

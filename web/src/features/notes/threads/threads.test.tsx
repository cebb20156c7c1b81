import { act, waitFor, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#lib/query.ts";
import {
  Article,
  anchorOf,
  ASHA,
  aNote,
  field,
  hisNote,
  JEAN,
  notesOfAnArticle,
  opened,
  write,
} from "#features/notes/test-notes.tsx";
import { wishForNote } from "#features/notes/wishes.ts";
import { closePage, open, text, user } from "#test-page.tsx";

const scene = notesOfAnArticle();

const renew = () => act(async () => queryClient.invalidateQueries());
/** The one beside "Cancel": the button that opens the editor has the same name. */
const save = () => user.click(document.querySelector<HTMLElement>("button[type=submit]")!);

test("X-03 an answer is kept over a reload, goes to the note that it answers, and is for everybody", async () => {
  scene.notes = [hisNote()];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("Why then?"));
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  await opened();
  expect(screen.queryByLabelText("Everyone who can read this gyan sees it")).toBeNull();
  await write("Because");
  closePage();
  await open(<Article />);
  await waitFor(() => expect(field()?.value).toBe("Because"));
  await write("Because of the rain");
  await save();
  await waitFor(() => expect(field()).toBeNull());
  expect(scene.sent.map(({ path, body }) => [path, body])).toEqual([
    [`/api/notes/${scene.notes[0]!.id}/answers`, { text: "Because of the rain" }],
  ]);
  const own = document.querySelector('article[aria-label="Reply by You"]');
  expect(own?.textContent).toContain("Because of the rain");
});

test("X-03 who may only read sees the thread and is offered no answer", async () => {
  scene.mayShare = false;
  const thread = hisNote();
  scene.notes = [thread, hisNote({ parentId: thread.id, text: "So it is" })];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("So it is"));
  expect(screen.queryByRole("button", { name: "Reply" })).toBeNull();
});

test("X-03 an @ offers people, Enter takes one, and the note keeps who is meant", async () => {
  scene.notes = [hisNote()];
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  await opened();
  await write("I agree, @je");
  await waitFor(() => expect(document.querySelector("[role=option]")?.textContent).toContain("Jean Petit"));
  await user.keyboard("{Enter}");
  expect(field()?.value).toBe("I agree, @Jean Petit ");
  expect(document.querySelector("[role=listbox]")).toBeNull();
  await write("I agree, @Jean Petit and thanks");
  await save();
  await waitFor(() => expect(scene.sent).toHaveLength(1));
  expect(scene.sent[0]!.body).toEqual({ text: "I agree, @[Jean Petit](person:2) and thanks" });
});

test("X-03 mentions have the names of today, oneself stands out, and of whoever is gone words are left", async () => {
  scene.notes = [
    hisNote({
      text: "@[Old Name](person:2) and @[Asha Rao](person:1) and @[Gone](person:9) <b>x</b>",
      mentions: [ASHA, JEAN],
    }),
  ];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("@Jean Petit and @Asha Rao and @Gone <b>x</b>"));
  expect(document.querySelector("[data-me]")?.textContent).toBe("@Asha Rao");
});

test("X-03 of a deleted note the answers stay, and nothing else", async () => {
  const thread = hisNote({ text: "", isDeleted: true });
  scene.notes = [thread, hisNote({ parentId: thread.id, text: "Still here" })];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("This note was deleted."));
  expect(text()).toContain("Still here");
});

test("X-03 what others write comes by itself, is told to those who hear the page, and leaves what is being typed", async () => {
  const thread = hisNote();
  scene.notes = [thread];
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  await opened();
  await write("Half a word");
  scene.notes = [
    { ...thread, text: "Why then, and where?", version: 2 },
    hisNote({ parentId: thread.id, text: "At once" }),
  ];
  await renew();
  await waitFor(() => expect(text()).toContain("At once"));
  expect(text()).toContain("Why then, and where?");
  expect(field()?.value).toBe("Half a word");
  const heard = [...document.querySelectorAll("[role=status]")].map((region) => region.textContent);
  expect(heard).toContain("Jean Petit replied to a note.");
  // All of it is deleted: the words stay, and can be saved on their own.
  scene.notes = [];
  await renew();
  await waitFor(() => expect(text()).toContain("This note was deleted."));
  expect(field()?.value).toBe("Half a word");
  await save();
  await user.click(await screen.findByRole("button", { name: "Save as new note" }));
  await waitFor(() => expect(scene.notes.map((note) => note.text)).toEqual(["Half a word"]));
});

test("X-03 whoever asks for an answer gets the thread that it stands in", async () => {
  const thread = hisNote();
  const reply = hisNote({ parentId: thread.id, text: "This one" });
  scene.notes = [thread, reply];
  await open(<Article />);
  await act(async () => wishForNote(reply.id));
  await waitFor(() =>
    expect(document.querySelector('aside[aria-label="Note"]')?.textContent).toContain("This one"),
  );
});

test("X-02 X-03 a thread that is resolved is put away, its mark grows quiet, and one press shows and reopens it", async () => {
  const thread = hisNote({ anchor: anchorOf("for long"), text: "Is it settled?" });
  scene.notes = [
    thread,
    hisNote({ parentId: thread.id, text: "It is" }),
    hisNote({ text: "Another matter" }),
  ];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("Is it settled?"));
  await user.click((await screen.findAllByRole("button", { name: "Resolve" }))[0]!);
  await waitFor(() => expect(text()).not.toContain("Is it settled?"));
  expect(text()).toContain("Another matter");
  expect(document.querySelector("[data-notes][data-quiet]")?.textContent).toBe("for long");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Open resolved note");
  await user.click(await screen.findByRole("button", { name: "Resolved (1)" }));
  const folded = document.querySelector<HTMLElement>(`button[data-note-card="${thread.id}"]`)!;
  expect(folded.textContent).toContain("Is it settled?");
  expect(folded.textContent).toContain("Resolved by you");
  expect(text()).not.toContain("It is");
  await user.click(folded);
  const dock = document.querySelector('aside[aria-label="Note"]')!;
  expect(dock.textContent).toContain("It is");
  await user.click(await screen.findByRole("button", { name: "Reopen" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Resolved \(/u })).toBeNull());
  expect(scene.sent.map(({ path, body }) => [path.replaceAll(/\d+/gu, "n"), body])).toEqual([
    ["/api/notes/n/resolved", { resolved: true }],
    ["/api/notes/n/resolved", { resolved: false }],
  ]);
  expect(document.querySelector("[data-quiet]")).toBeNull();
});

test("X-03 what is resolved by a slip comes back by one press, and what others resolve is told", async () => {
  const thread = hisNote({ text: "Is it settled?" });
  scene.notes = [thread];
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Resolve" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("Is it settled?"));
  scene.notes = [{ ...thread, resolved: { by: JEAN, at: "2031-05-05T10:00:00.000Z" } }];
  await renew();
  await waitFor(() => expect(text()).not.toContain("Is it settled?"));
  const heard = [...document.querySelectorAll("[role=status]")].map((region) => region.textContent);
  expect(heard).toContain("Jean Petit resolved a thread.");
});

test("X-03 who may only read, and who notes for themselves, are offered nothing to resolve", async () => {
  scene.notes = [aNote({ text: "For me" })];
  await open(<Article />);
  await waitFor(() => expect(text()).toContain("For me"));
  expect(screen.queryByRole("button", { name: "Resolve" })).toBeNull();
  closePage();
  scene.mayShare = false;
  scene.notes = [hisNote({ resolved: { by: null, at: "2031-05-05T10:00:00.000Z" } }), hisNote()];
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Resolved (1)" }));
  expect(screen.queryByRole("button", { name: "Resolve" })).toBeNull();
  await user.click(document.querySelector<HTMLElement>("button[data-note-card]")!);
  expect(document.querySelector('aside[aria-label="Note"]')?.textContent).toContain("Resolved");
  expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
});

test("X-03 people of the same name are told apart in the list and after one was chosen", async () => {
  scene.people = [
    { id: JEAN.id, name: "Jean Petit", known: "jean.p@example.org" },
    { id: 5 as never, name: "Jean Petit", known: "petit@example.org" },
  ];
  scene.notes = [hisNote()];
  await open(<Article />);
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  await opened();
  await write("Ask @je");
  await waitFor(() => expect(document.querySelectorAll("[role=option]")).toHaveLength(2));
  expect([...document.querySelectorAll("[role=option]")].map((one) => one.textContent)).toEqual([
    expect.stringContaining("jean.p@example.org"),
    expect.stringContaining("petit@example.org"),
  ]);
  await user.keyboard("{ArrowDown}");
  await user.keyboard("{Enter}");
  expect(field()?.value).toBe("Ask @Jean Petit ");
  const told = () => document.querySelector('[aria-label="Will be notified"]')?.textContent ?? "";
  await waitFor(() => expect(told()).toContain("petit@example.org"));
  expect(told()).not.toContain("jean.p@example.org");
  await save();
  await waitFor(() => expect(scene.sent).toHaveLength(1));
  expect(scene.sent[0]!.body).toEqual({ text: "Ask @[Jean Petit](person:5) " });
});

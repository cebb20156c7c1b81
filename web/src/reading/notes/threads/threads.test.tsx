import { ArticleId, NodeId, NoteId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { queryClient } from "#lib/query.ts";
import { startSession } from "#lib/session.ts";
import { NotesFrame } from "#reading/notes/NotesFrame.tsx";
import { NotesSection } from "#reading/notes/NotesSection.tsx";
import { useNotes } from "#reading/notes/useNotes.ts";
import { wishForNote } from "#reading/notes/wishes.ts";
import {
  closeAll,
  named,
  open,
  playServer,
  press,
  refusal,
  type Sent,
  startBrowser,
  text,
  until,
} from "#reading/test-reading.tsx";

const article = {
  id: ArticleId.parse(3),
  topicId: TopicId.parse(7),
  nodeId: NodeId.parse(1),
  title: "Rivers",
  language: "en",
  text: "Rivers flood when it rains for long.",
} as unknown as ArticleText;

const ASHA = { id: PersonId.parse(1), name: "Asha Rao" };
const JEAN = { id: PersonId.parse(2), name: "Jean Petit" };

let last = 0;
const aNote = (own: Partial<Note> = {}): Note => ({
  id: NoteId.parse(++last),
  topicId: article.topicId,
  workId: WorkId.parse(9),
  articleId: article.id,
  articleTitle: "Rivers",
  parentId: null,
  author: JEAN,
  isMine: false,
  isPrivate: false,
  text: "Why then?",
  mentions: [],
  isDeleted: false,
  anchor: null,
  place: null,
  version: 1,
  createdAt: "2031-05-04T10:00:00.000Z",
  updatedAt: "2031-05-04T10:00:00.000Z",
  mayDelete: false,
  ...own,
});

let notes: Note[];
let mayShare: boolean;
let sent: Sent[];

function answer(asked: Sent): unknown {
  const { method, path, query, body } = asked;
  if (path.endsWith("/people"))
    return { people: [JEAN].filter(({ name }) => name.toLowerCase().startsWith(query.get("q") ?? "")) };
  if (method === "GET") return { notes, total: notes.length, mayShare, next: null };
  sent.push(asked);
  const parent = notes.find(({ id }) => path === `/api/notes/${id}/answers`);
  if (path.endsWith("/answers") && !parent) return refusal(404, "note_not_found");
  const parentId = parent?.id ?? null;
  const made = aNote({ ...body, parentId, author: ASHA, isMine: true, mayDelete: true });
  notes = [...notes, made];
  return made;
}

beforeAll(startBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startSession("token", { id: 1, accessList: [] as string[] } as never);
  [notes, sent, mayShare] = [[], [], true];
  playServer(answer);
});
afterEach(closeAll);

function Article() {
  const all = useNotes(article);
  return (
    <NotesFrame notes={all}>
      <NotesSection notes={all} />
    </NotesFrame>
  );
}

const field = () => document.querySelector("textarea");
const write = (value: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!;
    set.call(field(), value);
    field()!.setSelectionRange(value.length, value.length);
    field()!.dispatchEvent(new Event("input", { bubbles: true }));
  });
const key = (name: string) =>
  act(async () => void field()!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
const renew = () => act(async () => queryClient.invalidateQueries());
const opened = () => until(() => expect(field()).not.toBeNull());
/** The one beside "Cancel": the button that opens the editor has the same name. */
const save = () => act(async () => document.querySelector<HTMLElement>("button[type=submit]")!.click());

test("X-03 an answer is kept over a reload, goes to the note that it answers, and is for everybody", async () => {
  notes = [aNote()];
  await open(<Article />);
  await until(() => expect(text()).toContain("Why then?"));
  await press("Answer");
  await opened();
  expect(named("Everybody who reads this gyan sees it")).toBeUndefined();
  await write("Because");
  closeAll();
  await open(<Article />);
  await until(() => expect(field()?.value).toBe("Because"));
  await write("Because of the rain");
  await save();
  await until(() => expect(field()).toBeNull());
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/api/notes/${notes[0]!.id}/answers`, { text: "Because of the rain" }],
  ]);
  const own = document.querySelector('article[aria-label="Answer by You"]');
  expect(own?.textContent).toContain("Because of the rain");
});

test("X-03 who may only read sees the thread and is offered no answer", async () => {
  mayShare = false;
  const thread = aNote();
  notes = [thread, aNote({ parentId: thread.id, text: "So it is" })];
  await open(<Article />);
  await until(() => expect(text()).toContain("So it is"));
  expect(named("Answer")).toBeUndefined();
});

test("X-03 an @ offers people, Enter takes one, and the note keeps who is meant", async () => {
  notes = [aNote()];
  await open(<Article />);
  await press("Answer");
  await opened();
  await write("I agree, @je");
  await until(() => expect(document.querySelector("[role=option]")?.textContent).toContain("Jean Petit"));
  await key("Enter");
  expect(field()?.value).toBe("I agree, @Jean Petit ");
  expect(document.querySelector("[role=listbox]")).toBeNull();
  await write("I agree, @Jean Petit and thanks");
  await save();
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ text: "I agree, @[Jean Petit](person:2) and thanks" });
});

test("X-03 mentions have the names of today, oneself stands out, and of whoever is gone words are left", async () => {
  notes = [
    aNote({
      text: "@[Old Name](person:2) and @[Asha Rao](person:1) and @[Gone](person:9) <b>x</b>",
      mentions: [ASHA, JEAN],
    }),
  ];
  await open(<Article />);
  await until(() => expect(text()).toContain("@Jean Petit and @Asha Rao and @Gone <b>x</b>"));
  expect(document.querySelector("[data-me]")?.textContent).toBe("@Asha Rao");
});

test("X-03 of a deleted note the answers stay, and nothing else", async () => {
  const thread = aNote({ text: "", isDeleted: true });
  notes = [thread, aNote({ parentId: thread.id, text: "Still here" })];
  await open(<Article />);
  await until(() => expect(text()).toContain("This note was deleted."));
  expect(text()).toContain("Still here");
});

test("X-03 what others write comes by itself, is told to those who hear the page, and leaves what is being typed", async () => {
  const thread = aNote();
  notes = [thread];
  await open(<Article />);
  await press("Answer");
  await opened();
  await write("Half a word");
  notes = [
    { ...thread, text: "Why then, and where?", version: 2 },
    aNote({ parentId: thread.id, text: "At once" }),
  ];
  await renew();
  await until(() => expect(text()).toContain("At once"));
  expect(text()).toContain("Why then, and where?");
  expect(field()?.value).toBe("Half a word");
  const heard = [...document.querySelectorAll("[role=status]")].map((region) => region.textContent);
  expect(heard).toContain("Jean Petit answered a note.");
  // All of it is deleted: the words stay, and can be saved on their own.
  notes = [];
  await renew();
  await until(() => expect(text()).toContain("This note was deleted."));
  expect(field()?.value).toBe("Half a word");
  await save();
  await press("Save as a new note");
  await until(() => expect(notes.map((note) => note.text)).toEqual(["Half a word"]));
});

test("X-03 whoever asks for an answer gets the thread that it stands in", async () => {
  const thread = aNote();
  const reply = aNote({ parentId: thread.id, text: "This one" });
  notes = [thread, reply];
  await open(<Article />);
  await act(async () => wishForNote(reply.id));
  await until(() =>
    expect(document.querySelector('aside[aria-label="Note"]')?.textContent).toContain("This one"),
  );
});

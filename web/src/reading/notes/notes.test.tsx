import { ArticleId, NodeId, NoteId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { anchorAt } from "@gyan/contract/reading/anchors.rules.ts";
import { noteNowParams } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession, prepareEnd, startSession } from "#lib/session.ts";
import { MarkedWords } from "#reading/reader/MarkedText.tsx";
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
import { NotedText } from "./NotedText.tsx";
import { NotesFrame } from "./NotesFrame.tsx";
import { NotesSection } from "./NotesSection.tsx";
import { useNotes } from "./useNotes.ts";
import { wishForNote, wishToWrite } from "./wishes.ts";
import { KeptNotes } from "./writing/KeptNotes.tsx";
import { draftsOf } from "./writing/drafts.ts";

const TEXT = "Rivers flood when it rains for long. <script>alert(1)</script> Then they fall again.";
const TOPIC = TopicId.parse(7);
const ARTICLE = ArticleId.parse(3);

const article: ArticleText = {
  id: ARTICLE,
  topicId: TOPIC,
  nodeId: NodeId.parse(1),
  title: "Rivers",
  language: "en",
  text: TEXT,
} as unknown as ArticleText;

const anchorOf = (words: string) =>
  anchorAt(TEXT, { start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length })!;

let last = 0;
const aNote = (own: Partial<Note> = {}): Note => ({
  id: NoteId.parse(++last),
  topicId: TOPIC,
  workId: WorkId.parse(9),
  articleId: ARTICLE,
  articleTitle: "Rivers",
  parentId: null,
  author: { id: PersonId.parse(1), name: "Asha Rao" },
  isMine: true,
  isPrivate: true,
  text: "Look here",
  mentions: [],
  isDeleted: false,
  anchor: null,
  place: null,
  version: 1,
  createdAt: "2031-05-04T10:00:00.000Z",
  updatedAt: "2031-05-04T10:00:00.000Z",
  mayDelete: true,
  ...own,
});

let notes: Note[];
let sent: Sent[];
let refuses: Response | null;

function answer(asked: Sent): unknown {
  const { method, path, body } = asked;
  if (method === "GET") return { notes, total: notes.length, mayShare: true, next: null };
  sent.push(asked);
  if (refuses) return refuses.clone();
  if (method === "POST" && path.endsWith("/restore")) return { message: "Restored." };
  if (method === "POST") {
    const made = aNote({
      ...body,
      anchor: null,
      ...(body["anchor"] ? { anchor: body["anchor"] as never } : {}),
    });
    notes = [made, ...notes];
    return made;
  }
  const id = Number(path.split("/").at(-1));
  const note = notes.find((one) => one.id === id)!;
  if (method === "DELETE") {
    notes = notes.filter((one) => one !== note);
    return { message: "Deleted." };
  }
  if (body["version"] !== note.version)
    return Response.json({ code: "note_changed", message: "", params: noteNowParams(note) }, { status: 409 });
  const changed = { ...note, ...body, version: note.version + 1 };
  notes = notes.map((one) => (one === note ? changed : one));
  return changed;
}

beforeAll(startBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startSession("token", { id: 1, accessList: [] as string[] } as never);
  notes = [];
  sent = [];
  refuses = null;
  playServer(answer);
});
afterEach(closeAll);

function Article() {
  const all = useNotes(article);
  return (
    <NotesFrame notes={all}>
      <article>
        <NotedText notes={all}>
          <p>
            <span data-start={0}>
              <MarkedWords
                text={TEXT}
                span={{ start: 0, end: TEXT.length }}
                marks={all.marks}
                onMark={all.open}
              />
            </span>
          </p>
        </NotedText>
        <NotesSection notes={all} />
      </article>
    </NotesFrame>
  );
}

const comesIn = (id: number) =>
  act(async () => startSession("token", { id, accessList: [] as string[] } as never));
const field = () => document.querySelector("textarea");
const write = (value: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!;
    set.call(field(), value);
    field()!.dispatchEvent(new Event("input", { bubbles: true }));
  });
const reopen = async () => {
  closeAll();
  await open(<Article />);
};
const opened = () => until(() => expect(field()).not.toBeNull());

test("X-02 markup in a note and in the words it is about is shown as text, addresses are links that carry nothing along", async () => {
  notes = [
    aNote({
      text: '<img src=x onerror="alert(1)">\nSee https://example.org/a. javascript:alert(2)',
      anchor: anchorOf("<script>alert(1)</script>"),
    }),
  ];
  await open(<Article />);
  await until(() => expect(text()).toContain('<img src=x onerror="alert(1)">'));
  expect(document.querySelector("img, script")).toBeNull();
  expect(document.querySelector("blockquote")?.textContent).toBe("<script>alert(1)</script>");
  const links = [...document.querySelectorAll("a")];
  expect(links.map((link) => [link.href, link.rel])).toEqual([
    ["https://example.org/a", "noopener noreferrer nofollow"],
  ]);
});

test("X-02 a note has its mark in the text, which opens it", async () => {
  notes = [aNote({ text: "Why then?", anchor: anchorOf("for long"), isMine: false, mayDelete: false })];
  await open(<Article />);
  await until(() => expect(document.querySelector("[data-notes]")?.textContent).toBe("for long"));
  await press("Open the note");
  const dock = document.querySelector('aside[aria-label="Note"]')!;
  expect(dock.textContent).toContain("Why then?");
  expect(dock.textContent).toContain("Asha Rao");
  expect(dock.querySelector('[aria-label="Change the note"], [aria-label="Delete the note"]')).toBeNull();
  await press("Close the note");
  // The words themselves can be pressed too.
  await act(async () => document.querySelector<HTMLElement>("[data-notes]")!.click());
  expect(document.querySelector('aside[aria-label="Note"]')?.textContent).toContain("Why then?");
});

test("a note whose words are gone is still shown, and says so", async () => {
  const anchor = { quote: "Nobody knows about these words", before: "x", after: "y", start: 4, end: 34 };
  notes = [aNote({ text: "Still here", anchor })];
  await open(<Article />);
  await until(() => expect(text()).toContain("These words are no longer in the text."));
  expect(text()).toContain("Nobody knows about these words");
  expect(document.querySelector("[data-notes]")).toBeNull();
});

test("X-02 what is typed is kept over a reload, saved once, and for oneself unless one says otherwise", async () => {
  await open(<Article />);
  await press("Add a note");
  await write("Half a thought");
  await reopen();
  await until(() => expect(field()?.value).toBe("Half a thought"));
  await write("A whole thought");
  await press("Save note");
  await until(() => expect(field()).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ text: "A whole thought", isPrivate: true }]);
  expect(text()).toContain("A whole thought");
  await reopen();
  expect(field()).toBeNull();
});

test("a text that cannot be saved stays, with a sentence and a way to take it along", async () => {
  await open(<Article />);
  await press("Add a note");
  await write("Nowhere to go");
  refuses = refusal(404, "article_not_found");
  await press("Save note");
  await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("still here"));
  expect(field()?.value).toBe("Nowhere to go");
  const copied: string[] = [];
  const clipboard = { writeText: async (words: string) => void copied.push(words) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  await press("Copy the text");
  await until(() => expect(named("Copied")).toBeDefined());
  expect(copied).toEqual(["Nowhere to go"]);
  // The gyan itself is gone: what was typed is shown instead of it.
  closeAll();
  await open(<KeptNotes of={{ topicId: TOPIC }} />);
  expect(text()).toContain("Nowhere to go");
  await press("Throw away");
  expect(text()).not.toContain("Nowhere to go");
});

test("what was thrown away by a slip comes back", async () => {
  await open(<Article />);
  await press("Add a note");
  await write("Not this one");
  await press("Cancel");
  expect(field()).toBeNull();
  await press("Undo");
  await until(() => expect(field()?.value).toBe("Not this one"));
});

test("too long a text is not cut, and says by how much", async () => {
  await open(<Article />);
  await press("Add a note");
  await write("x".repeat(20_003));
  expect(text()).toContain("3 characters too many: a note holds 20,000.");
  expect(named("Save note")).toBeUndefined();
  expect(field()?.value).toHaveLength(20_003);
});

for (const [choice, kept] of [
  ["Keep both", "From the other window\n\nFrom here"],
  ["Keep what I wrote", "From here"],
  ["Keep what it says now", "From the other window"],
] as const)
  test(`X-02 two windows change one note: both texts are shown, and “${choice}” loses nothing that was wanted`, async () => {
    notes = [aNote({ text: "At first" })];
    await open(<Article />);
    await press("Change the note");
    await opened();
    await write("From here");
    notes = notes.map((note) => ({ ...note, text: "From the other window", version: 2 }));
    await press("Save note");
    await until(() => expect(named(choice)).toBeDefined());
    expect(text()).toContain("From the other window");
    expect(text()).toContain("From here");
    await press(choice);
    await until(() => expect(document.querySelector("[data-note-card]")?.textContent).toContain(kept));
    expect(notes[0]?.text).toBe(kept);
    expect(draftsOf({})).toEqual([]);
  });

test("a note that was deleted elsewhere while it was being changed can be saved as a new one", async () => {
  notes = [aNote({ text: "At first" })];
  await open(<Article />);
  await press("Change the note");
  await opened();
  await write("Changed");
  refuses = refusal(404, "note_not_found");
  await press("Save note");
  await until(() => expect(named("Save as a new note")).toBeDefined());
  refuses = null;
  await press("Save as a new note");
  await until(() => expect(notes.map((note) => note.text)).toContain("Changed"));
});

test("deleting is undone by one press", async () => {
  notes = [aNote({ text: "Precious" })];
  await open(<Article />);
  await press("Delete the note");
  await until(() => expect(text()).not.toContain("Precious"));
  notes = [aNote({ text: "Precious" })];
  await press("Undo");
  await until(() => expect(text()).toContain("Precious"));
  expect(sent.map(({ method, path }) => [method, path.replaceAll(/\d+/gu, "n")])).toEqual([
    ["DELETE", "/api/notes/n"],
    ["POST", "/api/notes/n/restore"],
  ]);
});

test("who signs out leaves nothing unsaved behind, and what is half written is seen by nobody else", async () => {
  await open(<Article />);
  await press("Add a note");
  await write("For everybody, later");
  await press("Everybody who reads this gyan sees it");
  await act(async () => prepareEnd("logout"));
  expect(sent.map(({ body }) => body)).toEqual([{ text: "For everybody, later", isPrivate: true }]);
  await act(async () => endSession("logout"));
  await comesIn(2);
  expect(draftsOf({})).toEqual([]);
});

test("unsaved text is its author's alone: the next person on this browser does not see it", async () => {
  await open(<Article />);
  await press("Add a note");
  await write("Mine");
  await comesIn(2);
  expect(draftsOf({})).toEqual([]);
});

test("other parts of the screen may ask for a note, or for a new one", async () => {
  notes = [aNote({ text: "Wanted", anchor: anchorOf("it rains") })];
  await open(<Article />);
  await act(async () => wishForNote(notes[0]!.id));
  await until(() =>
    expect(document.querySelector('aside[aria-label="Note"]')?.textContent).toContain("Wanted"),
  );
  await act(async () => wishToWrite());
  await opened();
});

test("notes that cannot be loaded say so and can be asked for again", async () => {
  playServer((asked) =>
    asked.method === "GET" && notes.length === 0 ? refusal(500, "internal") : answer(asked),
  );
  await open(<Article />);
  await until(() => expect(named(/try again/iu)).toBeDefined());
  notes = [aNote({ text: "There after all" })];
  await press(/try again/iu);
  await until(() => expect(text()).toContain("There after all"));
});

import { waitFor } from "@testing-library/react";
import { ArticleId, NodeId, NoteId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { anchorAt } from "@gyan/contract/reading/anchors.rules.ts";
import { noteNowParams } from "@gyan/contract/reading/notes.rules.ts";
import type { MentionedPerson, Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { useRef } from "react";
import { beforeEach, expect } from "vitest";
import { startSession } from "#lib/session.ts";
import { MarkedWords } from "#features/reader/MarkedText.tsx";
import { playServer, refusal, type Sent, fill } from "#test-page.tsx";
import { NotedText } from "./NotedText.tsx";
import { NotesFrame, useMargin } from "./NotesFrame.tsx";
import { NotesSection } from "./NotesSection.tsx";
import { NotesSheet } from "./NotesSheet.tsx";
import { useNotes } from "./useNotes.ts";

export const TEXT = "Rivers flood when it rains for long. <script>alert(1)</script> Then they fall again.";
export const TOPIC = TopicId.parse(7);
export const ASHA = { id: PersonId.parse(1), name: "Asha Rao" };
export const JEAN = { id: PersonId.parse(2), name: "Jean Petit" };

const article = {
  id: ArticleId.parse(3),
  topicId: TOPIC,
  nodeId: NodeId.parse(1),
  title: "Rivers",
  language: "en",
  text: TEXT,
} as unknown as ArticleText;

export const anchorOf = (words: string) =>
  anchorAt(TEXT, { start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length })!;

let last = 0;
/** Asha's, who is here, and for herself. */
export const aNote = (own: Partial<Note> = {}): Note => ({
  id: NoteId.parse(++last),
  topicId: TOPIC,
  workId: WorkId.parse(9),
  articleId: article.id,
  articleTitle: "Rivers",
  parentId: null,
  author: ASHA,
  isMine: true,
  isPrivate: true,
  text: "Look here",
  mentions: [],
  isDeleted: false,
  resolved: null,
  anchor: null,
  place: null,
  version: 1,
  createdAt: "2031-05-04T10:00:00.000Z",
  updatedAt: "2031-05-04T10:00:00.000Z",
  mayDelete: true,
  ...own,
});

/** Jean's, for everybody. */
export const hisNote = (own: Partial<Note> = {}): Note =>
  aNote({ author: JEAN, isMine: false, isPrivate: false, mayDelete: false, text: "Why then?", ...own });

type Scene = {
  notes: Note[];
  mayShare: boolean;
  people: MentionedPerson[];
  sent: Sent[];
  /** What every change is answered with. */
  refuses: Response | null;
};

const fresh = (): Scene => ({
  notes: [],
  mayShare: true,
  people: [{ ...JEAN, known: "jean@example.org" }],
  sent: [],
  refuses: null,
});

/** One article with its notes, on a server that keeps them. New for each test of the file. */
export function notesOfAnArticle(): Scene {
  const scene = fresh();
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    startSession("token", { id: ASHA.id, accessList: [] as string[] } as never);
    Object.assign(scene, fresh());
    playServer((asked) => serve(scene, asked));
  });
  return scene;
}

export function serve(scene: Scene, asked: Sent): unknown {
  const { method, path, query } = asked;
  const { notes, mayShare } = scene;
  if (path.endsWith("/people")) return { people: peopleFor(scene, query) };
  if (method === "GET") return { notes, total: notes.length, mayShare, next: null };
  scene.sent.push(asked);
  if (scene.refuses) return scene.refuses.clone();
  if (method === "POST" && path.endsWith("/restore")) return { message: "Restored." };
  return method === "POST" ? added(scene, asked) : changed(scene, asked);
}

const peopleFor = ({ people }: Scene, query: URLSearchParams) => {
  const ids = query.getAll("ids").map(Number);
  if (ids.length > 0) return people.filter(({ id }) => ids.includes(id));
  return people.filter(({ name }) => name.toLowerCase().startsWith(query.get("q") ?? ""));
};

function added(scene: Scene, { path, body }: Sent): unknown {
  const parent = scene.notes.find(({ id }) => path === `/api/notes/${id}/answers`);
  if (path.endsWith("/answers") && !parent) return refusal(404, "note_not_found");
  const made = aNote({ anchor: null, ...body, ...(parent && { parentId: parent.id, isPrivate: false }) });
  scene.notes = parent ? [...scene.notes, made] : [made, ...scene.notes];
  return made;
}

function changed(scene: Scene, { method, path, body }: Sent): unknown {
  const id = Number(/\d+/u.exec(path)![0]);
  const note = scene.notes.find((one) => one.id === id)!;
  if (method === "DELETE") {
    scene.notes = scene.notes.filter((one) => one !== note);
    return { message: "Deleted." };
  }
  const isResolving = path.endsWith("/resolved");
  if (!isResolving && body["version"] !== note.version)
    return Response.json({ code: "note_changed", message: "", params: noteNowParams(note) }, { status: 409 });
  const resolved = body["resolved"] ? { by: ASHA, at: "2031-05-05T10:00:00.000Z" } : null;
  const next = isResolving ? { ...note, resolved } : { ...note, ...body, version: note.version + 1 };
  scene.notes = scene.notes.map((one) => (one === note ? next : one));
  return next;
}

export function Article() {
  const all = useNotes(article);
  const pane = useRef<HTMLDivElement>(null);
  const hasMargin = useMargin(pane, all, false);
  return (
    <>
      <div ref={pane}>
        <NotesFrame notes={all} hasMargin={hasMargin}>
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
            <NotesSection notes={all} hasMargin={hasMargin} />
          </article>
        </NotesFrame>
      </div>
      <NotesSheet notes={all} hasMargin={hasMargin} />
    </>
  );
}

export const field = () => document.querySelector("textarea");
export const write = (value: string) => fill(field(), value);
export const opened = () => waitFor(() => expect(field()).not.toBeNull());

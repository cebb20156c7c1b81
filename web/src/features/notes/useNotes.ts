import type { NoteId } from "@gyan/contract/ids.ts";
import { type Anchor, anchorAt, anchorFinder, wholeWords } from "@gyan/contract/reading/anchors.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Mark } from "#entities/articles/slices.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { articleNotesQuery } from "./data.ts";
import { draftsOf } from "./writing/drafts.ts";
import { selectedSpan } from "./selecting.ts";
import { forgetWish, useWish } from "./wishes.ts";

/**
 * A note that stands for itself, its answers, and where it stands in the text as it is shown; null when it is about the
 * whole, or its words are gone.
 */
export type Placed = { note: Note; answers: Note[]; span: Span | null };

/** What is being done with a note that is open: it or an answer to it is changed, or it is answered. */
export type Doing = { kind: "edit"; id: NoteId } | { kind: "answer" };

/** What is open: a note that is being written, or one that is read, with its answers. */
export type Current =
  | { kind: "new"; anchor: Anchor | null }
  | { kind: "note"; id: NoteId; doing: Doing | null };

/** What a new note is about has a mark before it has an id. */
const PENDING = 0;

export type Notes = ReturnType<typeof useNotes>;

/** The notes of the article that is open. */
export function useNotes(article: ArticleText) {
  // What is not in the list has nothing to hang a note on.
  const query = useQuery({
    ...articleNotesQuery(article.topicId, article.id),
    enabled: !article.isNearly,
  });
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Current | null>(() => unsaved(article));
  const [said, say] = useState("");
  const focusSoon = useFocusSoon(text);
  const placed = usePlaced(article.text, query.data?.notes);
  const known = useKnown(query.data?.notes);
  useNews(query.data?.notes, say);
  const marks = useMemo(() => marksOf(placed, current), [placed, current]);
  const [showsResolved, setShowsResolved] = useState(false);

  /** The note that stands for itself, of an answer too. */
  const threadOf = (id: NoteId) => known.get(id)?.parentId ?? id;
  const going = useRef(0);
  const show = (id: NoteId) => {
    setCurrent({ kind: "note", id: threadOf(id), doing: null });
    cancelAnimationFrame(going.current);
    going.current = requestAnimationFrame(() => goTo(text, id, threadOf(id)));
  };
  const opened = current?.kind === "note" ? current.id : null;
  /** Those that one steps through: in the order of the text, without what is done with. */
  const steps = placed.filter(({ note, span }) => span && (!note.resolved || note.id === opened));
  const at = steps.findIndex(({ note }) => note.id === opened);
  const step = (by: 1 | -1) => {
    const next = at < 0 ? nearestStep(text.current, steps, by) : steps.at((at + by) % steps.length);
    if (next) show(next.note.id);
  };
  // m goes to the next note, with Shift to the one before.
  useLetterKey(({ key, shiftKey }) => {
    if (key.toLowerCase() === "m") step(shiftKey ? -1 : 1);
  });
  const write = useCallback((anchor: Anchor | null) => setCurrent({ kind: "new", anchor }), []);
  useWishes(query.isSuccess ? placed : [], show, () => {
    if (!article.isNearly) write(selectedAnchor(text.current, article.text));
  });

  return {
    article,
    query,
    placed,
    marks,
    mayShare: query.data?.mayShare ?? false,
    /** Where the text stands. */
    text,
    current,
    /** Opens a note; its words come into sight. */
    show,
    /** Opens it where its words are in sight already. */
    open: useCallback(
      (id: number) => {
        setCurrent({ kind: "note", id: id as NoteId, doing: null });
        focusSoon(id as NoteId, "card");
      },
      [focusSoon],
    ),
    step,
    /** The place of the open one among them, from 1 on, and how many they are; 0 when it is none of them. */
    position: { at: at + 1, of: steps.length },
    edit: (id: NoteId) => setCurrent({ kind: "note", id: threadOf(id), doing: { kind: "edit", id } }),
    answer: (id: NoteId) => setCurrent({ kind: "note", id, doing: { kind: "answer" } }),
    /** Threads that are done with are put away until somebody wants to see them. */
    showsResolved,
    toggleResolved: () => setShowsResolved(!showsResolved),
    /** One was resolved and is put away: whoever did it goes on from its mark in the text. */
    putAway: (id: NoteId) => {
      setCurrent((now) => (now?.kind === "note" && now.id === id && now.doing === null ? null : now));
      focusSoon(id);
    },
    /** As it was last seen: whoever writes about one that is gone since goes on writing. */
    known,
    write,
    /** Back to the words. */
    close: () => {
      // Closed before it was gone to: the focus stays with the words.
      cancelAnimationFrame(going.current);
      setCurrent(null);
      if (opened !== null) focusSoon(opened);
    },
    /** What has just happened, for those who hear the page. */
    said,
    say,
    /** Saved: its mark in the text is enough to see, and where one goes on from. A thread stays open. */
    leave: ({ id, parentId }: Note) => {
      setCurrent(parentId === null ? null : { kind: "note", id: parentId, doing: null });
      focusSoon(id);
    },
  };
}

/** What was not saved when the article was left, or the page reloaded, is open again. */
function unsaved(article: ArticleText): Current | null {
  const [draft] = draftsOf({ articleId: article.id });
  if (!draft) return null;
  const { noteId, parentId } = draft;
  if (noteId !== null) return { kind: "note", id: parentId ?? noteId, doing: { kind: "edit", id: noteId } };
  if (parentId !== null) return { kind: "note", id: parentId, doing: { kind: "answer" } };
  const place = draft.anchor && anchorFinder(article.text)(draft.anchor);
  return { kind: "new", anchor: place && anchorAt(article.text, place) };
}

/** In the order of the text; what has no place in it comes last, the newest first. */
function usePlaced(text: string, notes: Note[] | undefined): Placed[] {
  const find = useMemo(() => anchorFinder(text), [text]);
  return useMemo(() => {
    const byThread = Map.groupBy(notes ?? [], ({ parentId }) => parentId);
    const placed = (byThread.get(null) ?? []).map((note): Placed => {
      const answers = (byThread.get(note.id) ?? []).toSorted((a, b) => a.id - b.id);
      if (!note.anchor) return { note, answers, span: null };
      const length = note.anchor.quote.length;
      const start = note.place?.start ?? note.anchor.start;
      return { note, answers, span: find({ ...note.anchor, start, end: start + length }) };
    });
    const at = ({ span }: Placed) => span?.start ?? Infinity;
    return placed.toSorted((a, b) => (at(a) === at(b) ? b.note.id - a.note.id : at(a) - at(b)));
  }, [find, notes]);
}

/** Every note that was here since the article was opened, as it was last seen. */
function useKnown(notes: Note[] | undefined): Map<NoteId, Note> {
  const [known, setKnown] = useState({ of: notes, byId: byId(notes ?? []) });
  if (notes && notes !== known.of) setKnown({ of: notes, byId: new Map([...known.byId, ...byId(notes)]) });
  return known.byId;
}

const byId = (notes: Note[]): Map<NoteId, Note> => new Map(notes.map((note) => [note.id, note]));

/** Those who hear the page are told when somebody else has written something, or says that it is done with. */
function useNews(notes: Note[] | undefined, say: (words: string) => void) {
  const t = useT();
  const me = useUser()?.id;
  const heard = useRef<Map<NoteId, Note> | null>(null);
  useEffect(() => {
    if (!notes) return;
    const before = heard.current;
    heard.current = new Map([...(before ?? []), ...byId(notes)]);
    if (!before) return;
    const last = notes.findLast(({ id, isMine }) => !isMine && !before.has(id));
    if (last)
      return say(
        t(last.parentId === null ? "threads.wrote" : "threads.answered", { name: last.author.name }),
      );
    const by = notes.find(({ id, resolved }) => resolved && before.get(id)?.resolved === null)?.resolved?.by;
    if (by && by.id !== me) say(t("threads.resolvedNow", { name: by.name }));
  }, [notes, say, t, me]);
}

function marksOf(placed: Placed[], current: Current | null): Mark[] {
  const open = current?.kind === "note" ? current.id : PENDING;
  const marks = placed.flatMap(({ note: { id, resolved }, span }): Mark[] =>
    span ? [{ ...span, kind: "note", id, isQuiet: resolved !== null, isCurrent: id === open }] : [],
  );
  if (current?.kind !== "new" || !current.anchor) return marks;
  const { start, end } = current.anchor;
  return [...marks, { start, end, kind: "note", id: PENDING, isCurrent: true }];
}

/** What was asked for elsewhere is done once the notes are there. */
function useWishes(placed: Placed[], show: (id: NoteId) => void, write: () => void) {
  const wish = useWish();
  useEffect(() => {
    if (!wish || (wish.kind === "show" && !isAmong(placed, wish.id))) return;
    if (wish.kind === "show") show(wish.id);
    else write();
    forgetWish();
  });
}

const isAmong = (placed: Placed[], id: NoteId): boolean =>
  placed.some(({ note, answers }) => note.id === id || answers.some((answer) => answer.id === id));

const selectedAnchor = (root: Element | null, text: string): Anchor | null => {
  const span = root && selectedSpan(root, getSelection());
  return span && anchorAt(text, wholeWords(text, span));
};

/** The note to focus as soon as it is drawn: its card, or by its tag in the text, and its card where it has none. */
function useFocusSoon(text: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ id: NoteId; by: "tag" | "card" } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, by } = wanted.current;
    const tag = by === "tag" && text.current?.querySelector<HTMLElement>(`[data-note="${id}"]`);
    // Behind it lies what was put away and has no mark in the text.
    const putAway = by === "tag" && document.querySelector<HTMLElement>("[data-shows-resolved]");
    const found = tag || cardOf(id) || putAway;
    if (!found) return;
    wanted.current = null;
    found.focus({ preventScroll: true });
  });
  return useCallback((id: NoteId, by: "tag" | "card" = "tag") => {
    wanted.current = { id, by };
  }, []);
}

const markOf = (text: Element | null, id: NoteId) =>
  text?.querySelector<HTMLElement>(`[data-notes~="${id}"]`);

/** Higher than this in the window, it was read already. */
const READ = 120;

/** Where none is open: the next one below what is read, or the last above it; at the end it begins anew. */
function nearestStep(text: Element | null, steps: Placed[], by: 1 | -1): Placed | undefined {
  const isBelow = ({ note }: Placed) => (markOf(text, note.id)?.getBoundingClientRect().top ?? 0) > READ;
  const found = by === 1 ? steps.find(isBelow) : steps.findLast((one) => !isBelow(one));
  return found ?? steps.at(by === 1 ? 0 : -1);
}

function goTo(text: RefObject<HTMLElement | null>, id: NoteId, thread: NoteId) {
  const mark = markOf(text.current, thread);
  const card = cardOf(id);
  (mark ?? card)?.scrollIntoView({ block: "center" });
  // An answer may be far down in the thread.
  if (id !== thread) card?.scrollIntoView({ block: "nearest" });
  card?.focus({ preventScroll: true });
}

/** What is open stands after the list below the text, which has the same card. */
const cardOf = (id: NoteId): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-note-card="${id}"]`)].at(-1);

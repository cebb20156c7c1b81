import type { NoteId } from "@gyan/contract/ids.ts";
import { type Anchor, anchorAt, anchorFinder, wholeWords } from "@gyan/contract/reading/anchors.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Mark } from "#reading/reader/slices.ts";
import { articleNotesQuery } from "./data.ts";
import { draftsOf } from "./writing/drafts.ts";
import { selectedSpan } from "./selecting.ts";
import { forgetWish, useWish } from "./wishes.ts";

/** A note, and where it stands in the text as it is shown; null when it is about the whole, or its words are gone. */
export type Placed = { note: Note; span: Span | null };

/** What is open: a note that is being written, one that is read, or one that is being changed. */
export type Current =
  | { kind: "new"; anchor: Anchor | null }
  | { kind: "note"; id: NoteId; isEditing: boolean };

/** What a new note is about has a mark before it has an id. */
const PENDING = 0;

export type Notes = ReturnType<typeof useNotes>;

/** The notes of the article that is open. */
export function useNotes(article: ArticleText) {
  const query = useQuery(articleNotesQuery(article.topicId, article.id));
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Current | null>(() => unsaved(article));
  const [said, say] = useState("");
  const focusSoon = useFocusSoon(text);
  const placed = usePlaced(article.text, query.data?.notes);
  const marks = useMemo(() => marksOf(placed, current), [placed, current]);

  const show = useCallback((id: NoteId) => {
    setCurrent({ kind: "note", id, isEditing: false });
    requestAnimationFrame(() => goTo(text, id));
  }, []);
  const write = useCallback((anchor: Anchor | null) => setCurrent({ kind: "new", anchor }), []);
  useWishes(placed, query.isSuccess, {
    show,
    write: () => write(selectedAnchor(text.current, article.text)),
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
    open: (id: number) => setCurrent({ kind: "note", id: id as NoteId, isEditing: false }),
    edit: (id: NoteId) => setCurrent({ kind: "note", id, isEditing: true }),
    write,
    close: () => setCurrent(null),
    /** What has just happened, for those who hear the page. */
    said,
    say,
    /** Saved: its mark in the text is enough to see, and where one goes on from. */
    leave: (id: NoteId) => {
      setCurrent(null);
      focusSoon(id);
    },
  };
}

/** What was not saved when the article was left, or the page reloaded, is open again. */
function unsaved(article: ArticleText): Current | null {
  const [draft] = draftsOf({ articleId: article.id });
  if (!draft) return null;
  if (draft.noteId !== null) return { kind: "note", id: draft.noteId, isEditing: true };
  return { kind: "new", anchor: draft.anchor && placeAnew(article.text, draft.anchor) };
}

function placeAnew(text: string, anchor: Anchor): Anchor | null {
  const place = anchorFinder(text)(anchor);
  return place && anchorAt(text, place);
}

/** In the order of the text; what has no place in it comes last, the newest first. */
function usePlaced(text: string, notes: Note[] | undefined): Placed[] {
  const find = useMemo(() => anchorFinder(text), [text]);
  return useMemo(() => {
    const placed = (notes ?? []).map((note): Placed => {
      if (!note.anchor) return { note, span: null };
      const length = note.anchor.quote.length;
      const start = note.place?.start ?? note.anchor.start;
      return { note, span: find({ ...note.anchor, start, end: start + length }) };
    });
    const at = ({ span }: Placed) => span?.start ?? Infinity;
    return placed.toSorted((a, b) => (at(a) === at(b) ? b.note.id - a.note.id : at(a) - at(b)));
  }, [find, notes]);
}

function marksOf(placed: Placed[], current: Current | null): Mark[] {
  const marks = placed.flatMap(({ note, span }): Mark[] =>
    span ? [{ start: span.start, end: span.end, kind: "note", id: note.id }] : [],
  );
  if (current?.kind !== "new" || !current.anchor) return marks;
  const { start, end } = current.anchor;
  return [...marks, { start, end, kind: "note", id: PENDING }];
}

/** What was asked for elsewhere is done once the notes are there. */
function useWishes(
  placed: Placed[],
  isThere: boolean,
  { show, write }: { show(id: NoteId): void; write(): void },
) {
  const wish = useWish();
  useEffect(() => {
    if (!wish) return;
    if (wish.kind === "write") write();
    else if (!isThere) return;
    else if (placed.some(({ note }) => note.id === wish.id)) show(wish.id);
    else return;
    forgetWish();
  });
}

export const selectedAnchor = (root: Element | null, text: string): Anchor | null => {
  const span = root && selectedSpan(root, getSelection());
  return span && anchorAt(text, wholeWords(text, span));
};

/** The note to focus as soon as it is drawn: by its tag in the text, or else its card. */
function useFocusSoon(text: RefObject<HTMLElement | null>) {
  const wanted = useRef<NoteId | null>(null);
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return;
    const found = text.current?.querySelector<HTMLElement>(`[data-note="${id}"]`) ?? cardOf(id);
    if (!found) return;
    wanted.current = null;
    found.focus({ preventScroll: true });
  });
  return (id: NoteId) => {
    wanted.current = id;
  };
}

function goTo(text: RefObject<HTMLElement | null>, id: NoteId) {
  const mark = text.current?.querySelector<HTMLElement>(`[data-notes~="${id}"]`);
  const card = cardOf(id);
  (mark ?? card)?.scrollIntoView({ block: "center" });
  card?.focus({ preventScroll: true });
}

/** Where there is a margin, the list below the text keeps a card that is not seen. */
function cardOf(id: NoteId): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(`[data-note-card="${id}"]`)];
  return cards.findLast((card) => card.getClientRects().length > 0) ?? cards.at(-1);
}

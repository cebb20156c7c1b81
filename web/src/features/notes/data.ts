import type { ArticleId, NoteId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import { MOST_OF_TOPIC } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type Reply } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";

const notesKey = (topicId: TopicId) => [...readingKey(topicId), "notes"] as const;

const PAGE = 100;
/** A thousand marks are enough for any text; who wrote more finds the older ones among all notes of the gyan. */
const MOST_PAGES = 10;

/** All of them: each has its mark in the text. */
export const articleNotesQuery = (topicId: TopicId, articleId: ArticleId) =>
  queryOptions({
    queryKey: [...notesKey(topicId), "of", articleId],
    queryFn: async ({ signal }) => {
      const first = await api.notes.ofArticle({ articleId, limit: PAGE }, { signal });
      const notes = [...first.notes];
      let next = first.next;
      for (let page = 1; next !== null && page < MOST_PAGES; page += 1) {
        const more = await api.notes.ofArticle({ articleId, limit: PAGE, cursor: next }, { signal });
        notes.push(...more.notes);
        next = more.next;
      }
      return { notes, total: first.total, mayShare: first.mayShare };
    },
  });

export type TopicNotes = Reply<"notes", "ofTopic">;

export type Whose = "everybody" | "mine" | "resolved" | "deleted";

const asked = (topicId: TopicId, of: Whose, q: string) =>
  ({ topicId, of, q: q || undefined, by: "article" }) as const;

/** By article, the one with the newest note first. */
export const topicNotesQuery = (topicId: TopicId, of: Whose, q: string) =>
  infiniteQueryOptions({
    queryKey: [...notesKey(topicId), "all", of, q],
    queryFn: ({ pageParam, signal }) =>
      api.notes.ofTopic({ ...asked(topicId, of, q), cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as NoteId | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

/** All that the list would show, to be taken along. */
export async function allTopicNotes(topicId: TopicId, of: Whose, q: string): Promise<TopicNotes[]> {
  const pages: TopicNotes[] = [];
  let cursor: NoteId | undefined;
  do {
    const page = await api.notes.ofTopic({ ...asked(topicId, of, q), cursor, limit: MOST_OF_TOPIC });
    pages.push(page);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

/** Who can be mentioned, by the beginning of their names. */
export const peopleQuery = (topicId: TopicId, q: string) =>
  queryOptions({
    queryKey: ["people", topicId, q.toLowerCase()],
    queryFn: async ({ signal }) => (await api.notes.people({ topicId, q }, { signal })).people,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });

/** Those whom a text mentions, with what tells them apart. */
export const mentionedQuery = (topicId: TopicId, ids: PersonId[]) =>
  queryOptions({
    queryKey: ["people", topicId, "mentioned", ...ids.toSorted((a, b) => a - b)],
    queryFn: async ({ signal }) => (await api.notes.people({ topicId, ids }, { signal })).people,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });

/** At once in the text; what else shows notes (counts in the list, all notes of the gyan) asks anew. */
function showNow({ topicId, articleId }: Note, change: (notes: Note[]) => Note[]) {
  if (articleId !== null)
    queryClient.setQueryData(articleNotesQuery(topicId, articleId).queryKey, (before) => {
      if (!before) return before;
      const notes = change(before.notes);
      return { ...before, notes, total: before.total + notes.length - before.notes.length };
    });
  void queryClient.invalidateQueries({ queryKey: readingKey(topicId) });
}

export type NewNote = { text: string; isPrivate: boolean; anchor: Anchor | null };

export async function addNote(articleId: ArticleId, { text, isPrivate, anchor }: NewNote): Promise<Note> {
  const note = await api.notes.add({ articleId, text, isPrivate, ...(anchor && { anchor }) });
  showNow(note, (notes) => [note, ...notes.filter(({ id }) => id !== note.id)]);
  return note;
}

/** Under the id of the article that is open, as below. */
export async function answerNote(thread: Note, text: string): Promise<Note> {
  const answer = { ...(await api.notes.answer({ noteId: thread.id, text })), articleId: thread.articleId };
  showNow(answer, (notes) => [
    ...withResolved(notes, thread, null).filter(({ id }) => id !== answer.id),
    answer,
  ]);
  return answer;
}

/** Done with, or open again: all of the thread. */
export async function resolveThread(thread: Note, isResolved: boolean): Promise<void> {
  const { resolved } = await api.notes.resolve({ noteId: thread.id, resolved: isResolved });
  showNow(thread, (notes) => withResolved(notes, thread, resolved));
}

const withResolved = (notes: Note[], { id }: Note, resolved: Note["resolved"]): Note[] =>
  notes.map((note) => (note.id === id || note.parentId === id ? { ...note, resolved } : note));

export type Change = { text: string; isPrivate: boolean; version: number };

/** Under the id of the article that is open: the server may name another of the same work. */
export async function changeNote(note: Note, change: Change): Promise<Note> {
  const changed = { ...(await api.notes.change({ noteId: note.id, ...change })), articleId: note.articleId };
  showNow(changed, (notes) => notes.map((one) => (one.id === changed.id ? changed : one)));
  return changed;
}

export async function removeNote(note: Note): Promise<void> {
  await api.notes.remove({ noteId: note.id });
  showNow(note, (notes) => withoutNote(notes, note));
}

/** One that others answered stays above their answers, without its words. */
export function withoutNote(notes: Note[], { id }: Pick<Note, "id">): Note[] {
  if (!notes.some(({ parentId }) => parentId === id)) return notes.filter((note) => note.id !== id);
  const gone = { text: "", mentions: [], isDeleted: true, isMine: false, mayDelete: false };
  return notes.map((note) => (note.id === id ? { ...note, ...gone } : note));
}

export async function restoreNote(note: Note): Promise<void> {
  await api.notes.restore({ noteId: note.id });
  showNow(note, (notes) => [note, ...notes.filter(({ id }) => id !== note.id)]);
}

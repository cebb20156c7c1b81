import type { GyanEvent } from "@gyan/contract/events.ts";
import type { ArticleId, NoteId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { type Anchor, type AnchorPlace, anchorFinder } from "@gyan/contract/reading/anchors.rules.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import type { NamedPerson, Note } from "@gyan/contract/reading/notes.ts";
import type { Right } from "@gyan/contract/topics.ts";

export type NoteRow = {
  id: NoteId;
  topicId: TopicId;
  workId: WorkId;
  parentId: NoteId | null;
  authorId: PersonId;
  authorName: string;
  isPrivate: boolean;
  text: string;
  mentions: NamedPerson[];
  isDeleted: boolean;
  resolved: Note["resolved"];
  anchor: Anchor | null;
  /** The version of the text that the anchor's offsets refer to. */
  textId: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  articleTitle: string;
  /** The article that the topic lists now, and the version of its text. */
  articleId: ArticleId | null;
  articleTextId: number | null;
};

export const isBlank = (text: string): boolean => text.trim() === "";

/** Where a note belongs in this text: by its offsets, or in another version by searching for its words. */
export function placed(
  textId: number | null,
  text: string | null,
): (note: Pick<NoteRow, "anchor" | "textId">) => AnchorPlace | null {
  const find = text === null ? () => null : anchorFinder(text);
  return ({ anchor, textId: noteTextId }) => {
    if (!anchor || textId === null) return null;
    return noteTextId === textId ? { start: anchor.start, end: anchor.end, how: "same" } : find(anchor);
  };
}

export function toNote(
  row: NoteRow,
  topic: { right: Right },
  personId: PersonId,
  place: AnchorPlace | null,
): Note {
  const { authorId, authorName, textId: _text, articleTextId: _articleText, ...rest } = row;
  const isMine = authorId === personId;
  return {
    ...rest,
    author: { id: authorId, name: authorName },
    isMine,
    place,
    mayDelete: isMine || topic.right === "owner",
  };
}

/** What remains of a deleted note that was answered: its place, without its words. */
export const withoutWords = (note: Note): Note => ({
  ...note,
  text: "",
  mentions: [],
  isMine: false,
  mayDelete: false,
});

/** Each note followed by its answers. */
export function inThreads(threads: NoteRow[], answers: NoteRow[]): NoteRow[] {
  const byThread = Map.groupBy(answers, ({ parentId }) => parentId);
  return threads.flatMap((thread) => [thread, ...(byThread.get(thread.id) ?? [])]);
}

/** Only its author is notified of a private note; nobody else learns that it exists. */
export const newsOf = (topicId: TopicId, author: PersonId, isPrivate: boolean): GyanEvent =>
  isPrivate ? { kind: "mine.changed", personId: author } : { kind: "articles.changed", topicId };

const SHORT = 80;

/** Its name in the bin. */
export const binName = ({ text, anchor }: Pick<NoteRow, "text" | "anchor">): string => {
  const words = (plainNote(text).trim() || (anchor?.quote ?? "")).replaceAll(/\s+/gu, " ");
  return words.length > SHORT ? `${words.slice(0, SHORT - 1).toWellFormed()}…` : words;
};

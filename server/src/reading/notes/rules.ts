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
  /** Which version of the article's text the anchor counts into. */
  textId: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  articleTitle: string;
  /** The article as the topic lists it now, and the version of the text that it has there. */
  articleId: ArticleId | null;
  articleTextId: number | null;
};

export const isBlank = (text: string): boolean => text.trim() === "";

/** Where a note stands in the text with this id: its own offsets hold there, in another version its words are looked for. */
export function placed(
  textId: number | null,
  text: string | null,
): (note: Pick<NoteRow, "anchor" | "textId">) => AnchorPlace | null {
  const find = text === null ? () => null : anchorFinder(text);
  return ({ anchor, textId: own }) => {
    if (!anchor || textId === null) return null;
    return own === textId ? { start: anchor.start, end: anchor.end, how: "same" } : find(anchor);
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

/** What is left of a note that was deleted after others had answered it: what it was about, and nobody's words. */
export const withoutWords = (note: Note): Note => ({
  ...note,
  text: "",
  mentions: [],
  isMine: false,
  mayDelete: false,
});

/** Each note with its answers behind it. */
export function inThreads(threads: NoteRow[], answers: NoteRow[]): NoteRow[] {
  const byThread = Map.groupBy(answers, ({ parentId }) => parentId);
  return threads.flatMap((thread) => [thread, ...(byThread.get(thread.id) ?? [])]);
}

/** News of a private note reach nobody but its author: not even that there is one. */
export const newsOf = (topicId: TopicId, author: PersonId, isPrivate: boolean): GyanEvent =>
  isPrivate ? { kind: "mine.changed", personId: author } : { kind: "articles.changed", topicId };

const SHORT = 80;

/** How it is called in the bin. */
export const binName = ({ text, anchor }: Pick<NoteRow, "text" | "anchor">): string => {
  const words = (plainNote(text).trim() || (anchor?.quote ?? "")).replaceAll(/\s+/gu, " ");
  return words.length > SHORT ? `${words.slice(0, SHORT - 1).toWellFormed()}…` : words;
};

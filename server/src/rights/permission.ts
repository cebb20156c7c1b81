import type { TagType } from "@gyan/contract/documents.ts";
import type { FolderId, LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { LibraryKind } from "@gyan/contract/libraries.ts";
import type { Right, TopicKind } from "@gyan/contract/topics.ts";

declare const may: unique symbol;

/**
 * Permission is a value. Only this folder makes one, so an action that asks for `Editable<TopicRef>` cannot be reached by a
 * route that forgot to look.
 */
export type Readable<T> = T & { readonly [may]: { read: true } };
export type Commentable<T> = Readable<T> & { readonly [may]: { comment: true } };
export type Editable<T> = Commentable<T> & { readonly [may]: { edit: true } };
export type Owned<T> = Editable<T> & { readonly [may]: { own: true } };

export type TopicRef = {
  id: TopicId;
  uuid: string;
  name: string;
  kind: TopicKind;
  createdAt: Date;
  right: Right;
};

export type LibraryRef = {
  id: LibraryId;
  uuid: string;
  name: string;
  kind: LibraryKind;
  tagTypes: Record<string, TagType>;
  right: Right;
};

export type FolderRef = {
  id: FolderId;
  uuid: string;
  name: string;
  kind: TopicKind;
  parentId: FolderId | null;
  right: Right;
};

/** As whom lists and searches look: every query over shared things is narrowed by it. */
export type Scope = {
  readonly personId: number;
  readonly groupIds: readonly number[];
  readonly organisationId: number;
  readonly [may]: { list: true };
};

const levels: Right[] = ["reader", "commenter", "editor", "owner"];

export const levelOf = (right: Right): number => levels.indexOf(right) + 1;
export const rightAt = (level: number): Right => levels[Math.min(Math.max(level, 1), 4) - 1]!;

/** Of several, those that the caller owns. */
export const ownedAmong = <T extends { right: Right }>(refs: Readable<T>[]): Owned<T>[] =>
  refs.filter(({ right }) => right === "owner") as Owned<T>[];

import type { TagType } from "@gyan/contract/documents.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { as } from "#platform/rows/columns.ts";
import type { RowOf } from "#platform/rows/rows.ts";
import { folders, libraries, topics } from "#platform/rows/tables.ts";

declare const may: unique symbol;

/**
 * Permission is a value. Only this folder makes one, so an action that asks for `Editable<TopicRef>` cannot be reached by a
 * route that forgot to look.
 */
export type Readable<T> = T & { readonly [may]: { read: true } };
export type Commentable<T> = Readable<T> & { readonly [may]: { comment: true } };
export type Editable<T> = Commentable<T> & { readonly [may]: { edit: true } };
export type Owned<T> = Editable<T> & { readonly [may]: { own: true } };

export const Topic = {
  id: topics.id,
  uuid: topics.uuid,
  name: topics.name,
  kind: topics.kind,
  createdAt: topics.created_at,
};
export type TopicRef = RowOf<typeof Topic> & { right: Right };

export const Library = {
  id: libraries.id,
  uuid: libraries.uuid,
  name: libraries.name,
  kind: libraries.kind,
  tagTypes: as<Record<string, TagType>>(libraries.tag_types),
};
export type LibraryRef = RowOf<typeof Library> & { right: Right };

export const Folder = {
  id: folders.id,
  uuid: folders.uuid,
  name: folders.name,
  kind: folders.kind,
  parentId: folders.parent_id,
};
export type FolderRef = RowOf<typeof Folder> & { right: Right };

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

import { fail } from "@gyan/contract/failures.ts";
import type { FolderId, LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { Right } from "@gyan/contract/topics.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import type {
  Commentable,
  Editable,
  FolderRef,
  LibraryRef,
  Owned,
  Readable,
  Scope,
  TopicRef,
} from "./permission.ts";
import { levelOf } from "./permission.ts";
import * as store from "./store.ts";

/** Without `groupIds` the groups are looked up. */
export type Who = Pick<Actor, "personId" | "organisationId"> & Partial<Pick<Actor, "groupIds">>;

/** The only maker of permissions. A topic, a library or a folder that the caller may not read does not exist for them. */
export type Rights = {
  scopeOf(who: Who, db?: Queryable): Promise<Scope>;
  forReading(who: Who, topicId: TopicId): Promise<Readable<TopicRef>>;
  forCommenting(who: Who, topicId: TopicId): Promise<Commentable<TopicRef>>;
  forEditing(who: Who, topicId: TopicId): Promise<Editable<TopicRef>>;
  forOwning(who: Who, topicId: TopicId): Promise<Owned<TopicRef>>;
  /** The same, for a topic that lies in the bin. */
  forRestoring(who: Who, topicId: TopicId): Promise<Owned<TopicRef>>;
  /** Those of several topics that the caller may read, in the given order; the others are left out. */
  forReadingAmong(who: Who, topicIds: TopicId[], where?: "shown" | "binned"): Promise<Readable<TopicRef>[]>;
  /** By its id, or by the uuid that the specification names libraries of files by. */
  forReadingLibrary(who: Who, library: LibraryId | { uuid: string }): Promise<Readable<LibraryRef>>;
  /** `on` may be a transaction: the right is then read within it. */
  forEditingLibrary(who: Who, library: LibraryId, on?: Queryable): Promise<Editable<LibraryRef>>;
  forOwningLibrary(who: Who, library: LibraryId): Promise<Owned<LibraryRef>>;
  forRestoringLibrary(who: Who, library: LibraryId): Promise<Owned<LibraryRef>>;
  forReadingFolder(who: Who, folderId: FolderId): Promise<Readable<FolderRef>>;
  forEditingFolder(who: Who, folderId: FolderId): Promise<Editable<FolderRef>>;
  forOwningFolder(who: Who, folderId: FolderId): Promise<Owned<FolderRef>>;
  /** Also when it lies in another folder of the bin. */
  forRestoringFolder(who: Who, folderId: FolderId): Promise<Owned<FolderRef>>;
};

export function createRights(db: Queryable): Rights {
  async function scopeOf(who: Who, on: Queryable = db): Promise<Scope> {
    const groupIds = who.groupIds ?? (await store.groupsOf(on, who.personId));
    return { personId: who.personId, groupIds, organisationId: who.organisationId } as unknown as Scope;
  }

  async function permit<P extends TopicRef>(
    who: Who,
    topicId: TopicId,
    needed: Right,
    fromBin = false,
  ): Promise<P> {
    const [topic] = await store.topicsFor(db, await scopeOf(who), [topicId]);
    if (!topic || topic.right === null || topic.isInBin !== fromBin) throw fail("topic_not_found");
    if (levelOf(topic.right) < levelOf(needed)) throw fail("right_missing", { right: needed });
    const { isInBin: _, ...ref } = topic;
    return ref as unknown as P;
  }

  async function among(who: Who, topicIds: TopicId[], where: "shown" | "binned" = "shown") {
    const topics = await store.topicsFor(db, await scopeOf(who), topicIds);
    const byId = new Map(topics.map((topic) => [topic.id, topic]));
    return [...new Set(topicIds)].flatMap((id) => {
      const { isInBin, ...ref } = byId.get(id) ?? { right: null, isInBin: false };
      if (ref.right === null || isInBin !== (where === "binned")) return [];
      return [ref as unknown as Readable<TopicRef>];
    });
  }

  async function permitFolder<P extends FolderRef>(
    who: Who,
    folderId: FolderId,
    needed: Right,
    fromBin = false,
  ): Promise<P> {
    const folder = await store.folderFor(db, await scopeOf(who), folderId);
    if (!folder || folder.right === null || folder.isInBin !== fromBin || (!fromBin && folder.isBelowBin))
      throw fail("folder_not_found");
    if (levelOf(folder.right) < levelOf(needed)) throw fail("right_missing", { right: needed });
    const { isInBin: _, isBelowBin: __, ...ref } = folder;
    return ref as unknown as P;
  }

  async function permitLibrary<P extends LibraryRef>(
    who: Who,
    named: LibraryId | { uuid: string },
    needed: Right,
    { fromBin = false, on = db }: { fromBin?: boolean; on?: Queryable } = {},
  ): Promise<P> {
    const library = await store.libraryFor(on, await scopeOf(who, on), named);
    if (!library || library.right === null || library.isInBin !== fromBin) throw fail("library_not_found");
    // Libraries that the product maintains (starter content, what a gyan became) are read-only for all.
    if (levelOf(library.right) < levelOf(needed) || (needed !== "reader" && library.kind !== "documents"))
      throw fail("right_missing", { right: needed });
    const { isInBin: _, ...ref } = library;
    return ref as unknown as P;
  }

  return {
    scopeOf,
    forReading: (who, topicId) => permit(who, topicId, "reader"),
    forCommenting: (who, topicId) => permit(who, topicId, "commenter"),
    forEditing: (who, topicId) => permit(who, topicId, "editor"),
    forOwning: (who, topicId) => permit(who, topicId, "owner"),
    forRestoring: (who, topicId) => permit(who, topicId, "owner", true),
    forReadingAmong: among,
    forReadingFolder: (who, folderId) => permitFolder(who, folderId, "reader"),
    forEditingFolder: (who, folderId) => permitFolder(who, folderId, "editor"),
    forOwningFolder: (who, folderId) => permitFolder(who, folderId, "owner"),
    forRestoringFolder: (who, folderId) => permitFolder(who, folderId, "owner", true),
    forReadingLibrary: (who, library) => permitLibrary(who, library, "reader"),
    forEditingLibrary: (who, library, on = db) => permitLibrary(who, library, "editor", { on }),
    forOwningLibrary: (who, library) => permitLibrary(who, library, "owner"),
    forRestoringLibrary: (who, library) => permitLibrary(who, library, "owner", { fromBin: true }),
  };
}

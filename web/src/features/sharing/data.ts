import type { FolderId, LibraryId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { GivenRight, Holder } from "@gyan/contract/sharing/sharing.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api, type Reply } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { libraryKeys } from "#entities/libraries/keys.ts";
import { foldersKey, topicKeys } from "#entities/topics/data.ts";

/** What is shared: a gyan or a review, a folder of them, a library of documents. */
export type Thing =
  | { kind: "topic"; id: TopicId; name: string; topicKind: TopicKind }
  | { kind: "folder"; id: FolderId; name: string; topicKind: TopicKind }
  | { kind: "library"; id: LibraryId; name: string };

export type Sharing = Reply<"sharing", "ofTopic">;

/** From the least to the most. */
export const RIGHTS = ["reader", "commenter", "editor"] as const satisfies GivenRight[];

type Given = Omit<Parameters<Api["sharing"]["shareTopic"]>[0], "topicId">;
type Whose = Omit<Parameters<Api["sharing"]["unshareTopic"]>[0], "topicId">;

/** The same four calls for each kind of thing. */
function callsOf(thing: Thing) {
  if (thing.kind === "topic") {
    const at = { topicId: thing.id };
    return {
      look: (signal: AbortSignal) => api.sharing.ofTopic(at, { signal }),
      share: (given: Given) => api.sharing.shareTopic({ ...at, ...given }),
      end: (whose: Whose) => api.sharing.unshareTopic({ ...at, ...whose }),
      handOver: (email: string) => api.sharing.handOverTopic({ ...at, email }),
    };
  }
  if (thing.kind === "folder") {
    const at = { folderId: thing.id };
    return {
      look: (signal: AbortSignal) => api.sharing.ofFolder(at, { signal }),
      share: (given: Given) => api.sharing.shareFolder({ ...at, ...given }),
      end: (whose: Whose) => api.sharing.unshareFolder({ ...at, ...whose }),
      handOver: (email: string) => api.sharing.handOverFolder({ ...at, email }),
    };
  }
  const at = { libraryId: thing.id };
  return {
    look: (signal: AbortSignal) => api.sharing.ofLibrary(at, { signal }),
    share: (given: Given) => api.sharing.shareLibrary({ ...at, ...given }),
    end: (whose: Whose) => api.sharing.unshareLibrary({ ...at, ...whose }),
    handOver: (email: string) => api.sharing.handOverLibrary({ ...at, email }),
  };
}

export const sharingKey = ["sharing"] as const;
const keyOf = ({ kind, id }: Thing) => [...sharingKey, "of", kind, id] as const;

export const sharingQuery = (thing: Thing) =>
  queryOptions({
    queryKey: keyOf(thing),
    queryFn: ({ signal }): Promise<Sharing> => callsOf(thing).look(signal),
  });

export const sharedQuery = infiniteQueryOptions({
  queryKey: [...sharingKey, "withMe"],
  queryFn: ({ pageParam, signal }) => api.sharing.sharedWithMe({ cursor: pageParam, limit: 12 }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const sharedFolderQuery = (folderId: FolderId) =>
  infiniteQueryOptions({
    queryKey: [...sharingKey, "folder", folderId],
    queryFn: ({ pageParam, signal }) =>
      api.sharing.sharedFolder({ folderId, cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const holdersQuery = (q: string) =>
  queryOptions({
    queryKey: [...sharingKey, "holders", q],
    queryFn: ({ signal }) => api.sharing.holders({ q }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Cards and folders say with whom something is shared, and of whom. */
export function renewShared() {
  for (const queryKey of [topicKeys.all, foldersKey, libraryKeys.all, sharingKey])
    void queryClient.invalidateQueries({ queryKey });
}

/** Null for whoever may no longer look. */
const know = (thing: Thing, sharing: Sharing | null) => {
  if (sharing) queryClient.setQueryData(keyOf(thing), sharing);
  else queryClient.removeQueries({ queryKey: keyOf(thing) });
  renewShared();
};

/** With each of these, with the same right. */
export const shareMutation = (thing: Thing) =>
  mutationOptions({
    mutationFn: (wish: { holders: readonly Holder[]; right: GivenRight; message?: string }) =>
      callsOf(thing).share({
        people: wish.holders.flatMap((one) => ("email" in one ? [one.email] : [])),
        groups: wish.holders.flatMap((one) => (one.kind === "group" ? [one.id] : [])),
        organisation: wish.holders.some(({ kind }) => kind === "organisation"),
        right: wish.right,
        ...(wish.message && { message: wish.message }),
      }),
    onSuccess: ({ sharing }) => know(thing, sharing),
  });

const whose = (holder: Holder): Whose =>
  holder.kind === "invited"
    ? { kind: "invited", email: holder.email }
    : { kind: holder.kind, ...("id" in holder && { id: holder.id }) };

export const endMutation = (thing: Thing) =>
  mutationOptions({
    mutationFn: (holder: Holder) => callsOf(thing).end(whose(holder)),
    onSuccess: ({ sharing }) => know(thing, sharing),
  });

/** Ends one's own right. */
export const leaveMutation = (thing: Thing) =>
  mutationOptions({
    mutationFn: (personId: PersonId) => callsOf(thing).end({ kind: "person", id: personId }),
    onSuccess: () => know(thing, null),
  });

export const handOverMutation = (thing: Thing) =>
  mutationOptions({
    mutationFn: (email: string) => callsOf(thing).handOver(email),
    onSuccess: ({ sharing }) => know(thing, sharing),
  });

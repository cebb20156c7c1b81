import type { Document, TagValues } from "@gyan/contract/documents.ts";
import { MOST_DOCUMENTS } from "@gyan/contract/documents.rules.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { countUse } from "#lib/analytics.ts";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { rememberTopic } from "#lib/storage.ts";
import { topicKeys } from "#entities/topics/data.ts";
import { documentKeys } from "./keys.ts";
import type { Into } from "./gather.ts";
import { type DocumentList, NOTHING, cursorsOf, withArrived, withPage, without } from "./merge.ts";

export type Filter = { text: string; libraryId?: LibraryId; folder?: string; tags?: TagValues };

const listKey = (filter: Filter) => [...documentKeys.lists, filter] as const;

const fetchAfter = (filter: Filter, after: number, signal?: AbortSignal) =>
  api.documents.list({ id: after, filter }, { signal });

/**
 * The beginning of the list. What was loaded behind it stays where it is, so that news move nothing under the eye of
 * who has scrolled far.
 */
export const documentsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: listKey(filter),
    queryFn: async ({ signal }): Promise<DocumentList> => {
      const asked = performance.now();
      const page = await fetchAfter(filter, 0, signal);
      const meanwhile = recent.filter(({ at, document }) => at >= asked && isAbout(document, filter));
      return withArrived(
        withPage(readList(filter), 0, page),
        meanwhile.map(({ document }) => document),
      );
    },
    // A search, and its end, ask the server each time.
    staleTime: 0,
    // The merging keeps what is the same; comparing thousands again would take its time.
    structuralSharing: false,
    placeholderData: (before) => before,
  });

const readList = (filter: Filter): DocumentList =>
  queryClient.getQueryData<DocumentList>(listKey(filter)) ?? NOTHING;

/** The next page, or one in the middle that is looked at while its documents are being read. */
export async function loadAfter(filter: Filter, after: number): Promise<void> {
  const page = await fetchAfter(filter, after);
  queryClient.setQueryData<DocumentList>(listKey(filter), (list) => list && withPage(list, after, page));
}

/** An answer that was on its way when they came does not know of them. */
let recent: { at: number; document: Document }[] = [];
const RECENT = 30_000;

const loadedLists = () =>
  queryClient
    .getQueriesData<DocumentList>({ queryKey: documentKeys.lists })
    .map(([key, list]) => ({ filter: key[2] as Filter, list }));

/** Uploaded just now. */
export function showArrived(documents: readonly Document[]) {
  const at = performance.now();
  recent = recent.filter((one) => at - one.at < RECENT);
  recent.push(...documents.map((document) => ({ at, document })));
  for (const { filter } of loadedLists()) {
    const own = documents.filter((document) => isAbout(document, filter));
    if (own.length === 0) continue;
    queryClient.setQueryData<DocumentList>(listKey(filter), (list) => list && withArrived(list, own));
  }
}

/** As near as the browser can tell; the server tells the rest. */
function isAbout(document: Document, { text, libraryId, folder, tags }: Filter): boolean {
  const { library, path, libraryId: home } = document.folder;
  if (libraryId !== undefined && libraryId !== home) return false;
  if (folder !== undefined && path !== folder && !path.startsWith(`${folder}/`)) return false;
  if (Object.keys(tags ?? {}).some((tag) => !document.tags[tag])) return false;
  return `${library}/${path}/${document.fileName}`.toLowerCase().includes(text.trim().toLowerCase());
}

/** Of many that were changed at once some may lie further down than news reach. */
export async function renewPlacesOf(ids: readonly DocumentId[]): Promise<void> {
  for (const { filter, list } of loadedLists()) {
    for (const after of list ? cursorsOf(list, ids) : []) await loadAfter(filter, after).catch(() => {});
  }
}

/** A long list is renewed at its beginning only: what is known of the rest is changed where it stands. */
const changeLists = (change: (documents: readonly Document[]) => readonly Document[]) =>
  queryClient.setQueriesData<DocumentList>(
    { queryKey: documentKeys.lists },
    (list) => list && { ...list, documents: change(list.documents) },
  );

const showChanged = (changed: Document) =>
  changeLists((documents) => documents.map((document) => (document.id === changed.id ? changed : document)));

export function hideLibrary(libraryId: LibraryId) {
  recent = recent.filter(({ document }) => document.folder.libraryId !== libraryId);
  changeLists((documents) => documents.filter(({ folder }) => folder.libraryId !== libraryId));
}

export const showLibraryName = (libraryId: LibraryId, library: string) =>
  changeLists((documents) =>
    documents.map((document) => {
      const { folder } = document;
      return folder.libraryId === libraryId ? { ...document, folder: { ...folder, library } } : document;
    }),
  );

/** Documents have come back anywhere between others: each list that is seen is loaded again, as far as it was. */
export async function loadAnew(): Promise<void> {
  queryClient.removeQueries({ queryKey: documentKeys.lists, type: "inactive" });
  for (const { filter, list: before } of loadedLists()) {
    let list = NOTHING;
    do {
      const after = list.documents.at(-1)?.id ?? 0;
      list = withPage(list, after, await fetchAfter(filter, after));
    } while (!list.isWhole && list.documents.length < (before?.documents.length ?? 0));
    queryClient.setQueryData<DocumentList>(listKey(filter), list);
  }
}

function hide(ids: readonly DocumentId[]) {
  const gone = new Set<number>(ids);
  recent = recent.filter(({ document }) => !gone.has(document.id));
  queryClient.setQueriesData<DocumentList>(
    { queryKey: documentKeys.lists },
    (list) => list && without(list, gone),
  );
}

export const renewDocuments = () => queryClient.invalidateQueries({ queryKey: documentKeys.all });

export const usageQuery = queryOptions({
  queryKey: documentKeys.usage,
  queryFn: ({ signal }) => api.documents.usage({}, { signal }),
});

type Bulk = Omit<Parameters<Api["documents"]["bulk"]>[0], "ids">;

/** As many at a time as one call may name. */
export async function changeMany(ids: readonly DocumentId[], change: Bulk): Promise<void> {
  for (let at = 0; at < ids.length; at += MOST_DOCUMENTS)
    await api.documents.bulk({ ids: ids.slice(at, at + MOST_DOCUMENTS), ...change });
}

export const removeMutation = mutationOptions({
  mutationFn: (ids: readonly DocumentId[]) => changeMany(ids, { delete: true }),
  onSuccess: (_answer, ids) => hide(ids),
  onSettled: renewDocuments,
});

const bulkMutation = (change: Bulk) =>
  mutationOptions({
    mutationFn: (ids: readonly DocumentId[]) => changeMany(ids, change),
    onSettled: (_answer, _error, ids) => Promise.all([renewDocuments(), renewPlacesOf(ids)]),
  });
export const restoreMutation = bulkMutation({ restore: true });
export const readAgainMutation = bulkMutation({ read: true });

export const renameMutation = mutationOptions({
  mutationFn: (change: { documentId: DocumentId; fileName: string }) => api.documents.change(change),
  onSuccess: showChanged,
});

export const linkMutation = mutationOptions({
  mutationFn: (documentId: DocumentId) => api.documents.link({ documentId }),
});

export const importMutation = mutationOptions({
  mutationFn: (given: Into & { text: string; fileName: string }) => api.documents.importReferences(given),
  onSuccess: ({ documents }) => showArrived(documents),
});

type Run = { name: string; description: string; docId: DocumentId[] };

export const runMutation = mutationOptions({
  mutationFn: (run: Run) => api.documents.submit(run),
  onMutate: () => countUse("documentAnalysis", "submitted"),
  onError: () => countUse("documentAnalysis", "failed"),
  onSuccess: ({ topic }) => {
    countUse("documentAnalysis", "succeeded");
    rememberTopic("/myreviews", topic);
    void queryClient.invalidateQueries({ queryKey: topicKeys.lists });
  },
});

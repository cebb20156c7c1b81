import type { Document, TagType } from "@gyan/contract/documents.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { renewLibraries } from "#entities/libraries/data.ts";
import {
  changeMany,
  hideLibrary,
  loadAnew,
  renewDocuments,
  showLibraryName,
} from "#entities/documents/data.ts";
import type { Tagging } from "./tagging.ts";

const renew = () => Promise.all([renewDocuments(), renewLibraries()]);

const idsOf = (documents: readonly Document[]): DocumentId[] => documents.map(({ id }) => id);

type Tag = Tagging & {
  documents: readonly Document[];
  declared: { libraryId: LibraryId; tags: Record<string, TagType> }[];
};

/** A tag is declared in its library before a document carries it. */
export const tagMutation = mutationOptions({
  mutationFn: async ({ documents, declared, addTags, removeTags }: Tag) => {
    for (const library of declared) await api.libraries.change(library);
    await changeMany(idsOf(documents), { addTags, removeTags });
  },
  onSettled: renew,
});

type Move = {
  documents: readonly Document[];
  to: { libraryId: LibraryId } | { newLibrary: string };
  /** Left out, each stays in a folder of the same name. */
  folder?: string;
};

export const moveMutation = mutationOptions({
  mutationFn: async ({ documents, to, folder }: Move) => {
    const libraryId =
      "libraryId" in to ? to.libraryId : (await api.libraries.add({ name: to.newLibrary })).id;
    await changeMany(idsOf(documents), { libraryId, ...(folder !== undefined && { folder }) });
  },
  onSettled: renew,
});

/** A new one, or the name of one that is there. */
export const saveLibraryMutation = (library: LibraryView | undefined) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }) =>
      library ? api.libraries.change({ libraryId: library.id, name }) : api.libraries.add({ name }),
    onSuccess: async ({ id, name }: LibraryView) => {
      if (!library) return;
      showLibraryName(id, name);
      await renewDocuments();
    },
    onSettled: renewLibraries,
  });

export const binLibraryMutation = mutationOptions({
  mutationFn: (libraryId: LibraryId) => api.libraries.remove({ libraryId }),
  onSuccess: (_message, libraryId) => {
    hideLibrary(libraryId);
    return renewDocuments();
  },
  onSettled: renewLibraries,
});

export const unbinLibraryMutation = mutationOptions({
  mutationFn: (libraryId: LibraryId) => api.libraries.restore({ libraryId }),
  onSuccess: async () => {
    // What of it fails is asked for again like any other list.
    await loadAnew().catch(() => {});
    await renewDocuments();
  },
  onSettled: renewLibraries,
});

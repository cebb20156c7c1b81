import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { createDragging } from "#ui/collection/dragging.ts";

/** What is dragged into folders: gyans, or a folder. */
export type Dragged = { topics: readonly TopicCard[] } | { folder: FolderView };

export const { dragProps, useDrop } = createDragging<Dragged>();

/** Where it lies already is no place to go to. */
export const isElsewhere = (topics: readonly TopicCard[], folderId: FolderId | null): boolean =>
  topics.some((topic) => topic.folderId !== folderId);

import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { changeFolderMutation, restoreFolderMutation } from "#entities/folders/data.ts";
import { DeleteFolder, FolderNameDialog, MoveFolderDialog } from "./FolderDialogs.tsx";

const ShareDialog = lazy(() =>
  import("#features/sharing/ShareDialog.tsx").then((module) => ({ default: module.ShareDialog })),
);
const LeaveQuestion = lazy(() =>
  import("#features/sharing/LeaveQuestion.tsx").then((module) => ({ default: module.LeaveQuestion })),
);

export type FolderAct =
  | { what: "new"; parentId: FolderId | null }
  | { what: "rename" | "move" | "share" | "leave" | "delete"; folder: FolderView };

type Here = {
  kind: TopicKind;
  folders: readonly FolderView[];
  onMade?(folder: FolderView): void;
  /** It went into the bin with what is in it, or is no longer shared. */
  onGone(folder: FolderView): void;
};

/** What may be done with folders: how to begin it, how to move one, and the dialog that is open. */
export function useFolderActions({ kind, folders, onMade, onGone }: Here) {
  const t = useT();
  const tell = useTell();
  const [open, setOpen] = useState<FolderAct | null>(null);
  const change = useMutation(changeFolderMutation);
  const restore = useMutation(restoreFolderMutation);
  const close = () => setOpen(null);

  const tellMoved = ({ id, name, parentId }: FolderView) => {
    close();
    tell.done(t("folders.moved", { name }), {
      undo: () => change.mutateAsync({ folderId: id, parentId }),
      text: t("folders.movedBack", { name }),
    });
  };
  /** By dragging: there is no dialog that could tell why it cannot be. */
  const drop = (folder: FolderView, parentId: FolderId | null) =>
    change.mutate(
      { folderId: folder.id, parentId },
      { onSuccess: () => tellMoved(folder), onError: tell.failed },
    );
  const tellDeleted = (folder: FolderView) => {
    const { id, name } = folder;
    close();
    onGone(folder);
    tell.done(t("folders.deleted", { name }), {
      undo: () => restore.mutateAsync(id),
      text: t("folders.restored", { name }),
    });
  };

  let dialog: ReactNode = null;
  if (open?.what === "new" || open?.what === "rename") {
    dialog = (
      <FolderNameDialog
        kind={kind}
        folder={open.what === "rename" ? open.folder : undefined}
        parentId={open.what === "new" ? open.parentId : open.folder.parentId}
        onClose={close}
        onDone={(folder) => {
          close();
          if (open.what === "new") onMade?.(folder);
        }}
      />
    );
  } else if (open?.what === "move") {
    dialog = (
      <MoveFolderDialog
        folder={open.folder}
        folders={folders}
        onMoved={() => tellMoved(open.folder)}
        onClose={close}
      />
    );
  } else if (open?.what === "share" || open?.what === "leave") {
    const { folder } = open;
    const thing = { kind: "folder", id: folder.id, name: folder.name, topicKind: kind } as const;
    dialog = (
      <Suspense>
        {open.what === "share" ? (
          <ShareDialog thing={thing} onClose={close} />
        ) : (
          <LeaveQuestion thing={thing} onClose={close} onLeft={() => (close(), onGone(folder))} />
        )}
      </Suspense>
    );
  } else if (open) {
    dialog = (
      <DeleteFolder
        folder={open.folder}
        folders={folders}
        onDeleted={() => tellDeleted(open.folder)}
        onClose={close}
      />
    );
  }
  return { begin: setOpen, drop, dialog };
}

import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { changeFolderMutation, removeFolderMutation, restoreFolderMutation } from "#entities/folders/data.ts";
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
  const sentence = useFailureSentence();
  const [open, setOpen] = useState<FolderAct | null>(null);
  const change = useMutation(changeFolderMutation);
  const remove = useMutation(removeFolderMutation);
  const restore = useMutation(restoreFolderMutation);
  const close = () => {
    setOpen(null);
    remove.reset();
  };
  const tellError = (error: unknown) => showToast({ tone: "error", text: sentence(error) });

  // Also when the screen was left in the meantime: the toast is there on every page.
  const moveBack = ({ id, name, parentId }: FolderView) =>
    change
      .mutateAsync({ folderId: id, parentId })
      .then(() => showToast({ tone: "success", text: t("folders.movedBack", { name }) }), tellError);
  const moved = (folder: FolderView) => {
    close();
    showToast({
      tone: "success",
      text: t("folders.moved", { name: folder.name }),
      action: { label: t("topics.undo"), onPress: () => void moveBack(folder) },
    });
  };
  /** By dragging: there is no dialog that could tell why it cannot be. */
  const drop = (folder: FolderView, parentId: FolderId | null) =>
    change.mutate({ folderId: folder.id, parentId }, { onSuccess: () => moved(folder), onError: tellError });

  const undo = ({ id, name }: FolderView) =>
    restore
      .mutateAsync(id)
      .then(() => showToast({ tone: "success", text: t("folders.restored", { name }) }), tellError);
  const confirm = (folder: FolderView) =>
    remove.mutate(folder.id, {
      onSuccess: () => {
        close();
        onGone(folder);
        showToast({
          tone: "success",
          text: t("folders.deleted", { name: folder.name }),
          action: { label: t("topics.undo"), onPress: () => void undo(folder) },
        });
      },
    });

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
        onMoved={() => moved(open.folder)}
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
        error={remove.error}
        isBusy={remove.isPending}
        onConfirm={() => confirm(open.folder)}
        onClose={close}
      />
    );
  }
  return {
    begin: setOpen,
    drop,
    dialog,
  };
}

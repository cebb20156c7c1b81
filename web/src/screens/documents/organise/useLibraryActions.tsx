import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { binLibraryMutation, unbinLibraryMutation } from "./data.ts";
import type { LibraryAction } from "./LibraryTree.tsx";

const LibraryNameDialog = lazy(() =>
  import("./LibraryNameDialog.tsx").then((module) => ({ default: module.LibraryNameDialog })),
);

const ShareDialog = lazy(() =>
  import("#features/sharing/ShareDialog.tsx").then((module) => ({ default: module.ShareDialog })),
);
const LeaveQuestion = lazy(() =>
  import("#features/sharing/LeaveQuestion.tsx").then((module) => ({ default: module.LeaveQuestion })),
);

type Open = { action: "new" } | { action: LibraryAction; library: LibraryView };

/** What may be done with one's libraries: how to begin it, the dialog that is open, and what was done last. */
export function useLibraryActions(onGone: (libraryId: LibraryId) => void) {
  const t = useT();
  const sentence = useFailureSentence();
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState("");
  const remove = useMutation(binLibraryMutation);
  const restore = useMutation(unbinLibraryMutation);
  const close = () => {
    setOpen(null);
    remove.reset();
  };

  // Also when the screen was left in the meantime: the toast is there on every page.
  const undo = ({ id, name }: LibraryView) =>
    restore.mutateAsync(id).then(
      () => showToast({ tone: "success", text: t("libraries.own.restored", { name }) }),
      (error: unknown) => showToast({ tone: "error", title: t("documents.error"), text: sentence(error) }),
    );
  const confirm = (library: LibraryView) =>
    remove.mutate(library.id, {
      onSuccess: () => {
        close();
        onGone(library.id);
        showToast({
          tone: "success",
          text: t("libraries.own.deleted", { name: library.name }),
          action: { label: t("documents.undo"), onPress: () => void undo(library) },
        });
      },
    });

  let dialog: ReactNode = null;
  if (open?.action === "delete") {
    const { library } = open;
    dialog = (
      <Question
        title={t("libraries.own.deleteTitle", { name: library.name })}
        answer={t("libraries.own.delete")}
        icon="trash"
        error={remove.error}
        isBusy={remove.isPending}
        onConfirm={() => confirm(library)}
        onClose={close}
      >
        {t("libraries.own.deleteText", { count: library.documents })}
      </Question>
    );
  } else if (open?.action === "share" || open?.action === "leave") {
    const { id, name } = open.library;
    const thing = { kind: "library", id, name } as const;
    dialog = (
      <Suspense>
        {open.action === "share" ? (
          <ShareDialog thing={thing} onClose={close} />
        ) : (
          <LeaveQuestion thing={thing} onClose={close} onLeft={() => (close(), onGone(id))} />
        )}
      </Suspense>
    );
  } else if (open) {
    const isNew = open.action === "new";
    dialog = (
      <Suspense>
        <LibraryNameDialog
          library={isNew ? undefined : open.library}
          onClose={close}
          onDone={({ name }) => {
            close();
            setSaid(t(isNew ? "libraries.own.made" : "libraries.own.renamed", { name }));
          }}
        />
      </Suspense>
    );
  }
  const begin = (next: Open) => {
    setSaid("");
    setOpen(next);
  };
  return { begin, dialog, said };
}

import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { useTell } from "#ui/parts/useTell.ts";
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
  const tell = useTell(t("documents.error"));
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState("");
  const restore = useMutation(unbinLibraryMutation);
  const close = () => setOpen(null);

  let dialog: ReactNode = null;
  if (open?.action === "delete") {
    const { id, name, documents } = open.library;
    dialog = (
      <DeleteQuestion
        title={t("libraries.own.deleteTitle", { name })}
        answer={t("libraries.own.delete")}
        mutation={binLibraryMutation}
        of={id}
        onDeleted={() => {
          close();
          onGone(id);
          tell.done(t("libraries.own.deleted", { name }), {
            undo: () => restore.mutateAsync(id),
            text: t("libraries.own.restored", { name }),
          });
        }}
        onClose={close}
      >
        {t("libraries.own.deleteText", { count: documents })}
      </DeleteQuestion>
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

import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useCallback, useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import {
  linkMutation,
  readAgainMutation,
  removeMutation,
  renewPlacesOf,
  restoreMutation,
} from "#entities/documents/data.ts";
import { openCite } from "#features/export/open-cite.ts";
import type { Action } from "./list/DocumentTable.tsx";
import { atBase } from "#lib/browser/base.ts";

const RenameDialog = lazy(async () => ({ default: (await import("./RenameDialog.tsx")).RenameDialog }));
const TagsDialog = lazy(async () => ({ default: (await import("./organise/TagsDialog.tsx")).TagsDialog }));
const MoveDialog = lazy(async () => ({ default: (await import("./organise/MoveDialog.tsx")).MoveDialog }));
const CopiesDialog = lazy(async () => ({
  default: (await import("./describing/CopiesDialog.tsx")).CopiesDialog,
}));
const DescriptionDialog = lazy(async () => ({
  default: (await import("./describing/DescriptionDialog.tsx")).DescriptionDialog,
}));

type Open = { action: Exclude<Action, "open" | "read" | "cite">; documents: readonly Document[] };

/** What may be done with documents, with one or with many: how to begin it, and the dialog that is open. */
export function useActions(onGone: (ids: readonly DocumentId[]) => void) {
  const t = useT();
  const tell = useTell(t("documents.error"));
  const [open, setOpen] = useState<Open | null>(null);
  const link = useMutation(linkMutation);
  const readAgain = useMutation(readAgainMutation);
  const restore = useMutation(restoreMutation);
  const close = () => setOpen(null);
  const closeAfter = (documents: readonly Document[]) => {
    close();
    void renewPlacesOf(idsOf(documents));
  };

  const act = (action: Action, documents: readonly Document[]) => {
    const [first] = documents;
    if (!first) return;
    if (action === "open") {
      link.mutate(first.id, {
        onSuccess: ({ address }) => leave.beside(atBase(address)),
        onError: tell.failed,
      });
    } else if (action === "read") {
      readAgain.mutate(idsOf(documents), { onError: tell.failed });
    } else if (action === "cite") openCite({ kind: "documents", ids: idsOf(documents) });
    else setOpen({ action, documents });
  };

  let dialog: ReactNode = null;
  if (open?.action === "delete") {
    const ids = idsOf(open.documents);
    const count = ids.length;
    dialog = (
      <DeleteQuestion
        title={t("documents.delete.title", { count })}
        answer={t("documents.act.delete")}
        mutation={removeMutation}
        of={ids}
        onDeleted={() => {
          close();
          onGone(ids);
          tell.done(t("documents.deleted", { count }), {
            undo: () => restore.mutateAsync(ids),
            text: t("documents.restored", { count }),
          });
        }}
        onClose={close}
      >
        {t("documents.delete.text", { count, name: open.documents[0]?.fileName })}
      </DeleteQuestion>
    );
  } else if (open) {
    const { action, documents } = open;
    const [first] = documents;
    dialog = (
      <Suspense>
        {action === "rename" && first && <RenameDialog document={first} onClose={close} />}
        {action === "describe" && first && <DescriptionDialog document={first} onClose={close} />}
        {action === "copies" && first && (
          <CopiesDialog
            document={first}
            onDelete={(copy) => setOpen({ action: "delete", documents: [copy] })}
            onClose={close}
          />
        )}
        {action === "tags" && <TagsDialog documents={documents} onDone={() => closeAfter(documents)} />}
        {action === "move" && <MoveDialog documents={documents} onDone={() => closeAfter(documents)} />}
      </Suspense>
    );
  }
  return { act: useLatest(act), dialog };
}

/** The same function for all rows and all times, so that a row is drawn again only when its document changed. */
function useLatest<A extends unknown[]>(call: (...given: A) => void): (...given: A) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

const idsOf = (documents: readonly Document[]): DocumentId[] => documents.map(({ id }) => id);

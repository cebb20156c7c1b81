import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useCallback, useEffect, useRef, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import {
  linkMutation,
  readAgainMutation,
  removeMutation,
  renewPlacesOf,
  restoreMutation,
} from "#entities/documents/data.ts";
import type { Action } from "./list/DocumentTable.tsx";

const RenameDialog = lazy(() =>
  import("./RenameDialog.tsx").then((module) => ({ default: module.RenameDialog })),
);
const TagsDialog = lazy(() =>
  import("./organise/TagsDialog.tsx").then((module) => ({ default: module.TagsDialog })),
);
const MoveDialog = lazy(() =>
  import("./organise/MoveDialog.tsx").then((module) => ({ default: module.MoveDialog })),
);
const CiteDialog = lazy(async () => ({ default: (await import("./describing/CiteDialog.tsx")).CiteDialog }));
const CopiesDialog = lazy(async () => ({
  default: (await import("./describing/CopiesDialog.tsx")).CopiesDialog,
}));
const DescriptionDialog = lazy(async () => ({
  default: (await import("./describing/DescriptionDialog.tsx")).DescriptionDialog,
}));

type Open = { action: Exclude<Action, "open" | "read">; documents: readonly Document[] };

/** What may be done with documents, with one or with many: how to begin it, and the dialog that is open. */
export function useActions(onGone: (ids: readonly DocumentId[]) => void) {
  const t = useT();
  const sentence = useFailureSentence();
  const [open, setOpen] = useState<Open | null>(null);
  const link = useMutation(linkMutation);
  const readAgain = useMutation(readAgainMutation);
  const remove = useMutation(removeMutation);
  const restore = useMutation(restoreMutation);
  const close = () => {
    setOpen(null);
    remove.reset();
  };
  const closeAfter = (documents: readonly Document[]) => {
    close();
    void renewPlacesOf(idsOf(documents));
  };
  const tellError = (error: unknown) =>
    showToast({ tone: "error", title: t("documents.error"), text: sentence(error) });

  const act = (action: Action, documents: readonly Document[]) => {
    const [first] = documents;
    if (!first) return;
    if (action === "open") {
      link.mutate(first.id, { onSuccess: ({ address }) => leave.beside(address), onError: tellError });
    } else if (action === "read") {
      readAgain.mutate(idsOf(documents), { onError: tellError });
    } else setOpen({ action, documents });
  };

  const undo = (ids: readonly DocumentId[]) =>
    restore.mutate(ids, {
      onSuccess: () => showToast({ tone: "success", text: t("documents.restored", { count: ids.length }) }),
      onError: tellError,
    });
  const confirm = (documents: readonly Document[]) => {
    const ids = idsOf(documents);
    remove.mutate(ids, {
      onSuccess: () => {
        close();
        onGone(ids);
        showToast({
          tone: "success",
          text: t("documents.deleted", { count: ids.length }),
          action: { label: t("documents.undo"), onPress: () => undo(ids) },
        });
      },
    });
  };

  let dialog: ReactNode = null;
  if (open?.action === "delete") {
    const { documents } = open;
    dialog = (
      <Question
        title={t("documents.delete.title", { count: documents.length })}
        answer={t("documents.act.delete")}
        icon="trash"
        error={remove.error}
        isBusy={remove.isPending}
        onConfirm={() => confirm(documents)}
        onClose={close}
      >
        {t("documents.delete.text", { count: documents.length, name: documents[0]?.fileName })}
      </Question>
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
        {action === "cite" && <CiteDialog documents={documents} onClose={close} />}
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

import type { BinItem } from "@gyan/contract/organising/bin.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { useSelection } from "#ui/collection/useSelection.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { BinList, keyOf } from "./BinList.tsx";
import { binQuery, deleteItemsMutation, restoreItemsMutation } from "#entities/bin/data.ts";
import { box } from "#ui/layout/box.ts";

const NONE: readonly BinItem[] = [];

/** Everything that one deleted, for as long as it can come back. */
export function BinScreen() {
  const t = useT();
  const bin = useQuery(binQuery);
  const tell = useTell();
  const [gone, setGone] = useState<readonly BinItem[]>([]);
  const { restore, restoring, isBusy } = useRestore();
  const items = bin.data?.items ?? NONE;
  const selection = useSelection(items, keyOf);
  // What is back, or gone, is not chosen any more.
  const chosen = items.filter(selection.has);
  const said = { count: gone.length, name: gone[0]?.name };
  const close = () => setGone([]);
  return (
    <Page
      title={t("bin.title")}
      actions={
        items.length > 0 && (
          <>
            <Button icon="undo" isBusy={isBusy && restoring === null} onClick={() => restore(items)}>
              {t("bin.restoreAll")}
            </Button>
            <Button look="danger" icon="trash" onClick={() => setGone(items)}>
              {t("bin.empty")}
            </Button>
          </>
        )
      }
    >
      <p className={box.text({ above: 1, below: 5, tone: "soft" })}>
        {t("bin.lead", { count: bin.data?.days ?? 30 })}
      </p>
      <Live isHidden>{bin.data && t("bin.count", { count: bin.data.total })}</Live>
      <Loadable
        query={bin}
        skeleton={<Skeleton lines={5} />}
        isEmpty={(data) => data.items.length === 0}
        empty={
          <EmptyState title={t("bin.none")} icon="trash">
            {t("bin.noneText")}
          </EmptyState>
        }
      >
        {(data) => (
          <>
            {data.total > data.items.length && (
              <Notice tone="info">{t("bin.more", { shown: data.items.length, count: data.total })}</Notice>
            )}
            <BinList
              items={data.items}
              selection={selection}
              restoring={restoring}
              onRestore={(item) => restore([item])}
              onDelete={(item) => setGone([item])}
            />
          </>
        )}
      </Loadable>
      <SelectionBar
        label={t("bin.selected")}
        count={chosen.length}
        acts={[
          { id: "restore", label: t("bin.restore"), icon: "undo", onSelect: () => restore(chosen) },
          {
            id: "delete",
            label: t("bin.delete"),
            icon: "trash",
            isDanger: true,
            onSelect: () => setGone(chosen),
          },
        ]}
        onClear={selection.clear}
      />
      {gone.length > 0 && (
        <DeleteQuestion
          title={t("bin.deleteTitle", said)}
          answer={t("bin.delete")}
          mutation={deleteItemsMutation}
          of={gone}
          onDeleted={({ deleted }) => {
            close();
            tell.done(t("bin.deleted", { ...said, count: deleted }));
          }}
          onClose={close}
        >
          {t("bin.deleteText", said)}
        </DeleteQuestion>
      )}
    </Page>
  );
}

/** What comes back is told, and what does not with the reason. */
function useRestore() {
  const t = useT();
  const sentence = useFailureSentence();
  const tell = useTell();
  const { mutate, isPending, variables } = useMutation(restoreItemsMutation);
  const restore = (items: readonly BinItem[]) => {
    if (isPending) return;
    mutate(items, {
      onSuccess: ({ restored, refused: [first, ...others] }) => {
        const back = restored > 0 && t("bin.restored", { count: restored, name: items[0]?.name });
        const left =
          first &&
          t("bin.refused", {
            count: 1 + others.length,
            name: first.name,
            why: sentence(toFailure(409, { ...first, message: first.code })),
          });
        showToast({ tone: first ? "warning" : "success", text: [back, left].filter(Boolean).join(" ") });
      },
      onError: tell.failed,
    });
  };
  const [only, another] = (isPending && variables) || [];
  const restoring = only && !another ? only : null;
  return { restore, restoring, isBusy: isPending };
}

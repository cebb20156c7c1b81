import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { librariesQuery } from "#entities/libraries/data.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import type { Filter } from "#entities/documents/data.ts";
import type { Shown } from "./organise/LibraryTree.tsx";
import { useLibraryActions } from "./organise/useLibraryActions.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./DocumentsScreen.module.css";

const LibraryTree = lazy(async () => ({ default: (await import("./organise/LibraryTree.tsx")).LibraryTree }));

/** Deleted, here or in another window, or no longer shared; by the name that it had while it was here. */
function useGone(
  { libraryId }: Filter,
  libraries: readonly LibraryView[] | undefined,
  onGone: (library: { id: LibraryId; name?: string | undefined }) => void,
) {
  const last = useRef<LibraryView>(undefined);
  const tell = useEffectEvent(onGone);
  const library = libraries?.find(({ id }) => id === libraryId);
  const isGone = libraries !== undefined && !library;
  useEffect(() => {
    if (library) last.current = library;
    else if (libraryId !== undefined && isGone)
      tell({ id: libraryId, name: last.current?.id === libraryId ? last.current.name : undefined });
  }, [library, libraryId, isGone]);
}

type Props = {
  filter: Filter;
  onFilter(filter: Filter): void;
  /** A library went into the bin, with its documents. */
  onGone(libraryId: LibraryId): void;
};

/** Narrows the list to a library, one of its folders or a tag; libraries are made, named and deleted here too. */
export function FolderFilter({ filter, onFilter, onGone }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const libraries = useQuery(librariesQuery);
  const library = libraries.data?.libraries.find(({ id }) => id === filter.libraryId);
  const tag = Object.keys(filter.tags ?? {})[0];
  const place = library && [library.name, ...(filter.folder?.split("/") ?? [])].join(" / ");
  const show = ({ libraryId, folder, tag: wanted }: Shown) =>
    onFilter({ ...filter, libraryId, folder, tags: wanted ? { [wanted]: [] } : undefined });
  const { begin, dialog, said } = useLibraryActions((libraryId) => {
    // A modal would hide the toast, and with it the way back.
    setOpen(false);
    if (libraryId === filter.libraryId) show({});
    onGone(libraryId);
  });
  useGone(filter, libraries.data?.libraries, (gone) => {
    show({});
    onGone(gone.id);
    if (gone.name) showToast({ tone: "info", text: t("documents.shared.gone", { name: gone.name }) });
  });
  return (
    <span className={box.row({ flex: "shrink" }, styles.folders)}>
      <Button
        className={isNarrow ? place && styles.chosen : box.text({ flex: "shrink" })}
        icon={isNarrow ? "folder" : undefined}
        look={isNarrow ? "bare" : "plain"}
        isShy={isNarrow}
        onClick={() => setOpen(true)}
      >
        <span className="clip">
          {place ? [place, tag].filter(Boolean).join(" · ") : t("documents.folders.all")}
        </span>
        <Icon name="down" />
      </Button>
      {place && !isNarrow && (
        <IconButton icon="x" label={t("documents.folders.clear")} onClick={() => show({})} />
      )}
      {isOpen && (
        <Dialog
          title={t("documents.folders.title")}
          isSheet={isNarrow}
          onClose={() => setOpen(false)}
          footer={
            <Button look="primary" onClick={() => setOpen(false)}>
              {t("documents.folders.done")}
            </Button>
          }
        >
          <Loadable query={libraries}>
            {(data) => (
              <Suspense>
                <LibraryTree
                  libraries={data.libraries}
                  shown={{ libraryId: filter.libraryId, folder: filter.folder, tag }}
                  onShow={show}
                  onNew={() => begin({ action: "new" })}
                  onAct={(action, one) => begin({ action, library: one })}
                />
              </Suspense>
            )}
          </Loadable>
          <Live isHidden>{said}</Live>
        </Dialog>
      )}
      {dialog}
    </span>
  );
}

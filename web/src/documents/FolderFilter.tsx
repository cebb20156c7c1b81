import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { librariesQuery } from "#libraries/data.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import type { Filter } from "./data.ts";
import type { Shown } from "./organise/LibraryTree.tsx";
import styles from "./DocumentsScreen.module.css";

const LibraryTree = lazy(() =>
  import("./organise/LibraryTree.tsx").then((module) => ({ default: module.LibraryTree })),
);

type Props = { filter: Filter; onFilter(filter: Filter): void };

/** Narrows the list to a library, one of its folders or a tag. */
export function FolderFilter({ filter, onFilter }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const libraries = useQuery(librariesQuery);
  const library = libraries.data?.libraries.find(({ id }) => id === filter.libraryId);
  const tag = Object.keys(filter.tags ?? {})[0];
  const place = library && [library.name, ...(filter.folder?.split("/") ?? [])].join(" / ");
  const show = ({ libraryId, folder, tag: wanted }: Shown) =>
    onFilter({
      text: filter.text,
      ...(libraryId !== undefined && { libraryId }),
      ...(folder !== undefined && { folder }),
      ...(wanted !== undefined && { tags: { [wanted]: [] } }),
    });
  return (
    <span className={styles.folders}>
      <Button onClick={() => setOpen(true)}>
        <span className="clip">
          {place ? [place, tag].filter(Boolean).join(" · ") : t("documents.folders.all")}
        </span>
        <Icon name="down" />
      </Button>
      {place && <IconButton icon="x" label={t("documents.folders.clear")} onClick={() => show({})} />}
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
                />
              </Suspense>
            )}
          </Loadable>
        </Dialog>
      )}
    </span>
  );
}

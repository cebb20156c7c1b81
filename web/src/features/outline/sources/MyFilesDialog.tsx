import { useT } from "#lib/i18n.ts";
import { FilesSelector } from "#entities/libraries/FilesSelector.tsx";
import { ShelfDialog } from "./ShelfDialog.tsx";
import type { SourceStore } from "./shelves.ts";

type Props = { store: SourceStore; onClose(): void };

export function MyFilesDialog({ store, onClose }: Props) {
  const t = useT();
  return (
    <ShelfDialog shelf="libraries" store={store} title={t("manage.myFilesTitle")} onClose={onClose}>
      {(props) => <FilesSelector gyanLevel {...props} />}
    </ShelfDialog>
  );
}

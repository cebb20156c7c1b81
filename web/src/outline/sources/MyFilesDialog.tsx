import { useT } from "#lib/i18n.ts";
import { FilesSelector } from "#libraries/FilesSelector.tsx";
import { ShelfDialog } from "./ShelfDialog.tsx";

export function MyFilesDialog({ onClose }: { onClose(): void }) {
  const t = useT();
  return (
    <ShelfDialog shelf="libraries" title={t("manage.myFilesTitle")} onClose={onClose}>
      {(props) => <FilesSelector gyanLevel {...props} />}
    </ShelfDialog>
  );
}

import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { useFileChoice } from "#ui/parts/useFileChoice.tsx";

/** Files, a folder with all that is in it, or references. */
export function UploadMenu({ onFiles, onImport }: { onFiles(files: File[]): void; onImport(): void }) {
  const t = useT();
  const names = { files: t("documents.upload.files"), folder: t("documents.upload.folder") };
  const shared = { multiple: true, onFiles };
  const ofFolder = { ...shared, label: names.folder, webkitdirectory: "" };
  const [files, chooseFiles] = useFileChoice({ ...shared, label: names.files });
  const [folder, chooseFolder] = useFileChoice(ofFolder);
  const references = t("documents.import.title");
  return (
    <span data-tour="documents-upload">
      <Menu
        label={t("documents.upload.menu")}
        entries={[
          { id: "files", label: names.files, icon: "file", onSelect: chooseFiles },
          { id: "folder", label: names.folder, icon: "list", onSelect: chooseFolder },
          { id: "import", label: references, icon: "book", startsGroup: true, onSelect: onImport },
        ]}
        trigger={
          <Button look="primary">
            {t("documents.upload.menu")}
            <Icon name="down" />
          </Button>
        }
      />
      {files}
      {folder}
    </span>
  );
}

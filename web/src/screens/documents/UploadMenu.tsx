import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";

type Props = { onFiles(files: Iterable<File>): void; onImport(): void };

/** Files, a folder with all that is in it, or references. */
export function UploadMenu({ onFiles, onImport }: Props) {
  const t = useT();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const shared = {
    type: "file",
    multiple: true,
    hidden: true,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      onFiles([...(target.files ?? [])]);
      // The same choice again is a choice too.
      target.value = "";
    },
  };
  return (
    <span data-tour="documents-upload">
      <Menu
        label={t("documents.upload.menu")}
        entries={[
          {
            id: "files",
            label: t("documents.upload.files"),
            icon: "file",
            onSelect: () => files.current?.click(),
          },
          {
            id: "folder",
            label: t("documents.upload.folder"),
            icon: "list",
            onSelect: () => folder.current?.click(),
          },
          {
            id: "import",
            label: t("documents.import.title"),
            icon: "book",
            startsGroup: true,
            onSelect: onImport,
          },
        ]}
        trigger={
          <Button look="primary">
            {t("documents.upload.menu")}
            <Icon name="down" />
          </Button>
        }
      />
      <input ref={files} {...shared} aria-label={t("documents.upload.files")} />
      <input
        ref={folder}
        {...shared}
        {...{ webkitdirectory: "" }}
        aria-label={t("documents.upload.folder")}
      />
    </span>
  );
}

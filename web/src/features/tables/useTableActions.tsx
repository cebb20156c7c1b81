import { TableNameForm } from "@gyan/contract/forms/tables.form.ts";
import type { EvidenceTable } from "@gyan/contract/tables/model.ts";
import { LONGEST_TABLE_NAME } from "@gyan/contract/tables/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changeMutation, removeMutation } from "#entities/tables/data.ts";
import type { TableLook } from "#entities/tables/search.ts";
import { api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { useTell } from "#ui/parts/useTell.ts";

type Named = Pick<EvidenceTable, "id" | "name" | "scope" | "isMine" | "isShared" | "mayEdit" | "mayShare">;
type Options = { look?: TableLook; onDeleted?(): void };

export const FORMATS = ["csv", "xlsx", "docx"] as const;

/** What can be done with a table as a whole: the entries of its menu, of the menu of files, and what they ask. */
export function useTableActions(table: Named, { look = {}, onDeleted }: Options = {}) {
  const t = useT();
  const tell = useTell();
  const change = useMutation(changeMutation);
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const { id: tableId, name, scope, isMine, isShared, mayEdit, mayShare } = table;
  const onClose = () => setOpen(null);
  const share = () =>
    change.mutate(
      { tableId, isShared: !isShared },
      {
        onSuccess: () =>
          tell.done(t(isShared ? "tables.unshared" : `tables.shared.${sharedWith(scope.kind)}`)),
        onError: tell.failed,
      },
    );
  const take = (format: (typeof FORMATS)[number]) =>
    void api.tables.exportFile({ tableId, format, ...look }).then(download, tell.failed);
  const files: MenuEntry[] = FORMATS.map((format) => ({
    id: format,
    icon: "download",
    label: t(`tables.export.${format}`),
    onSelect: () => take(format),
  }));
  const entries: (MenuEntry | false)[] = [
    mayEdit && { id: "rename", icon: "pencil", label: t("tables.rename"), onSelect: () => setOpen("rename") },
    mayShare && {
      id: "share",
      icon: "share",
      label: t(isShared ? "tables.unshare" : "tables.share"),
      onSelect: share,
    },
    isMine && {
      id: "delete",
      icon: "trash",
      label: t("tables.delete"),
      isDanger: true,
      startsGroup: true,
      onSelect: () => setOpen("delete"),
    },
  ];
  const dialog = (
    <>
      {open === "rename" && <RenameDialog table={table} onClose={onClose} />}
      {open === "delete" && (
        <DeleteQuestion
          title={t("tables.deleteTitle", { name })}
          answer={t("tables.delete")}
          mutation={removeMutation}
          of={tableId}
          onDeleted={() => {
            onClose();
            tell.done(t("tables.deleted", { name }));
            onDeleted?.();
          }}
          onClose={onClose}
        >
          {t(isShared ? "tables.deleteShared" : "tables.deleteText")}
        </DeleteQuestion>
      )}
    </>
  );
  return { entries: entries.filter((entry) => entry !== false), files, dialog };
}

/** Who reads it then is said by what it is over. */
export const sharedWith = (kind: EvidenceTable["scope"]["kind"]) =>
  kind === "folder" || kind === "library" ? kind : "topic";

function RenameDialog({ table: { id, name }, onClose }: { table: Named; onClose(): void }) {
  const t = useT();
  const form = useForm({
    start: { name },
    schema: TableNameForm,
    sentences: { name: "tables.nameBlank" },
    mutation: useMutation(changeMutation),
    toSend: (checked) => ({ tableId: id, ...checked }),
    onSent: onClose,
  });
  return (
    <FormDialog title={t("tables.rename")} action={t("ui.save")} form={form} onClose={onClose}>
      <TextField {...form.text("name")} label={t("tables.name")} maxLength={LONGEST_TABLE_NAME} />
    </FormDialog>
  );
}

import { FolderNameForm, FolderPlaceForm } from "@gyan/contract/forms/folders.form.ts";
import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { countsOf, placeRefusal, withBelow } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { changeFolderMutation, removeFolderMutation, saveFolderMutation } from "#entities/folders/data.ts";
import { pathName, useByName } from "#entities/folders/naming.ts";

type NameProps = {
  kind: TopicKind;
  /** Left out, a new one is made. */
  folder?: FolderView;
  parentId: FolderId | null;
  onDone(folder: FolderView): void;
  onClose(): void;
};

export function FolderNameDialog({ kind, folder, parentId, onDone, onClose }: NameProps) {
  const t = useT();
  const form = useForm({
    start: { name: folder?.name ?? "" },
    schema: FolderNameForm,
    sentences: {},
    mutation: useMutation(saveFolderMutation(folder, { kind, parentId })),
    toSend: (checked) => checked,
    onSent: onDone,
    fieldOf: { folder_name_taken: "name" },
  });
  return (
    <FormDialog
      title={t(folder ? "folders.rename" : parentId === null ? "folders.new" : "folders.newInside")}
      action={t(folder ? "ui.save" : "folders.make")}
      form={form}
      isReady={form.isValid && form.values.name.trim() !== folder?.name}
      onClose={onClose}
    >
      <TextField {...form.text("name")} label={t("folders.name")} autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}

type OneProps = { folder: FolderView; folders: readonly FolderView[]; onClose(): void };
type MoveProps = OneProps & { onMoved(): void };

const TOP = "";

/** Into another one, for whoever does not drag. Only places where it can be are offered. */
export function MoveFolderDialog({ folder, folders, onMoved, onClose }: MoveProps) {
  const t = useT();
  const byName = useByName();
  const now = folder.parentId === null ? TOP : String(folder.parentId);
  const places = folders
    .filter(({ id, right }) => right === "owner" && placeRefusal(folders, folder.id, id) === null)
    .map(({ id }) => ({ id, name: pathName(folders, id) }))
    .toSorted(byName);
  const form = useForm({
    start: { place: now },
    schema: FolderPlaceForm,
    sentences: {},
    mutation: useMutation(changeFolderMutation),
    toSend: ({ place }) => ({
      folderId: folder.id,
      parentId: places.find(({ id }) => String(id) === place)?.id ?? null,
    }),
    onSent: onMoved,
  });
  return (
    <FormDialog
      title={t("folders.moveTitle", { name: folder.name })}
      action={t("folders.moveDo")}
      form={form}
      isReady={form.values.place !== now}
      onClose={onClose}
    >
      <Select
        {...form.choice("place")}
        label={t("folders.into")}
        options={[
          { value: TOP, label: t("folders.top") },
          ...places.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FormDialog>
  );
}

type DeleteProps = OneProps & { onDeleted(): void };

/** Says what becomes of what is in it: the gyans stay. */
export function DeleteFolder({ folder, folders, onDeleted, onClose }: DeleteProps) {
  const t = useT();
  const inside = withBelow(folders, folder.id).size - 1;
  const topics = countsOf(folders).get(folder.id) ?? 0;
  return (
    <DeleteQuestion
      title={t("folders.deleteTitle", { name: folder.name })}
      answer={t("folders.delete")}
      mutation={removeFolderMutation}
      of={folder.id}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {inside > 0 && <p>{t("folders.deleteFolders", { count: inside })}</p>}
      <p>
        {topics > 0 ? t(`folders.deleteTopics.${folder.kind}`, { count: topics }) : t("folders.deleteEmpty")}
      </p>
    </DeleteQuestion>
  );
}

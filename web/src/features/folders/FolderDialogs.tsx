import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { countsOf, placeRefusal, withBelow } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Notice } from "#ui/states/States.tsx";
import { addFolderMutation, changeFolderMutation } from "#entities/folders/data.ts";
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
  const sentence = useFailureSentence();
  const add = useMutation(addFolderMutation);
  const change = useMutation(changeFolderMutation);
  const [text, setText] = useState(folder?.name ?? "");
  const { error, isPending } = folder ? change : add;
  const name = text.trim();
  const save = () =>
    folder
      ? change.mutate({ folderId: folder.id, name }, { onSuccess: onDone })
      : add.mutate({ kind, name, parentId }, { onSuccess: onDone });
  return (
    <FormDialog
      title={t(folder ? "folders.rename" : parentId === null ? "folders.new" : "folders.newInside")}
      action={t(folder ? "ui.save" : "folders.make")}
      isBusy={isPending}
      isReady={name !== "" && name !== folder?.name}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("folders.name")}
        autoComplete="off"
        maxLength={200}
        value={text}
        error={error ? sentence(error) : null}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

type MoveProps = {
  folder: FolderView;
  folders: readonly FolderView[];
  onMove(parentId: FolderId | null): void;
  isBusy: boolean;
  error: unknown;
  onClose(): void;
};

const TOP = "";

/** Into another one, for whoever does not drag. Only places where it can be are offered. */
export function MoveFolderDialog({ folder, folders, onMove, isBusy, error, onClose }: MoveProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const byName = useByName();
  const now = folder.parentId === null ? TOP : String(folder.parentId);
  const [chosen, setChosen] = useState(now);
  const places = folders
    .filter(({ id, right }) => right === "owner" && placeRefusal(folders, folder.id, id) === null)
    .map(({ id }) => ({ id, name: pathName(folders, id) }))
    .toSorted(byName);
  return (
    <FormDialog
      title={t("folders.moveTitle", { name: folder.name })}
      action={t("folders.moveDo")}
      isBusy={isBusy}
      isReady={chosen !== now}
      onSubmit={() => onMove(chosen === TOP ? null : (Number(chosen) as FolderId))}
      onClose={onClose}
    >
      <Select
        label={t("folders.into")}
        value={chosen}
        options={[
          { value: TOP, label: t("folders.top") },
          ...places.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={setChosen}
      />
      {error !== null && error !== undefined && (
        <Notice tone="bad" isAlert>
          {sentence(error)}
        </Notice>
      )}
    </FormDialog>
  );
}

type DeleteProps = {
  folder: FolderView;
  folders: readonly FolderView[];
  error: unknown;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Says what becomes of what is in it: the gyans stay. */
export function DeleteFolder({ folder, folders, error, isBusy, onConfirm, onClose }: DeleteProps) {
  const t = useT();
  const inside = withBelow(folders, folder.id).size - 1;
  const topics = countsOf(folders).get(folder.id) ?? 0;
  return (
    <Question
      title={t("folders.deleteTitle", { name: folder.name })}
      answer={t("folders.delete")}
      icon="trash"
      error={error}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {inside > 0 && <p>{t("folders.deleteFolders", { count: inside })}</p>}
      <p>
        {topics > 0 ? t(`folders.deleteTopics.${folder.kind}`, { count: topics }) : t("folders.deleteEmpty")}
      </p>
    </Question>
  );
}

import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addFolderMutation, foldersQuery } from "#entities/folders/data.ts";
import { pathName, useByName } from "#entities/folders/naming.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { type Placed, useMove } from "./useMove.ts";

type Props = { kind: TopicKind; topics: readonly Placed[]; onClose(): void };

/** For whoever does not drag: into a folder, a new one, or none. */
export function MoveDialog({ kind, topics, onClose }: Props) {
  const t = useT();
  const folders = useQuery(foldersQuery(kind));
  const title = t("topics.moveTitle", { count: topics.length, name: topics[0]?.topicName });
  if (folders.data) {
    const own = folders.data.folders.filter(({ right }) => right === "owner");
    return <MoveForm title={title} kind={kind} topics={topics} folders={own} onClose={onClose} />;
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Loadable query={folders} skeleton={<Skeleton lines={2} />}>
        {() => null}
      </Loadable>
    </Dialog>
  );
}

/** Choices beside the folders, which are called by numbers. */
const NONE = "none";
const NEW = "new";

type FormProps = Props & { title: string; folders: readonly FolderView[] };

function MoveForm({ title, kind, topics, folders, onClose }: FormProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const byName = useByName();
  const add = useMutation(addFolderMutation);
  const { move, isBusy, error } = useMove();
  const places = new Set(topics.map(({ folderId }) => folderId));
  const only = places.size === 1 ? [...places][0]! : undefined;
  const [chosen, setChosen] = useState(only === undefined ? "" : only === null ? NONE : String(only));
  const [name, setName] = useState("");
  const isSame = only !== undefined && chosen === (only === null ? NONE : String(only));
  const isReady = chosen !== "" && !isSame && (chosen !== NEW || name.trim() !== "");

  const save = async () => {
    let folder: { id: FolderId; name: string } | null = null;
    if (chosen === NEW) folder = await add.mutateAsync({ kind, name: name.trim(), parentId: null });
    else if (chosen !== NONE) folder = folders.find(({ id }) => String(id) === chosen) ?? null;
    await move(topics, folder);
    onClose();
  };
  const wrong = add.error ?? error;
  return (
    <FormDialog
      title={title}
      action={t("topics.moveDo")}
      isBusy={isBusy || add.isPending}
      isReady={isReady}
      // What went wrong stands in the form.
      onSubmit={() => void save().catch(() => {})}
      onClose={onClose}
    >
      <Select
        label={t("topics.moveInto")}
        value={chosen}
        options={[
          ...(only === undefined ? [{ value: "", label: t("topics.moveChoose"), disabled: true }] : []),
          { value: NONE, label: t("folders.none") },
          ...folders
            .map(({ id }) => ({ value: String(id), name: pathName(folders, id) }))
            .toSorted(byName)
            .map(({ value, name: label }) => ({ value, label })),
          { value: NEW, label: t("topics.moveNew") },
        ]}
        onChange={setChosen}
      />
      {chosen === NEW && (
        <TextField
          label={t("folders.name")}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {wrong && (
        <Notice tone="bad" isAlert>
          {sentence(wrong)}
        </Notice>
      )}
    </FormDialog>
  );
}

import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { librariesQuery } from "#entities/libraries/data.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { placesFor } from "../shared/rights.ts";
import { moveMutation } from "./data.ts";
import { foldersOf } from "./folders.ts";

type Props = { documents: readonly Document[]; onDone(): void };

/** Choices beside the folders themselves; no folder can be called so. */
const NEW = "/new";
const KEEP = "/keep";

/** To another library or folder, or to a new one. */
export function MoveDialog({ documents, onDone }: Props) {
  const t = useT();
  const libraries = useQuery(librariesQuery);
  const title = t("libraries.move.title", { count: documents.length, name: documents[0]?.fileName });
  if (libraries.data) {
    const places = placesFor(libraries.data.libraries, documents[0]?.folder.libraryId);
    return <MoveForm title={title} documents={documents} libraries={places} onDone={onDone} />;
  }
  return (
    <Dialog title={title} onClose={onDone}>
      <Loadable query={libraries} skeleton={<Skeleton lines={3} />}>
        {() => null}
      </Loadable>
    </Dialog>
  );
}

type FormProps = Props & { title: string; libraries: LibraryView[] };

function MoveForm({ title, documents, libraries, onDone }: FormProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const move = useMutation(moveMutation);
  const places = new Set(documents.map(({ folder }) => folder.path));
  const [library, setLibrary] = useState<string>(String(documents[0]?.folder.libraryId ?? NEW));
  const [newLibrary, setNewLibrary] = useState("");
  const [folder, setFolder] = useState<string>(places.size === 1 ? [...places][0]! : KEEP);
  const [newFolder, setNewFolder] = useState("");
  const isOwn = libraries.every(({ isMine }) => isMine);
  const chosen = libraries.find(({ id }) => String(id) === library);
  const isNamed =
    (library !== NEW || newLibrary.trim() !== "") && (folder !== NEW || newFolder.trim() !== "");

  const save = () => {
    if (!isNamed || move.isPending) return;
    const path = folder === NEW ? newFolder.trim() : folder;
    move.mutate(
      {
        documents,
        to: chosen ? { libraryId: chosen.id } : { newLibrary: newLibrary.trim() },
        ...(path !== KEEP && { folder: path }),
      },
      {
        onSuccess: () => {
          const name = chosen?.name ?? newLibrary.trim();
          showToast({ tone: "success", text: t("libraries.move.done", { count: documents.length, name }) });
          onDone();
        },
      },
    );
  };

  return (
    <FormDialog
      title={title}
      action={t("libraries.move.do")}
      isBusy={move.isPending}
      isReady={isNamed}
      onSubmit={save}
      onClose={onDone}
    >
      <Select
        label={t("libraries.move.library")}
        value={library}
        options={[
          ...libraries.map(({ id, name }) => ({ value: String(id), label: name })),
          // A new one is one's own, and what is another's stays with them.
          ...(isOwn ? [{ value: NEW, label: t("libraries.move.newLibrary") }] : []),
        ]}
        onChange={(value) => {
          setLibrary(value);
          // A folder of the one library need not be in the other.
          if (folder !== NEW && folder !== KEEP) setFolder("");
        }}
      />
      {library === NEW && (
        <TextField
          label={t("libraries.move.libraryName")}
          autoComplete="off"
          maxLength={200}
          value={newLibrary}
          onChange={(event) => setNewLibrary(event.target.value)}
        />
      )}
      <Select
        label={t("libraries.move.folder")}
        value={folder}
        options={[
          ...(places.size > 1 ? [{ value: KEEP, label: t("libraries.move.keep") }] : []),
          { value: "", label: t("libraries.move.top") },
          ...foldersOf(chosen, folder).map((path) => ({ value: path, label: path.replaceAll("/", " / ") })),
          { value: NEW, label: t("libraries.move.newFolder") },
        ]}
        onChange={setFolder}
      />
      {folder === NEW && (
        <TextField
          label={t("libraries.move.folderName")}
          hint={t("libraries.move.folderHint")}
          autoComplete="off"
          maxLength={1000}
          value={newFolder}
          onChange={(event) => setNewFolder(event.target.value)}
        />
      )}
      {move.error && (
        <Notice tone="bad" isAlert>
          {sentence(move.error)}
        </Notice>
      )}
    </FormDialog>
  );
}

import type { Document } from "@gyan/contract/documents.ts";
import { DocumentPlaceForm } from "@gyan/contract/forms/documents.form.ts";
import { NEW_PLACE } from "@gyan/contract/forms/fields.form.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { librariesQuery } from "#entities/libraries/data.ts";
import { PlaceField } from "#ui/forms/PlaceField.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { LoadableDialog } from "#ui/overlays/LoadableDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { placesFor } from "../shared/rights.ts";
import { moveMutation } from "./data.ts";
import { foldersOf } from "./folders.ts";

type Props = { documents: readonly Document[]; onDone(): void };

/** A choice beside the folders themselves; no folder can be called so. */
const KEEP = "/keep";

/** To another library or folder, or to a new one. */
export function MoveDialog({ documents, onDone }: Props) {
  const t = useT();
  const query = useQuery(librariesQuery);
  const title = t("libraries.move.title", { count: documents.length, name: documents[0]?.fileName });
  return (
    <LoadableDialog title={title} query={query} lines={3} onClose={onDone}>
      {({ libraries }) => {
        const places = placesFor(libraries, documents[0]?.folder.libraryId);
        return <MoveForm title={title} documents={documents} libraries={places} onDone={onDone} />;
      }}
    </LoadableDialog>
  );
}

type FormProps = Props & { title: string; libraries: LibraryView[] };

function MoveForm({ title, documents, libraries, onDone }: FormProps) {
  const t = useT();
  const paths = new Set(documents.map(({ folder: { path } }) => path));
  const chosenOf = (library: string) => libraries.find(({ id }) => String(id) === library);
  const form = useForm({
    start: {
      library: String(documents[0]?.folder.libraryId ?? NEW_PLACE),
      newLibrary: "",
      folder: paths.size === 1 ? [...paths].join("") : KEEP,
      newFolder: "",
    },
    schema: DocumentPlaceForm,
    sentences: {},
    mutation: useMutation(moveMutation),
    toSend: ({ library, newLibrary, folder, newFolder }) => {
      const chosen = chosenOf(library);
      const path = folder === NEW_PLACE ? newFolder.trim() : folder;
      return {
        documents,
        to: chosen ? { libraryId: chosen.id } : { newLibrary: newLibrary.trim() },
        ...(path !== KEEP && { folder: path }),
      };
    },
    onSent: (_moved, { library, newLibrary }) => {
      const name = chosenOf(library)?.name ?? newLibrary.trim();
      showToast({ tone: "success", text: t("libraries.move.done", { count: documents.length, name }) });
      onDone();
    },
    fieldOf: { library_name_taken: "newLibrary" },
  });
  const { library, folder } = form.values;
  const isOwn = libraries.every(({ isMine }) => isMine);
  // A folder of the one library need not be in the other.
  const leavesFolder = folder !== NEW_PLACE && folder !== KEEP;
  return (
    <FormDialog
      title={title}
      action={t("libraries.move.do")}
      form={form}
      isReady={form.isValid}
      onClose={onDone}
    >
      <PlaceField
        place={{
          ...form.choice("library"),
          label: t("libraries.move.library"),
          options: libraries.map(({ id, name }) => ({ value: String(id), label: name })),
          onChange: (value) => form.set({ library: value, ...(leavesFolder && { folder: "" }) }),
        }}
        // A new one is one's own, and what is another's stays with them.
        newLabel={isOwn ? t("libraries.move.newLibrary") : undefined}
        name={{ ...form.text("newLibrary"), label: t("libraries.move.libraryName"), maxLength: 200 }}
      />
      <PlaceField
        place={{
          ...form.choice("folder"),
          label: t("libraries.move.folder"),
          options: [
            ...(paths.size > 1 ? [{ value: KEEP, label: t("libraries.move.keep") }] : []),
            { value: "", label: t("libraries.move.top") },
            ...foldersOf(chosenOf(library), folder).map((path) => ({
              value: path,
              label: path.replaceAll("/", " / "),
            })),
          ],
        }}
        newLabel={t("libraries.move.newFolder")}
        name={{
          ...form.text("newFolder"),
          label: t("libraries.move.folderName"),
          hint: t("libraries.move.folderHint"),
          maxLength: 1000,
        }}
      />
    </FormDialog>
  );
}

import { NEW_PLACE } from "@gyan/contract/forms/fields.form.ts";
import { TopicPlaceForm } from "@gyan/contract/forms/topics.form.ts";
import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { addFolderMutation, foldersQuery } from "#entities/folders/data.ts";
import { pathName, useByName } from "#entities/folders/naming.ts";
import { useT } from "#lib/i18n.ts";
import { PlaceField } from "#ui/forms/PlaceField.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { LoadableDialog } from "#ui/overlays/LoadableDialog.tsx";
import { type Placed, useMove } from "./useMove.ts";

type Props = { kind: TopicKind; topics: readonly Placed[]; onClose(): void };

/** For whoever does not drag: into a folder, a new one, or none. */
export function MoveDialog({ kind, topics, onClose }: Props) {
  const t = useT();
  const query = useQuery(foldersQuery(kind));
  const title = t("topics.moveTitle", { count: topics.length, name: topics[0]?.topicName });
  return (
    <LoadableDialog title={title} query={query} lines={2} onClose={onClose}>
      {({ folders }) => {
        const own = folders.filter(({ right }) => right === "owner");
        return <MoveForm title={title} kind={kind} topics={topics} folders={own} onClose={onClose} />;
      }}
    </LoadableDialog>
  );
}

/** A choice beside the folders, which are called by numbers. */
const NONE = "none";
const placeOf = (folderId: FolderId | null): string => (folderId === null ? NONE : String(folderId));

type FormProps = Props & { title: string; folders: readonly FolderView[] };

function MoveForm({ title, kind, topics, folders, onClose }: FormProps) {
  const t = useT();
  const byName = useByName();
  const add = useMutation(addFolderMutation);
  const { move } = useMove();
  const places = new Set(topics.map(({ folderId }) => placeOf(folderId)));
  /** Where all of them lie; "" when they lie in several. */
  const now = places.size === 1 ? [...places].join("") : "";
  const mutation = useMutation({
    mutationFn: async ({ folder, name }: { folder: string; name: string }) => {
      if (folder === NEW_PLACE) return move(topics, await add.mutateAsync({ kind, name, parentId: null }));
      return move(topics, folders.find(({ id }) => String(id) === folder) ?? null);
    },
  });
  const form = useForm({
    start: { folder: now, name: "" },
    schema: TopicPlaceForm,
    sentences: {},
    mutation,
    toSend: ({ folder, name }) => ({ folder, name: name.trim() }),
    onSent: onClose,
    fieldOf: { folder_name_taken: "name" },
  });
  return (
    <FormDialog
      title={title}
      action={t("topics.moveDo")}
      form={form}
      isReady={form.isValid && form.values.folder !== now}
      onClose={onClose}
    >
      <PlaceField
        place={{
          ...form.choice("folder"),
          label: t("topics.moveInto"),
          options: [
            ...(now === "" ? [{ value: "", label: t("topics.moveChoose"), disabled: true }] : []),
            { value: NONE, label: t("folders.none") },
            ...folders
              .map(({ id }) => ({ value: String(id), name: pathName(folders, id) }))
              .toSorted(byName)
              .map(({ value, name: label }) => ({ value, label })),
          ],
        }}
        newLabel={t("topics.moveNew")}
        name={{ ...form.text("name"), label: t("folders.name"), maxLength: 200 }}
      />
    </FormDialog>
  );
}

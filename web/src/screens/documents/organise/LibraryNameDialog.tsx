import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { addLibraryMutation } from "#entities/libraries/data.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { renameLibraryMutation } from "./data.ts";

/** Without a library, a new one. */
type Props = { library?: LibraryView; onDone(named: LibraryView): void; onClose(): void };

export function LibraryNameDialog({ library, onDone, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const add = useMutation(addLibraryMutation);
  const rename = useMutation(renameLibraryMutation);
  const { error, isPending } = library ? rename : add;
  const [text, setText] = useState(library?.name ?? "");
  const name = text.trim();
  const save = () => {
    if (name === "" || isPending) return;
    if (!library) add.mutate(name, { onSuccess: onDone });
    else if (name === library.name) onClose();
    else rename.mutate({ libraryId: library.id, name }, { onSuccess: onDone });
  };
  // Such as slashes and dots alone: the one field that there is says so itself.
  const isNoName = error instanceof ApiFailure && error.code === "invalid_input";
  return (
    <FormDialog
      title={library ? t("libraries.own.renameTitle", { name: library.name }) : t("libraries.own.new")}
      action={library ? t("ui.save") : t("libraries.own.make")}
      isBusy={isPending}
      isReady={name !== ""}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("libraries.move.libraryName")}
        hint={library ? undefined : t("libraries.own.hint")}
        autoComplete="off"
        maxLength={200}
        value={text}
        error={error ? (isNoName ? t("libraries.own.noName") : sentence(error)) : null}
        onChange={(event) => {
          add.reset();
          rename.reset();
          setText(event.target.value);
        }}
      />
    </FormDialog>
  );
}

import { LibraryNameForm } from "@gyan/contract/forms/documents.form.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMutation } from "@tanstack/react-query";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { saveLibraryMutation } from "./data.ts";

/** Without a library, a new one. */
type Props = { library?: LibraryView; onDone(named: LibraryView): void; onClose(): void };

export function LibraryNameDialog({ library, onDone, onClose }: Props) {
  const t = useT();
  const mutation = useMutation(saveLibraryMutation(library));
  const form = useForm({
    start: { name: library?.name ?? "" },
    schema: LibraryNameForm,
    sentences: {},
    mutation,
    toSend: (checked) => (checked.name === library?.name ? null : checked),
    onNothingSent: onClose,
    onSent: onDone,
    fieldOf: { library_name_taken: "name", invalid_input: "name" },
  });
  const field = form.text("name");
  // Such as slashes and dots alone: the server's sentence speaks of a form, and here there is one field.
  const isNoName = field.error !== null && isFailure(mutation.error, "invalid_input");
  return (
    <FormDialog
      title={library ? t("libraries.own.renameTitle", { name: library.name }) : t("libraries.own.new")}
      action={library ? t("ui.save") : t("libraries.own.make")}
      form={form}
      isReady={form.isValid}
      onClose={onClose}
    >
      <TextField
        {...field}
        label={t("libraries.move.libraryName")}
        hint={library ? undefined : t("libraries.own.hint")}
        error={isNoName ? t("libraries.own.noName") : field.error}
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  );
}

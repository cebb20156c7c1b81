import { SCIM_TOKEN_DAYS, ScimTokenForm } from "@gyan/contract/forms/admin/provisioning.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { clientsQuery } from "../clients/data.ts";
import { makeTokenMutation } from "./data.ts";

/** A token for one organisation, shown this once. */
export function MakeToken({ onClose }: { onClose(): void }) {
  const t = useT();
  const organisations = useQuery(clientsQuery).data?.clients.filter((one) => !one.isDisabled) ?? [];
  const make = useMutation(makeTokenMutation);
  const form = useForm({
    start: { name: "", organisationId: String(organisations[0]?.id ?? ""), days: "365" as const },
    schema: ScimTokenForm,
    sentences: { name: "admin.needed" },
    mutation: make,
    toSend: ({ days, ...rest }) => ({ ...rest, days: Number(days) }),
  });
  if (make.data) {
    return (
      <Dialog
        title={t("account.tokens.madeTitle")}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {t("account.tokens.done")}
          </Button>
        }
      >
        <CopyField
          label={t("account.tokens.token")}
          hint={t("account.tokens.once")}
          value={make.data.token}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t("admin.directory.add")}
      action={t("account.tokens.makeDo")}
      form={form}
      autoComplete="off"
      onClose={onClose}
    >
      <TextField
        {...form.text("name")}
        label={t("account.tokens.name")}
        hint={t("admin.directory.nameHint")}
        maxLength={100}
      />
      <Select
        {...form.choice("organisationId")}
        label={t("admin.people.organisation")}
        hint={t("admin.directory.organisationHint")}
        options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Select
        {...form.choice("days")}
        label={t("account.tokens.term")}
        options={SCIM_TOKEN_DAYS.map((value) => ({
          value,
          label: t("account.tokens.days", { count: Number(value) }),
        }))}
      />
    </FormDialog>
  );
}

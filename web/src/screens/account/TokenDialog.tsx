import { TERMS, TokenForm } from "@gyan/contract/forms/me.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { makeTokenMutation } from "./data.ts";

type Props = { onClose(): void };

export function TokenDialog({ onClose }: Props) {
  const t = useT();
  const make = useMutation(makeTokenMutation);
  const form = useForm({
    start: { name: "", term: "90" as const },
    schema: TokenForm,
    sentences: {},
    mutation: make,
    toSend: ({ name, term }) => ({ name, days: term === "never" ? null : Number(term) }),
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
      title={t("account.tokens.make")}
      action={t("account.tokens.makeDo")}
      form={form}
      isReady={form.isValid}
      onClose={onClose}
    >
      <TextField
        {...form.text("name")}
        label={t("account.tokens.name")}
        hint={t("account.tokens.nameHint")}
        autoComplete="off"
        maxLength={100}
      />
      <Select
        {...form.choice("term")}
        label={t("account.tokens.term")}
        options={TERMS.map((value) => ({
          value,
          label:
            value === "never"
              ? t("account.tokens.forEver")
              : t("account.tokens.days", { count: Number(value) }),
        }))}
      />
    </FormDialog>
  );
}

import { PasskeyForm } from "@gyan/contract/forms/factors.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { addPasskeyMutation } from "./data.ts";

type Props = { onAdded(recoveryCodes: string[] | null): void };

/** A name for it; then the browser asks on which device it is to be. */
export function AddPasskey({ onAdded }: Props) {
  const t = useT();
  const form = useForm({
    start: { name: "" },
    schema: PasskeyForm,
    sentences: { name: "factors.passkeyNameNeeded" },
    mutation: useMutation(addPasskeyMutation),
    toSend: ({ name }) => name,
    onSent: (added) => added && onAdded(added.recoveryCodes),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.text("name")}
        label={t("factors.passkeyName")}
        hint={t("factors.passkeyNameHint")}
        autoComplete="off"
        maxLength={100}
      />
      <div>
        <Button type="submit" look="primary" icon="key" isBusy={form.isBusy}>
          {t("factors.addPasskey")}
        </Button>
      </div>
    </Form>
  );
}

import { MOST_PLACES } from "@gyan/contract/accounts/places.rules.ts";
import { SCOPES } from "@gyan/contract/accounts/scopes.rules.ts";
import { TERMS, TokenForm } from "@gyan/contract/forms/me.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Picker } from "#ui/picker/Picker.tsx";
import { makeTokenMutation } from "./data.ts";
import { useTokenPlaces } from "./places.ts";

/** A token is made for what its program needs, and for no more: what it may do, of which gyans and libraries, and how long. */
export function NewToken({ mayLast, onClose }: { mayLast: boolean; onClose(): void }) {
  const t = useT();
  const user = useUser();
  const scopes = SCOPES.filter((scope) => scope !== "admin" || user?.role !== "User");
  const make = useMutation(makeTokenMutation);
  const { options, placesOf } = useTokenPlaces();
  const [limits, setLimits] = useState<string[]>([]);
  const form = useForm({
    start: { name: "", term: "90" as const, scope: "read" as const },
    schema: TokenForm,
    sentences: {},
    mutation: make,
    toSend: ({ name, term, scope }) => ({
      name,
      scope,
      days: term === "never" ? null : Number(term),
      ...(limits.length > 0 && { places: placesOf(limits) }),
    }),
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
        {...form.choice("scope")}
        label={t("account.tokens.scope")}
        options={scopes.map((value) => ({ value, label: t(`account.tokens.scopeSays.${value}`) }))}
      />
      <Picker
        label={t("account.tokens.limits")}
        hint={t("account.tokens.limitsHint")}
        placeholder={t("account.tokens.noLimits")}
        searchLabel={t("account.tokens.findLimit")}
        none={t("account.tokens.nothingToLimit")}
        options={options}
        chosen={limits}
        isMany
        onChange={(chosen) => setLimits(chosen.slice(0, MOST_PLACES))}
      />
      <Select
        {...form.choice("term")}
        label={t("account.tokens.term")}
        options={TERMS.filter((term) => mayLast || term !== "never").map((value) => ({
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

import { NamesForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation } from "@tanstack/react-query";
import { GateForm, Help, Ways } from "#features/entrance/Gate.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { type Interaction, saveProfileMutation, untilLeft } from "./data.ts";
import { StepFailure } from "./StepFailure.tsx";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";

type Props = { uid: string; profile: NonNullable<Interaction["profile"]> };

export function ProfileForm({ uid, profile }: Props) {
  const t = useT();
  const save = untilLeft(useMutation(saveProfileMutation(uid)));
  const form = useForm({
    start: { firstName: profile.firstName, lastName: profile.lastName },
    schema: NamesForm,
    sentences: { firstName: "signUp.firstNameRequired", lastName: "signUp.lastNameRequired" },
    mutation: save,
    toSend: (checked) => checked,
  });
  return (
    <>
      <Help>{t("identity.edit-profile.text")}</Help>
      <GateForm form={form} failure={<StepFailure error={save.error} />}>
        <TextField
          {...form.text("firstName")}
          label={t("signUp.firstName")}
          autoComplete="given-name"
          maxLength={100}
          required
          isLarge
        />
        <TextField
          {...form.text("lastName")}
          label={t("signUp.lastName")}
          autoComplete="family-name"
          maxLength={100}
          required
          isLarge
        />
        <Button type="submit" look="primary" size="lg" isBusy={form.isBusy}>
          {t("ui.save")}
        </Button>
      </GateForm>
      <Ways>
        <CancelButton uid={uid} />
      </Ways>
    </>
  );
}

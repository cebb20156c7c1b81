import { useMutation } from "@tanstack/react-query";
import { useFields } from "#features/entrance/fields.ts";
import { GateForm, Help, Ways } from "#features/entrance/Gate.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { type Interaction, saveProfileMutation } from "./data.ts";
import { StepFailure } from "./StepFailure.tsx";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";

type Props = { uid: string; profile: NonNullable<Interaction["profile"]> };

export function ProfileForm({ uid, profile }: Props) {
  const t = useT();
  const save = useMutation(saveProfileMutation(uid));
  const form = useFields(
    { firstName: profile.firstName, lastName: profile.lastName },
    ({ firstName, lastName }) => ({
      firstName: firstName.trim() === "" ? t("signUp.firstNameRequired") : null,
      lastName: lastName.trim() === "" ? t("signUp.lastNameRequired") : null,
    }),
  );
  const submit = () => {
    if (save.isPending || save.isSuccess || !form.check()) return;
    save.mutate({ firstName: form.values.firstName.trim(), lastName: form.values.lastName.trim() });
  };
  return (
    <>
      <Help>{t("identity.edit-profile.text")}</Help>
      <GateForm onSubmit={submit}>
        <StepFailure error={save.error} />
        <TextField
          {...form.field("firstName")}
          label={t("signUp.firstName")}
          autoComplete="given-name"
          maxLength={100}
          required
          isLarge
        />
        <TextField
          {...form.field("lastName")}
          label={t("signUp.lastName")}
          autoComplete="family-name"
          maxLength={100}
          required
          isLarge
        />
        <Button type="submit" look="primary" size="lg" isBusy={save.isPending || save.isSuccess}>
          {t("ui.save")}
        </Button>
      </GateForm>
      <Ways>
        <CancelButton uid={uid} />
      </Ways>
    </>
  );
}

import { NamesForm, SignInForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { Gate, GateForm, Help, ToSignIn, Ways } from "#features/entrance/Gate.tsx";
import { GateField } from "#features/entrance/GateField.tsx";
import {
  forgotMutation,
  type Interaction,
  interactionQuery,
  saveProfileMutation,
  signInMutation,
  untilLeft,
} from "./data.ts";
import { ResetForm } from "./ResetForm.tsx";
import { CancelButton, StepFailure } from "./Step.tsx";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import "#lib/query.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Loadable } from "#ui/states/Loadable.tsx";

const route = getRouteApi("/oidc/interaction/$uid");

/** The page of the embedded identity provider: sign in, choose another password, change one's names. */
export function InteractionScreen() {
  const t = useT();
  const { uid } = route.useParams();
  const interaction = useQuery(interactionQuery(uid));
  if (isFailure(interaction.error, "interaction_not_found") || isFailure(interaction.error, "invalid_input"))
    return (
      <Gate title={t("identity.tooOld")}>
        <Help>{t("failures:interaction_not_found")}</Help>
        <ToSignIn look="primary" />
      </Gate>
    );
  const asked = interaction.data ? stepOf(interaction.data) : "sign-in";
  return (
    <Gate title={t(`identity.${asked}.title`)}>
      <Loadable query={interaction}>{(data) => <Step uid={uid} interaction={data} />}</Loadable>
    </Gate>
  );
}

const stepOf = ({ policy, needsSignIn, profile }: Interaction) =>
  policy === "edit-profile" && (needsSignIn || profile === null) ? "sign-in" : policy;

function Step({ uid, interaction }: { uid: string; interaction: Interaction }) {
  const step = stepOf(interaction);
  if (step === "reset-password") return <ResetForm uid={uid} email={interaction.email} />;
  if (step === "edit-profile" && interaction.profile)
    return <ProfileForm uid={uid} profile={interaction.profile} />;
  return <ProviderSignIn uid={uid} email={interaction.email} />;
}

type ProfileProps = { uid: string; profile: NonNullable<Interaction["profile"]> };

function ProfileForm({ uid, profile: { firstName, lastName } }: ProfileProps) {
  const t = useT();
  const save = untilLeft(useMutation(saveProfileMutation(uid)));
  const form = useForm({
    start: { firstName, lastName },
    schema: NamesForm,
    sentences: { firstName: "signUp.firstNameRequired", lastName: "signUp.lastNameRequired" },
    mutation: save,
    toSend: (checked) => checked,
  });
  return (
    <>
      <Help>{t("identity.edit-profile.text")}</Help>
      <GateForm form={form} action={t("ui.save")} failure={<StepFailure error={save.error} />}>
        <GateField {...form.text("firstName")} kind="firstName" />
        <GateField {...form.text("lastName")} kind="lastName" />
      </GateForm>
      <Ways>
        <CancelButton uid={uid} />
      </Ways>
    </>
  );
}

function ProviderSignIn({ uid, email }: { uid: string; email: string }) {
  const t = useT();
  const signIn = untilLeft(useMutation(signInMutation(uid)));
  const forgot = useMutation(forgotMutation(uid));
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useForm({
    start: { email, password: "" },
    schema: SignInForm,
    sentences: { email: "signUp.emailRequired", password: "signUp.passwordRequired" },
    mutation: signIn,
    toSend: (checked) => checked,
    onFailed: (error) => isFailure(error, "wrong_credentials") && askAgain(),
  });
  const askAgain = (): void => {
    form.startOver({}, ["email"]);
    passwordField.current?.focus();
  };
  return (
    <>
      <Help>{t("identity.sign-in.text")}</Help>
      <GateForm
        form={form}
        action={t("identity.sign-in.submit")}
        failure={<StepFailure error={signIn.error ?? forgot.error} />}
      >
        <GateField {...form.text("email")} kind="email" />
        <GateField {...form.text("password")} kind="password" ref={passwordField} />
      </GateForm>
      <Ways>
        <Button look="bare" isBusy={forgot.isPending || forgot.isSuccess} onClick={() => forgot.mutate()}>
          {t("identity.forgot")}
        </Button>
        <CancelButton uid={uid} />
      </Ways>
    </>
  );
}

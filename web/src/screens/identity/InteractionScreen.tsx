import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Gate, Help } from "#features/entrance/Gate.tsx";
import { interactionQuery, type Interaction } from "./data.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import { ProviderSignIn } from "./ProviderSignIn.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";

const route = getRouteApi("/oidc/interaction/$uid");

/** The page of the embedded identity provider: sign in, choose another password, change one's names. */
export function InteractionScreen() {
  const t = useT();
  const { uid } = route.useParams();
  const interaction = useQuery(interactionQuery(uid));
  if (isFailure(interaction.error, "interaction_not_found") || isFailure(interaction.error, "invalid_input"))
    return <TooOld />;
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

function TooOld() {
  const t = useT();
  return (
    <Gate title={t("identity.tooOld")}>
      <Help>{t("failures:interaction_not_found")}</Help>
      <LinkButton to="/azure-auth" look="primary" size="lg">
        {t("autoLogin.toSignIn")}
      </LinkButton>
    </Gate>
  );
}

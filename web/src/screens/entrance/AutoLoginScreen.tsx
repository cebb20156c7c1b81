import { useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { signInByLinkMutation } from "./data.ts";
import { useGoOn, useSecondStep } from "./useGoOn.ts";
import { useOnce } from "#features/entrance/useOnce.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import "#lib/query.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Centred } from "#ui/layout/Centred.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/auto-login/$externalParam");

export function AutoLoginScreen() {
  const t = useT();
  const sentence = useFailureSentence();
  const { externalParam } = route.useParams();
  const goOn = useGoOn();
  const { mutate, error, isPending } = useMutation(signInByLinkMutation);
  const goToStep = useSecondStep();
  const ask = () =>
    mutate(externalParam, { onSuccess: (secondStep) => (secondStep ? goToStep(secondStep) : goOn()) });
  useOnce(ask);

  // A used link stays used; only what may pass is worth another try.
  const isWorthRetrying = isFailure(error) && error.code !== "signin_link_not_valid" && error.status !== 400;
  return (
    <main id="main" className={box.row({ flex: "grow" })} tabIndex={-1}>
      <Centred
        title={error ? t("autoLogin.notIn") : t("autoLogin.title")}
        text={<Live>{error ? sentence(error) : t("autoLogin.wait")}</Live>}
      >
        {isWorthRetrying && (
          <Button icon="refresh" isBusy={isPending} onClick={ask}>
            {t("ui.retry")}
          </Button>
        )}
        {error && <LinkButton to="/azure-auth">{t("autoLogin.toSignIn")}</LinkButton>}
      </Centred>
    </main>
  );
}

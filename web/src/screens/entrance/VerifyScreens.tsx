import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { verifyMutation } from "./data.ts";
import { Gate, Help, ToSignIn } from "#features/entrance/Gate.tsx";
import { useOnce } from "#features/entrance/useOnce.ts";
import { ResendMail } from "./ResendMail.tsx";
import { useGoOn, useSecondStep } from "./useGoOn.ts";
import { useConfig } from "#lib/config.ts";
import { arriveAt } from "#lib/entrance.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { logOut } from "#lib/session/signing-out.ts";
import "#lib/query.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Notice } from "#ui/states/States.tsx";

/** The specification's first page for somebody new. The router knows whether there is anything for them. */
const FIRST_PAGE = "/gyanportal";

/** The address was opened out of the mail: verify-token, and is-al to go in at once. */
export function VerifyScreen() {
  const t = useT();
  const sentence = useFailureSentence();
  const goOn = useGoOn();
  const goToStep = useSecondStep();
  const { mutate, data, error, isPending } = useMutation(verifyMutation);
  const ask = () => {
    const words = new URLSearchParams(location.search);
    const link = { token: words.get("verify-token") ?? "", isAutoLogin: words.get("is-al") ?? "" };
    mutate(link, {
      onSuccess(outcome) {
        if (outcome === "in") goOn(arriveAt(FIRST_PAGE));
        else if (typeof outcome === "object") goToStep(outcome);
      },
    });
  };
  useOnce(ask);

  const state = error
    ? "unknown"
    : data === undefined
      ? "checking"
      : data === "not verified"
        ? "failed"
        : data === "waiting"
          ? "waiting"
          : "done";
  return (
    <Gate title={t(`verify.${state}.title`)}>
      <Live>
        <Help>{error ? sentence(error) : t(`verify.${state}.text`)}</Help>
      </Live>
      {error && (
        <Button size="lg" icon="refresh" isBusy={isPending} onClick={ask}>
          {t("ui.retry")}
        </Button>
      )}
      {state === "done" && <ToSignIn look="primary">{t("signIn.submit")}</ToSignIn>}
      {state === "waiting" && <ToSignIn look="bare" />}
      {state === "failed" && (
        <>
          <ResendMail email="" />
          <ToSignIn look="bare" />
        </>
      )}
    </Gate>
  );
}

/** Who signs in before the address is verified is sent here. */
export function VerifyFirstScreen() {
  const t = useT();
  const email = useLocation({ select: (at) => at.state.email ?? "" });
  const { sendsMail } = useConfig();
  return (
    <Gate title={t("verify.first.title")}>
      <Help>{t("verify.first.text")}</Help>
      {!sendsMail && <Notice tone="info">{t("verify.held")}</Notice>}
      <Button look="primary" size="lg" onClick={() => void logOut()}>
        {t("signIn.submit")}
      </Button>
      <ResendMail email={email} />
    </Gate>
  );
}

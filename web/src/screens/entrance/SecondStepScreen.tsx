import { CodeOnlyForm } from "@gyan/contract/forms/factors.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Gate, GateForm, Help, ToSignIn } from "#features/entrance/Gate.tsx";
import type { SecondStep } from "./data.ts";
import { finishByCodeMutation, finishByPasskeyMutation } from "./step.ts";
import { useGoOn } from "./useGoOn.ts";
import { isFailure } from "#lib/failure.ts";
import { hasPasskeys } from "#lib/identity/has-passkeys.ts";
import { useT } from "#lib/i18n.ts";
import "#lib/query.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import { Notice } from "#ui/states/States.tsx";

/** After the password, the link or the provider: what only the owner of the account has. */
export function SecondStepScreen() {
  const t = useT();
  const step = useLocation({ select: (at) => at.state.secondStep });
  return <Gate title={t("secondStep.title")}>{step ? <Step step={step} /> : <Over />}</Gate>;
}

/** The page was opened by its address, or took too long. */
function Over() {
  const t = useT();
  return (
    <>
      <Notice tone="warn" isAlert>
        {t("failures:second_step_over")}
      </Notice>
      <ToSignIn look="primary">{t("secondStep.over")}</ToSignIn>
    </>
  );
}

function Step({ step: { token, ways } }: { step: SecondStep }) {
  const t = useT();
  const goOn = useGoOn();
  const passkey = useMutation(finishByPasskeyMutation);
  const hasPasskey = ways.includes("passkey") && hasPasskeys();
  const hasApp = ways.includes("code");
  const [isTyping, setTyping] = useState(hasApp || !hasPasskey);
  const code = useMutation(finishByCodeMutation);
  const form = useForm({
    start: { code: "" },
    schema: CodeOnlyForm,
    sentences: { code: "secondStep.needed" },
    mutation: code,
    toSend: (checked) => ({ token, code: checked.code }),
    fieldOf: { factor_code_wrong: "code" },
    onSent: () => goOn(),
  });
  if ([code.error, passkey.error].some((error) => isFailure(error, "second_step_over"))) return <Over />;
  return (
    <>
      <Help>{t("secondStep.lead")}</Help>
      {hasPasskey && (
        <Button
          look={isTyping ? "plain" : "primary"}
          size="lg"
          icon="key"
          isBusy={passkey.isPending}
          onClick={() => passkey.mutate(token, { onSuccess: (isIn) => isIn && goOn() })}
        >
          {t("secondStep.passkey")}
        </Button>
      )}
      <Failure of={passkey.error} />
      {isTyping ? (
        <GateForm form={form} action={t("secondStep.submit")}>
          <TextField
            {...form.text("code")}
            label={t(hasApp ? "secondStep.code" : "secondStep.recovery")}
            hint={t(hasApp ? "secondStep.codeHint" : "secondStep.recoveryHint")}
            isLarge
            required
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={64}
          />
        </GateForm>
      ) : (
        <Button look="bare" onClick={() => setTyping(true)}>
          {t("secondStep.useRecovery")}
        </Button>
      )}
      <ToSignIn look="bare">{t("secondStep.over")}</ToSignIn>
    </>
  );
}

import { isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { resetPasswordMutation, resetTokenQuery } from "./data.ts";
import { useFields } from "#features/entrance/fields.ts";
import { Gate, GateForm } from "#features/entrance/Gate.tsx";
import { NewPasswordField } from "#features/entrance/NewPasswordField.tsx";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Notice } from "#ui/states/States.tsx";

/** The token is what stands after the "=", whatever its name; what a mail program has hung on is not part of it. */
export const tokenInAddress = (search: string): string => /=([^&#]*)/.exec(search)?.[1] ?? "";

export function ResetScreen() {
  const t = useT();
  const [token] = useState(() => tokenInAddress(location.search));
  const handle = useQuery(resetTokenQuery(token));
  const [isSpent, setSpent] = useState(false);
  return (
    <Gate title={t("reset.title")}>
      <Loadable query={handle}>
        {(userId) =>
          userId === null || isSpent ? (
            <NotValid />
          ) : (
            <NewPassword userId={userId} onSpent={() => setSpent(true)} />
          )
        }
      </Loadable>
      <LinkButton to="/azure-auth" look="bare" size="lg">
        {t("autoLogin.toSignIn")}
      </LinkButton>
    </Gate>
  );
}

function NotValid() {
  const t = useT();
  return (
    <>
      <Notice tone="warn" isAlert>
        {t("reset.notValid")}
      </Notice>
      <LinkButton to="/forget-password" look="primary" size="lg">
        {t("reset.askAgain")}
      </LinkButton>
    </>
  );
}

type Props = { userId: string; onSpent(): void };

function NewPassword({ userId, onSpent }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const reset = useMutation(resetPasswordMutation);
  const form = useFields({ password: "" }, ({ password }) => ({
    password:
      password === ""
        ? t("signUp.passwordRequired")
        : isStrongPassword(password)
          ? null
          : t("failures:password_weak"),
  }));

  const submit = () => {
    if (reset.isPending || !form.check()) return;
    reset.mutate(
      { userId, password: form.values.password },
      {
        onSuccess: () => {
          showToast({ tone: "success", title: t("reset.doneTitle"), text: t("reset.done") });
          void navigate({ to: "/azure-auth", replace: true });
        },
        onError: (error) => {
          if (isFailure(error, "reset_not_valid")) onSpent();
          if (isFailure(error, "password_weak")) form.mark("password", t("failures:password_weak"));
        },
      },
    );
  };

  return (
    <GateForm onSubmit={submit}>
      {reset.error && !isFailure(reset.error, "password_weak") && (
        <Notice tone="bad" isAlert>
          {sentence(reset.error)}
        </Notice>
      )}
      <NewPasswordField {...form.field("password")} label={t("reset.password")} />
      <Button type="submit" look="primary" size="lg" isBusy={reset.isPending}>
        {t("reset.submit")}
      </Button>
    </GateForm>
  );
}

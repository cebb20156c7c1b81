import { NewPasswordForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { resetPasswordMutation, resetTokenQuery } from "./data.ts";
import { Gate, GateForm, ToSignIn } from "#features/entrance/Gate.tsx";
import { NewPasswordField, useSentences } from "#features/entrance/GateField.tsx";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import "#lib/query.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Notice } from "#ui/states/States.tsx";

/** The token is what stands after the "=", whatever its name; what a mail program has hung on is not part of it. */
export const tokenInAddress = (search: string): string => /=([^&#]*)/.exec(search)?.[1] ?? "";

export function ResetScreen() {
  const t = useT();
  const [token] = useState(() => tokenInAddress(location.search));
  const handle = useQuery(resetTokenQuery(token));
  return (
    <Gate title={t("reset.title")}>
      <Loadable query={handle}>
        {(userId) => (userId === null ? <NotValid /> : <NewPassword userId={userId} />)}
      </Loadable>
      <ToSignIn look="bare" />
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

function NewPassword({ userId }: { userId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const reset = useMutation(resetPasswordMutation);
  const form = useForm({
    start: { password: "" },
    schema: NewPasswordForm,
    sentences: { password: useSentences().password },
    mutation: reset,
    toSend: ({ password }) => ({ userId, password }),
    onSent() {
      showToast({ tone: "success", title: t("reset.doneTitle"), text: t("reset.done") });
      void navigate({ to: "/azure-auth", replace: true });
    },
    fieldOf: { password_weak: "password", password_common: "password", password_own: "password" },
  });

  // Spent meanwhile, in another tab.
  if (isFailure(reset.error, "reset_not_valid")) return <NotValid />;
  return (
    <GateForm form={form} action={t("reset.submit")}>
      <NewPasswordField {...form.text("password")} label={t("reset.password")} />
    </GateForm>
  );
}

import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { rememberPlace } from "#lib/entrance.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { usePay } from "./data.ts";
import { herePath } from "#lib/browser/base.ts";

/** Paying is for somebody: who is signed out is led to the sign-in, and from there back here. */
export function PayButton({ children }: { children?: ReactNode }) {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const { pay, isPaying } = usePay();
  const toSignIn = () => {
    rememberPlace(herePath());
    void navigate({ to: "/azure-auth" });
  };
  return (
    <Button look="primary" isBusy={isPaying} onClick={user ? pay : toSignIn}>
      {children ?? t("payment.upgrade")}
    </Button>
  );
}

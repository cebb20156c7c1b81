import { useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { renewUser } from "#lib/session/renewal.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Centred } from "#ui/layout/Centred.tsx";
import { PayButton } from "./PayButton.tsx";
import { needsSubscription } from "./rules.ts";

/** The payment service may tell the server a little after it has sent the browser back. */
const ASK_AGAIN = [0, 2000, 4000, 8000];

export function PaymentSuccessScreen() {
  const t = useT();
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);
  useRenewedUser();
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <Centred isInShell title={t("payment.success.title")} text={t("payment.success.text")}>
      <Button look="primary" isBusy={isLeaving} onClick={leave}>
        {t("payment.signIn")}
      </Button>
      {user && !needsSubscription(user) && <LinkButton to="/mysearches">{t("topic.toMyGyans")}</LinkButton>}
    </Centred>
  );
}

function useRenewedUser() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async ([wait, ...rest]: number[]) => {
      if (wait === undefined) return;
      await new Promise((resolve) => (timer = setTimeout(resolve, wait)));
      const user = await renewUser().catch(() => null);
      if (needsSubscription(user)) await ask(rest);
    };
    void ask(ASK_AGAIN);
    return () => clearTimeout(timer);
  }, []);
}

export function PaymentFailScreen() {
  const t = useT();
  return (
    <Centred isInShell title={t("payment.fail.title")} text={t("payment.fail.text")}>
      <PayButton>{t("payment.fail.again")}</PayButton>
    </Centred>
  );
}

export function PaymentCancelScreen() {
  const t = useT();
  return (
    <Centred isInShell title={t("payment.cancel.title")} text={t("payment.cancel.text")}>
      <PayButton>{t("payment.upgrade")}</PayButton>
    </Centred>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { renewUser } from "#lib/session/renewal.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Centred } from "#ui/layout/Centred.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { standingQuery } from "./data.ts";
import { PayButton } from "./PayButton.tsx";
import { needsSubscription, outcomeOf } from "#lib/session/subscription.ts";

/** Its address can be opened by anybody: it says what the server knows, not what the address claims. */
export function PaymentSuccessScreen() {
  const t = useT();
  const sentence = useFailureSentence();
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const { data, error } = useQuery({ ...standingQuery, enabled: user !== null });
  const outcome = outcomeOf(user !== null, data);
  const name = data?.held?.name ?? "";
  // What is stored of the person is older than the payment.
  useEffect(() => {
    if (outcome === "active" || outcome === "held") void renewUser().catch(() => {});
  }, [outcome]);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <Centred
      isInShell
      title={t(`payment.success.${outcome}.title`)}
      text={<Live>{error && !data ? sentence(error) : t(`payment.success.${outcome}.text`, { name })}</Live>}
    >
      {outcome === "none" && <PayButton />}
      <Button look={outcome === "none" ? "plain" : "primary"} isBusy={isLeaving} onClick={leave}>
        {t("payment.signIn")}
      </Button>
      {user && !needsSubscription(user) && <HomeButton />}
    </Centred>
  );
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
      <PayButton />
    </Centred>
  );
}

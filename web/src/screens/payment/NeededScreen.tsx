import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useOnce } from "#features/entrance/useOnce.ts";
import { firstPageOf } from "#lib/session/home.ts";
import { useT } from "#lib/i18n.ts";
import { renewUser } from "#lib/session/renewal.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Centred } from "#ui/layout/Centred.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { usePay } from "./data.ts";
import { needsSubscription } from "#lib/session/subscription.ts";

/** Where the payment guard leads. The payment page opens by itself; when it cannot, this page says what is missing. */
export function NeededScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { pay, isPaying } = usePay();
  const [isAsking, setAsking] = useState(true);

  const begin = async () => {
    // What is stored may be older than a payment in another tab.
    const user = await renewUser().catch(() => null);
    setAsking(false);
    if (user && !needsSubscription(user)) void navigate({ to: firstPageOf(user), replace: true });
    else if (user && !hasComeBack()) pay();
  };
  useOnce(() => void begin());

  const isBusy = isAsking || isPaying;
  return (
    <Centred
      isInShell
      title={t("payment.needed.title")}
      text={<Live>{isBusy ? t("payment.needed.opening") : t("payment.needed.text")}</Live>}
    >
      <Button look="primary" isBusy={isBusy} onClick={pay}>
        {t("payment.upgrade")}
      </Button>
      <Button onClick={() => void logOut()}>{t("payment.needed.signOut")}</Button>
    </Centred>
  );
}

/** Who came back from the payment page with the browser's button is not thrown there again. */
function hasComeBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type === "back_forward";
}

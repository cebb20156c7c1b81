import { useLocation } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { usePay } from "./data.ts";
import { isPaymentPath, showsUpgrade } from "./rules.ts";

export function UpgradeNow() {
  const t = useT();
  const user = useUser();
  const { pathname } = useLocation();
  const { pay, isPaying } = usePay();
  if (!showsUpgrade(user) || isPaymentPath(pathname)) return null;
  return (
    <Button look="primary" size="sm" isBusy={isPaying} onClick={pay}>
      {t("payment.upgradeNow")}
    </Button>
  );
}

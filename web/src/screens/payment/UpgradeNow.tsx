import { useLocation, useNavigate } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { isPaymentPath, showsUpgrade } from "#lib/session/subscription.ts";

/** Leads to what there is to buy; paying begins there. */
export function UpgradeNow() {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!showsUpgrade(user) || isPaymentPath(pathname)) return null;
  return (
    <Button look="primary" size="sm" onClick={() => void navigate({ to: "/payment/upgrade" })}>
      {t("payment.upgradeNow")}
    </Button>
  );
}

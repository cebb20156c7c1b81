import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { signOut } from "#lib/session/signing-out.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";

/** Heard at these moments only: a voice that counts down cannot be listened to. */
const SAID_AT = [10, 30, 60];

type Props = { left: number; onStay(): void };

/** One minute before the end. */
export function InactivityWarning({ left, onStay }: Props) {
  const t = useT();
  const seconds = Math.ceil(left / 1000);
  const [isLeaving, setLeaving] = useState(false);
  const said = SAID_AT.find((mark) => seconds <= mark) ?? 60;
  const leave = () => {
    setLeaving(true);
    void signOut("logout");
  };
  return (
    <Dialog
      title={t("session.warning")}
      onClose={onStay}
      footer={
        <>
          <Button look="primary" onClick={onStay}>
            {t("session.stay")}
          </Button>
          <Button isBusy={isLeaving} onClick={leave}>
            {t("session.leave")}
          </Button>
        </>
      }
    >
      <p aria-hidden="true" data-session>
        {t("session.endsIn", { count: seconds })}
      </p>
      <Live isHidden>{t("session.endsIn", { count: said })}</Live>
    </Dialog>
  );
}

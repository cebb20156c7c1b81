import type { ReactNode } from "react";
import { useConfig } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";

/** Tells administrators, before people ask them, that mails reach nobody and what to do about it. */
export function MailHeld() {
  const t = useT();
  const { sendsMail } = useConfig();
  const isAdmin = useUser()?.role === "Admin";
  if (sendsMail || !isAdmin) return null;
  return <HeldNotice action={<LinkButton to="/admin/outbox">{t("outbox.open")}</LinkButton>} />;
}

export function HeldNotice({ action }: { action?: ReactNode }) {
  const t = useT();
  return (
    <div className={box.text({ above: 3, below: 5 })}>
      <Notice tone="warn" action={action}>
        <b>{t("outbox.held")}</b> {t("outbox.heldText")}
      </Notice>
    </div>
  );
}

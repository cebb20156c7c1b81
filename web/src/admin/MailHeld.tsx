import { useConfig } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/states/States.tsx";

/** Tells administrators, before people ask them, that mails reach nobody and what to do about it. */
export function MailHeld() {
  const t = useT();
  const { sendsMail } = useConfig();
  const isAdmin = useUser()?.role === "Admin";
  if (sendsMail || !isAdmin) return null;
  return (
    <Notice tone="warn" action={<LinkButton to="/admin/outbox">{t("outbox.open")}</LinkButton>}>
      <HeldText />
    </Notice>
  );
}

export function HeldText() {
  const t = useT();
  return (
    <>
      <b>{t("outbox.held")}</b> {t("outbox.heldText")}
    </>
  );
}

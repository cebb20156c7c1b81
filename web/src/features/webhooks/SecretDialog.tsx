import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";

/** Shown once: whoever loses it makes a new one. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose(): void }) {
  const t = useT();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("account.tokens.done")}
        </Button>
      }
    >
      <CopyField
        label={t("account.webhooks.secret")}
        hint={t("account.webhooks.secretHint")}
        value={secret}
      />
    </Dialog>
  );
}

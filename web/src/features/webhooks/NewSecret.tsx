import type { Webhook } from "@gyan/contract/webhooks/calls.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { rollMutation } from "./data.ts";
import { SecretDialog } from "./SecretDialog.tsx";

/** The old one is true for a day more, so that the receiver can be changed in peace. */
export function NewSecret({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useT();
  const roll = useMutation(rollMutation);
  if (roll.data)
    return <SecretDialog title={t("account.webhooks.rolled")} secret={roll.data.secret} onClose={onClose} />;
  return (
    <Question
      title={t("account.webhooks.rollTitle", { name: webhook.name })}
      answer={t("account.webhooks.rollDo")}
      icon="key"
      isHarmless
      error={roll.error}
      isBusy={roll.isPending}
      onConfirm={() => roll.mutate(webhook.id)}
      onClose={onClose}
    >
      {t("account.webhooks.rollText")}
    </Question>
  );
}

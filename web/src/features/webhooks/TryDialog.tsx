import type { Webhook } from "@gyan/contract/webhooks/calls.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Status } from "#ui/states/Status.tsx";
import { Answer } from "./Answer.tsx";
import { tryMutation } from "./data.ts";

/** A test message is sent as it opens; what was answered stands here at once. */
export function TryDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useT();
  const { mutate, data, error, isPending } = useMutation(tryMutation);
  useEffect(() => mutate(webhook.id), [mutate, webhook.id]);
  return (
    <Dialog
      title={t("account.webhooks.tryTitle", { name: webhook.name })}
      onClose={onClose}
      footer={
        <>
          <Button icon="send" isBusy={isPending} onClick={() => mutate(webhook.id)}>
            {t("account.webhooks.tryAgain")}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t("account.tokens.done")}
          </Button>
        </>
      }
    >
      <div className={box.stack({ gap: 3 })}>
        <Live>
          {isPending && <Status tone="run">{t("account.webhooks.trying")}</Status>}
          {!isPending && data && (
            <Status tone={data.state === "delivered" ? "ok" : "bad"}>
              {t(data.state === "delivered" ? "account.webhooks.arrived" : "account.webhooks.notArrived")}
            </Status>
          )}
        </Live>
        {!isPending && data && <Answer delivery={data} />}
        <Failure of={error} />
      </div>
    </Dialog>
  );
}

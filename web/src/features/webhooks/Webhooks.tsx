import type { Webhook } from "@gyan/contract/webhooks/calls.ts";
import { MOST_WEBHOOKS } from "@gyan/contract/webhooks/events.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { changeMutation, removeMutation, webhooksQuery } from "./data.ts";
import { Messages } from "./Messages.tsx";
import { NewSecret } from "./NewSecret.tsx";
import { TryDialog } from "./TryDialog.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookRow } from "./WebhookRow.tsx";

export type Act = "try" | "messages" | "change" | "secret" | "remove";

/** Addresses that are told of what happens: what they are told, how it stands with them, and what they answered. */
export function Webhooks() {
  const t = useT();
  const list = useQuery(webhooksQuery);
  const change = useMutation(changeMutation);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ act: Act; webhook: Webhook } | null>(null);
  const close = () => setOpen(null);
  const isFull = (list.data?.webhooks.length ?? 0) >= MOST_WEBHOOKS;
  return (
    <Section id="webhooks" title={t("account.webhooks.title")}>
      <Lead>{t("account.webhooks.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={1} />}
        isEmpty={({ webhooks }) => webhooks.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.webhooks.none")}</p>}
      >
        {({ webhooks }) => (
          <ul>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isBusy={change.isPending && change.variables.webhookId === webhook.id}
                onAct={(act) => setOpen({ act, webhook })}
                onPause={(isPaused) => change.mutate({ webhookId: webhook.id, isPaused })}
              />
            ))}
          </ul>
        )}
      </Loadable>
      <Failure of={change.error} />
      {isFull ? (
        <p className={box.text({ tone: "quiet" })}>{t("account.webhooks.full", { count: MOST_WEBHOOKS })}</p>
      ) : (
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t("account.webhooks.add")}
        </Button>
      )}
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} />}
      {open?.act === "change" && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.act === "try" && <TryDialog webhook={open.webhook} onClose={close} />}
      {open?.act === "messages" && <Messages webhook={open.webhook} onClose={close} />}
      {open?.act === "secret" && <NewSecret webhook={open.webhook} onClose={close} />}
      {open?.act === "remove" && (
        <DeleteQuestion
          title={t("account.webhooks.removeTitle", { name: open.webhook.name })}
          answer={t("account.webhooks.remove")}
          mutation={removeMutation}
          of={open.webhook.id}
          onDeleted={close}
          onClose={close}
        >
          {t("account.webhooks.removeText")}
        </DeleteQuestion>
      )}
    </Section>
  );
}

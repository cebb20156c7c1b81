import type { Delivery, Webhook } from "@gyan/contract/webhooks/calls.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Fold } from "#ui/layout/Fold.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Status } from "#ui/states/Status.tsx";
import { Answer, Words } from "./Answer.tsx";
import { againMutation, deliveriesQuery, sentQuery } from "./data.ts";
import { EVENT_WORDS, TONES, useAnswerWords } from "./words.ts";

/** What was sent in the last thirty days, the newest first, each with what was answered. */
export function Messages({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useT();
  const pages = useInfiniteQuery(deliveriesQuery(webhook.id));
  const deliveries = pages.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog
      title={t("account.webhooks.messagesTitle", { name: webhook.name })}
      isWide
      closesBeside
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("account.tokens.done")}</Button>}
    >
      <Loadable
        query={pages}
        isEmpty={() => deliveries.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.webhooks.noMessages")}</p>}
      >
        {() => (
          <>
            <ul>
              {deliveries.map((delivery) => (
                <li key={delivery.id}>
                  <Message webhook={webhook} delivery={delivery} />
                </li>
              ))}
            </ul>
            <MoreButton pages={pages} />
          </>
        )}
      </Loadable>
    </Dialog>
  );
}

type Props = { webhook: Webhook; delivery: Delivery };

function Message({ webhook, delivery }: Props) {
  const t = useT();
  const format = useFormat();
  const answer = useAnswerWords()(delivery);
  const [isOpen, setOpen] = useState(false);
  const { event, about, state, happenedOn } = delivery;
  const name = t(`account.webhooks.event.${EVENT_WORDS[event]}`);
  return (
    <Fold
      title={about === null ? name : t("account.webhooks.eventOf", { event: name, about })}
      saysAtEnd
      says={
        <span className={box.row({ isInline: true, gap: 2, align: "center" })}>
          <Status tone={TONES[state]}>
            {state === "failed" && answer !== "" ? answer : t(`account.webhooks.state.${state}`)}
          </Status>
          <Dotted>{format.moment(happenedOn)}</Dotted>
        </span>
      }
      onOpen={setOpen}
    >
      <Answer delivery={delivery} />
      {isOpen && <Sent webhook={webhook} delivery={delivery} />}
    </Fold>
  );
}

/** What is sent, which is only fetched where somebody looks; and another try. */
function Sent({ webhook, delivery }: Props) {
  const t = useT();
  const sent = useQuery(sentQuery(webhook.id, delivery.id));
  const again = useMutation(againMutation);
  const { event, state } = delivery;
  const isRepeatable = event !== "webhook.test" && state !== "dropped" && state !== "sending";
  return (
    <>
      <Loadable query={sent}>
        {({ message }) =>
          message ? (
            <Words label={t("account.webhooks.body")}>{JSON.stringify(message, null, 2)}</Words>
          ) : (
            <p className={box.text({ size: "sm", tone: "quiet" })}>{t("account.webhooks.bodyGone")}</p>
          )
        }
      </Loadable>
      {isRepeatable && (
        <div>
          <Button
            size="sm"
            icon="send"
            isBusy={again.isPending}
            onClick={() => again.mutate({ webhookId: webhook.id, deliveryId: delivery.id })}
          >
            {t("account.webhooks.again")}
          </Button>
        </div>
      )}
      <Failure of={again.error} />
    </>
  );
}

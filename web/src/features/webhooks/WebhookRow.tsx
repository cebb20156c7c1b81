import type { Webhook } from "@gyan/contract/webhooks/calls.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Status } from "#ui/states/Status.tsx";
import type { Act } from "./Webhooks.tsx";
import { EVENT_WORDS, useAnswerWords, useStateWords } from "./words.ts";

type Props = {
  webhook: Webhook;
  isBusy: boolean;
  onAct(act: Act): void;
  onPause(isPaused: boolean): void;
};

/** Where it leads, what it is told, how it stands with it, and what it answered last. */
export function WebhookRow({ webhook, isBusy, onAct, onPause }: Props) {
  const t = useT();
  const { name, paused } = webhook;
  return (
    <li>
      <Entry name={name} says={<Facts webhook={webhook} />}>
        <div className={box.row({ gap: 2, align: "center" })}>
          {paused && (
            <Button
              size="sm"
              isBusy={isBusy}
              aria-label={t("account.webhooks.resumeOf", { name })}
              onClick={() => onPause(false)}
            >
              {t("account.webhooks.resume")}
            </Button>
          )}
          <Button
            size="sm"
            icon="send"
            aria-label={t("account.webhooks.tryOf", { name })}
            onClick={() => onAct("try")}
          >
            {t("account.webhooks.try")}
          </Button>
          <DotsMenu
            label={t("account.webhooks.more", { name })}
            align="end"
            entries={[
              {
                id: "messages",
                label: t("account.webhooks.messages"),
                icon: "list",
                onSelect: () => onAct("messages"),
              },
              {
                id: "change",
                label: t("account.webhooks.change"),
                icon: "pencil",
                onSelect: () => onAct("change"),
              },
              {
                id: "secret",
                label: t("account.webhooks.roll"),
                icon: "key",
                onSelect: () => onAct("secret"),
              },
              ...(paused
                ? []
                : [
                    {
                      id: "pause",
                      label: t("account.webhooks.pause"),
                      icon: "minus" as const,
                      onSelect: () => onPause(true),
                    },
                  ]),
              {
                id: "remove",
                label: t("account.webhooks.remove"),
                icon: "trash",
                isDanger: true,
                startsGroup: true,
                onSelect: () => onAct("remove"),
              },
            ]}
          />
        </div>
      </Entry>
    </li>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const format = useFormat();
  const answerOf = useAnswerWords();
  const state = useStateWords()(webhook);
  const { address, events, place, last, waiting, missedOn, oldSecretUntil } = webhook;
  return (
    <>
      <p>{address}</p>
      <p>
        <Dotted>
          {events.map((event) => t(`account.webhooks.event.${EVENT_WORDS[event]}`))}
          {place &&
            (place.name === null
              ? t("account.webhooks.placeGone")
              : t(`account.webhooks.of.${place.kind}`, { name: place.name }))}
        </Dotted>
      </p>
      <p>
        <Status tone={state.tone}>{state.words}</Status>
      </p>
      <p>
        <Dotted>
          {last && t("account.webhooks.last", { answer: answerOf(last), time: format.moment(last.on) })}
          {waiting > 0 && t("account.webhooks.waiting", { count: waiting })}
          {missedOn !== null && t("account.webhooks.missed", { time: format.moment(missedOn) })}
          {oldSecretUntil !== null &&
            t("account.webhooks.oldSecret", { time: format.moment(oldSecretUntil) })}
        </Dotted>
      </p>
    </>
  );
}

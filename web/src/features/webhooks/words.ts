import type { Delivery, Webhook } from "@gyan/contract/webhooks/calls.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Tone } from "#ui/states/Status.tsx";

/** What an event is called among the texts. */
export const EVENT_WORDS = {
  "run.finished": "runFinished",
  "topic.changed": "topicChanged",
  "document.read": "documentRead",
  "share.made": "shareMade",
  "webhook.test": "test",
} as const satisfies Record<Delivery["event"], string>;

type Answered = Pick<Delivery, "status" | "failure">;

/** What was answered, or why nothing was, in a few words. */
export function useAnswerWords() {
  const t = useT();
  return ({ status, failure }: Answered): string => {
    if (failure !== null && failure !== "status")
      return t(`account.webhooks.failure.${failure}`, { status: status ?? 0 });
    return status === null ? "" : t("account.webhooks.answered", { status });
  };
}

/** How it stands with a webhook, and since when. */
export function useStateWords() {
  const t = useT();
  const format = useFormat();
  return ({ paused, failingSince, last }: Webhook): { tone: Tone; words: string } => {
    if (paused)
      return {
        tone: paused.why === "owner" ? "quiet" : "bad",
        words: t(`account.webhooks.paused.${paused.why}`, { time: format.moment(paused.on) }),
      };
    if (failingSince !== null)
      return {
        tone: "warn",
        words: t("account.webhooks.failingSince", { time: format.moment(failingSince) }),
      };
    return last === null
      ? { tone: "quiet", words: t("account.webhooks.unused") }
      : { tone: "ok", words: t("account.webhooks.good") };
  };
}

export const TONES: Record<Delivery["state"], Tone> = {
  waiting: "run",
  sending: "run",
  delivered: "ok",
  failed: "bad",
  dropped: "plain",
};

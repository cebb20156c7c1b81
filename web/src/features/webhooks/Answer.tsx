import type { Delivery } from "@gyan/contract/webhooks/calls.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Facts } from "#ui/parts/Facts.tsx";
import styles from "./webhooks.module.css";
import { useAnswerWords } from "./words.ts";

/** What came back of a message: the status or what went wrong, how long it took, and the beginning of the words. */
export function Answer({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const format = useFormat();
  const words = useAnswerWords()(delivery);
  const { answer, tookMs, messageId, attempts, lastOn, nextOn } = delivery;
  const facts = [
    { key: "answer", name: t("account.webhooks.answer"), value: words },
    { key: "when", name: t("account.webhooks.when"), value: lastOn === null ? "" : format.moment(lastOn) },
    {
      key: "took",
      name: t("account.webhooks.took"),
      value: tookMs === null ? "" : t("account.webhooks.milliseconds", { count: tookMs }),
    },
    {
      key: "attempts",
      name: t("account.webhooks.attempts"),
      value: attempts > 1 ? format.number(attempts) : "",
    },
    { key: "next", name: t("account.webhooks.next"), value: nextOn === null ? "" : format.moment(nextOn) },
    { key: "id", name: "webhook-id", value: messageId },
  ];
  return (
    <div className={box.stack({ gap: 3 })}>
      <Facts facts={facts.filter(({ value }) => value !== "")} />
      {answer && <Words label={t("account.webhooks.answerWords")}>{answer}</Words>}
    </div>
  );
}

/** What a program said, as it said it. */
export const Words = ({ label, children }: { label: string; children: string }) => (
  <div className={box.stack({ gap: 1 })}>
    <p className={box.text({ size: "sm", tone: "quiet" })}>{label}</p>
    {/* Scrolled by the keyboard too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0} aria-label={label} className={styles.words}>
      {children}
    </pre>
  </div>
);

import type { ChainAsked } from "@gyan/contract/chaining/calls.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Notice } from "#ui/states/States.tsx";

type Props = {
  asked: readonly ChainAsked[];
  /** Of a whole gyan: what is known of its texts is said elsewhere. */
  isOfTopic?: boolean;
  /** What a text says is what it cites. */
  hasText?: boolean;
};

/** What the indexes are: all but the article's own text. */
export const indexesIn = (asked: readonly ChainAsked[]) => asked.filter(({ source }) => source !== "text");
export const isNobodyAsked = (asked: readonly ChainAsked[]) =>
  indexesIn(asked).length > 0 && indexesIn(asked).every(({ state }) => state === "off");

/** Who was asked and when, who knows nothing of it, and whom one could not ask. */
export function AskedLine({ asked, isOfTopic = false, hasText = false }: Props) {
  const t = useT();
  const format = useFormat();
  const say = useSay();
  const indexes = indexesIn(asked);
  const named = (state: ChainAsked["state"]) => indexes.filter((one) => one.state === state);
  const list = (some: readonly ChainAsked[]) => format.list(some.map(({ label }) => label));
  const [answered, unknown, failed] = [named("asked"), named("unknown"), named("failed")];
  const days = new Map<string, ChainAsked[]>();
  for (const one of answered) {
    const day = one.at === null ? "" : format.day(one.at);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  const text = !hasText ? undefined : asked.find(({ source }) => source === "text");
  const isNever = indexes.some(({ state }) => state === "never") && answered.length + unknown.length === 0;
  const sentences = [
    text?.state === "asked" && t("chaining.asked.text"),
    text?.state === "unknown" && t("chaining.asked.noText"),
    ...[...days].map(([day, some]) =>
      day === ""
        ? t("chaining.asked.answered", { sources: list(some), count: some.length })
        : t("chaining.asked.answeredOn", { sources: list(some), count: some.length, day }),
    ),
    unknown.length > 0 &&
      t(isOfTopic ? "chaining.asked.unknownAll" : "chaining.asked.unknown", {
        sources: list(unknown),
        count: unknown.length,
      }),
    isNever && failed.length === 0 && t(isOfTopic ? "chaining.asked.neverAll" : "chaining.asked.never"),
  ].filter((one) => one !== false);
  return (
    <>
      {sentences.length > 0 && (
        <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>{sentences.join(" ")}</p>
      )}
      {failed.map(({ source, label, problem }) => (
        <Notice key={source} tone="warn">
          {[t("chaining.asked.failed", { source: label }), say(problem)].filter(Boolean).join(" ")}
        </Notice>
      ))}
    </>
  );
}

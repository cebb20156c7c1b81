import type { Turn } from "@gyan/contract/conversations/calls.ts";
import { useState } from "react";
import type { Asking } from "#entities/conversations/asking.ts";
import { useT } from "#lib/i18n.ts";

/** For those who hear the page: that an answer is coming, and then, once and whole, the short answer. */
export function useSaid(turn: Turn | null, asking: Asking | null): string {
  const t = useT();
  const [heard, setHeard] = useState<{ id: number | null; words: string }>({ id: null, words: "" });
  const coming = asking?.turn?.id ?? null;
  if (coming !== null && coming !== heard.id) setHeard({ id: coming, words: t("ask.reading") });
  const answer = turn?.id === heard.id ? turn?.answer : null;
  if (!answer) return heard.words;
  const text = answer.sentences
    .filter(({ place }) => place === "answer")
    .map((one) => one.text)
    .join(" ");
  const lead = answer.outcome === "answers" ? t("ask.answered") : t(`ask.said.${answer.outcome}`);
  return `${lead} ${text}`.trim();
}

import type { Said } from "@gyan/contract/runs.ts";
import { useSpeech } from "#lib/i18n.ts";

/** A sentence that the server sent as data; a code we do not know yet stays silent rather than showing itself. */
export function useSay() {
  const { translate: t, exists } = useSpeech();
  return (said: Said | null | undefined): string | null => {
    if (!said) return null;
    const key = `said.${said.code}`;
    const count = [said.params.found, said.params.minutes].find((value) => typeof value === "number");
    const values = { ...said.params, ...(count !== undefined && { count }) };
    return exists(key, values) ? t(key, values) : null;
  };
}

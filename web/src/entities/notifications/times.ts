import { useFormat } from "#lib/format.ts";
import { useLanguage, useT } from "#lib/i18n.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export type Ago = { value: number; unit: "minute" | "hour" | "day" } | "now" | "long";

/** A clock of ours that is behind the server's makes nothing begin in the future. */
export function agoOf(from: number, now: number): Ago {
  const past = now - from;
  if (past < MINUTE) return "now";
  if (past < HOUR) return { value: Math.floor(past / MINUTE), unit: "minute" };
  if (past < DAY) return { value: Math.floor(past / HOUR), unit: "hour" };
  return past < WEEK ? { value: Math.floor(past / DAY), unit: "day" } : "long";
}

/** Times as one says them in passing. */
export function useTimes(now: number) {
  const t = useT();
  const format = useFormat();
  const language = useLanguage();
  return {
    ago(iso: string): string {
      const ago = agoOf(Date.parse(iso), now);
      if (ago === "now") return t("notifications.justNow");
      if (ago === "long") return format.day(iso);
      return new Intl.RelativeTimeFormat(language).format(-ago.value, ago.unit);
    },
    /** The hour alone when it is today's. */
    at(iso: string): string {
      const isToday = format.day(iso) === format.day(new Date(now).toISOString());
      return isToday ? format.time(iso) : format.moment(iso);
    },
  };
}

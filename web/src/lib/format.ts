import { SCREEN_LANGUAGES } from "@gyan/contract/accounts/languages.rules.ts";
import { isTimeZone } from "@gyan/contract/accounts/rules.ts";
import { useT, useLanguage } from "./i18n.ts";
import { moneyText } from "./format/money.ts";
import { useUser } from "./session.ts";

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
const DAY_AND_YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: "numeric" };
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** Asked for every row of a list, and slow to find out. */
const known = new Map<string, string | undefined>();

/** The reader's own zone; of the browser where none is set, or where this browser does not know it. */
function zoneOf(name: string | null | undefined): string | undefined {
  if (!name) return undefined;
  if (!known.has(name)) known.set(name, isTimeZone(name) ? name : undefined);
  return known.get(name);
}

type Numbers = { whole: Intl.NumberFormat; score: Intl.NumberFormat };
const numbers = new Map<string, Numbers>();

/** Slow to make, quick to use: a list writes a hundred of them at every press. */
function numbersOf(language: string): Numbers {
  let own = numbers.get(language);
  if (!own) {
    const score = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    own = { whole: new Intl.NumberFormat(language), score: new Intl.NumberFormat(language, score) };
    numbers.set(language, own);
  }
  return own;
}

/** Dates and numbers as the reader's language writes them. */
export function useFormat() {
  const language = SCREEN_LANGUAGES[useLanguage()].locale;
  const timeZone = zoneOf(useUser()?.timeZone);
  const t = useT();
  return {
    number: (value: number) => numbersOf(language).whole.format(value),
    /** Of the smallest unit of the currency. */
    money: (amount: number, currency: string) => moneyText(amount, currency, language),
    score: (value: number) => numbersOf(language).score.format(value),
    /** "9 November", with the year only when it is another one. */
    day(iso: string) {
      const date = new Date(iso);
      const yearOf = (at: Date) => at.toLocaleDateString("en", { year: "numeric", timeZone });
      const isThisYear = yearOf(date) === yearOf(new Date());
      return date.toLocaleDateString(language, { ...(isThisYear ? DAY : DAY_AND_YEAR), timeZone });
    },
    /** A day of the week, of which Monday is 1. */
    weekday: (number: number) =>
      new Date(Date.UTC(2024, 0, number)).toLocaleDateString(language, { weekday: "long", timeZone: "UTC" }),
    /** What the clock shows so many minutes after midnight. */
    clock: (minutes: number) =>
      new Date(minutes * 60_000).toLocaleTimeString(language, { ...CLOCK, timeZone: "UTC" }),
    /** "Monday 23 November, 02:00", by the clocks of a zone. */
    appointment: (iso: string, zone: string) =>
      new Date(iso).toLocaleString(language, { weekday: "long", ...DAY, ...CLOCK, timeZone: zoneOf(zone) }),
    /** A day of the calendar, where there is little room: "9 Nov". */
    shortDay: (day: string) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
        day: "numeric",
        month: "short",
        timeZone: "UTC",
      }),
    time: (iso: string) => new Date(iso).toLocaleTimeString(language, { ...CLOCK, timeZone }),
    moment: (iso: string) =>
      new Date(iso).toLocaleString(language, {
        dateStyle: "medium",
        timeStyle: "short",
        hourCycle: "h23",
        timeZone,
      }),
    /** A date of publication is often only a year or a month; what was not said is not invented. */
    published(value: string) {
      const [year, month, day] = value.split("-").map(Number);
      if (!year || !month) return value;
      const options: Intl.DateTimeFormatOptions = { year: "numeric", month: "long", timeZone: "UTC" };
      if (day) options.day = "numeric";
      return new Date(Date.UTC(year, month - 1, day ?? 1)).toLocaleDateString(language, options);
    },
    year: (value: string) => value.slice(0, 4),
    list: (values: string[]) => new Intl.ListFormat(language, { type: "conjunction" }).format(values),
    duration(seconds: number) {
      if (seconds < 60) return t("time.seconds", { count: Math.max(5, Math.ceil(seconds / 5) * 5) });
      return t("time.minutes", { count: Math.round(seconds / 60) });
    },
  };
}

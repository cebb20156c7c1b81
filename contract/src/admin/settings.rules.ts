import type { AccessFlag } from "../accounts/model.ts";

/** In the order in which they are shown. */
export const SETTING_GROUPS = [
  "front",
  "signUp",
  "sessions",
  "links",
  "searching",
  "asking",
  "limits",
  "storage",
  "backup",
  "record",
] as const;
type Group = (typeof SETTING_GROUPS)[number];
type Unit =
  | "backups"
  | "hourOfDay"
  | "minutes"
  | "hours"
  | "days"
  | "megabytes"
  | "searches"
  | "questions"
  | "changes"
  | "downloads"
  | "records";

export type Setting = { group: Group } & (
  | { control: "flag"; default: boolean }
  | { control: "number"; least: number; most: number; unit: Unit; default: number }
  | { control: "choice"; choices: readonly [string, ...string[]]; default: string }
  /** One line in plain letters, digits and signs: it travels in headers. Empty means that there is none. */
  | { control: "text"; longest: number; default: string }
  /** What people read, in any language, shown as it is typed; on several lines where it is long. Empty: the product's own words. */
  | { control: "words"; longest: number; isLong: boolean; default: "" }
  | { control: "accessFlags"; default: "all" }
  /** Names of the net, separated by commas. */
  | { control: "domains"; longest: number; default: "" }
);

/**
 * Every setting that administrators change in the web, once: the server's configuration, the call, the screen and the page about
 * the configuration follow from it, and `settingsAdmin.of` in locales/ has what it is called. The value that is in force is the
 * administrator's, else the environment's, else the default.
 */
export const SETTINGS = {
  FRONT_DOOR: { group: "front", control: "flag", default: true },
  FRONT_HEADLINE: { group: "front", control: "words", longest: 120, isLong: false, default: "" },
  FRONT_TEXT: { group: "front", control: "words", longest: 600, isLong: true, default: "" },
  FRONT_SAMPLE: {
    group: "front",
    control: "choice",
    choices: ["starter", "link", "none"],
    default: "starter",
  },
  FRONT_SAMPLE_LINK: { group: "front", control: "text", longest: 300, default: "" },
  SIGN_UP: {
    group: "signUp",
    control: "choice",
    choices: ["open", "domains", "approval", "invited"],
    // Where the server is reached from other machines the configuration makes it "invited".
    default: "open",
  },
  SIGN_UP_DOMAINS: { group: "signUp", control: "domains", longest: 1000, default: "" },
  SIGN_UP_ACCESS: { group: "signUp", control: "accessFlags", default: "all" },
  OIDC_SIGN_UP: { group: "signUp", control: "flag", default: true },
  SESSION_DAYS: { group: "sessions", control: "number", least: 1, most: 365, unit: "days", default: 14 },
  AUTO_LOGOUT: { group: "sessions", control: "flag", default: true },
  AUTO_LOGOUT_MINUTES: {
    group: "sessions",
    control: "number",
    least: 1,
    most: 1440,
    unit: "minutes",
    default: 30,
  },
  SECOND_FACTOR: {
    group: "sessions",
    control: "choice",
    choices: ["nobody", "administrators", "everybody"],
    default: "nobody",
  },
  SECOND_FACTOR_AFTER_SSO: { group: "sessions", control: "flag", default: false },
  TOKENS_WITHOUT_END: { group: "sessions", control: "flag", default: true },
  SIGNIN_LINK_HOURS: { group: "links", control: "number", least: 1, most: 720, unit: "hours", default: 24 },
  VERIFY_HOURS: { group: "links", control: "number", least: 1, most: 720, unit: "hours", default: 48 },
  RESET_MINUTES: { group: "links", control: "number", least: 5, most: 1440, unit: "minutes", default: 60 },
  INVITE_DAYS: { group: "links", control: "number", least: 1, most: 90, unit: "days", default: 7 },
  RUNS_PER_PERSON: {
    group: "searching",
    control: "number",
    least: 1,
    most: 1000,
    unit: "searches",
    default: 3,
  },
  RUNS_AT_ONCE: {
    group: "searching",
    control: "number",
    least: 1,
    most: 10_000,
    unit: "searches",
    default: 40,
  },
  FETCH_CONTACT: { group: "searching", control: "text", longest: 200, default: "" },
  ASKING: { group: "asking", control: "flag", default: true },
  ASKING_MODEL: { group: "asking", control: "flag", default: true },
  QUESTIONS_PER_DAY: {
    group: "asking",
    control: "number",
    least: 1,
    most: 100_000,
    unit: "questions",
    default: 300,
  },
  SEARCHES_PER_MINUTE: {
    group: "limits",
    control: "number",
    least: 0,
    most: 100_000,
    unit: "searches",
    default: 120,
  },
  CHANGES_PER_MINUTE: {
    group: "limits",
    control: "number",
    least: 0,
    most: 100_000,
    unit: "changes",
    default: 600,
  },
  DOWNLOADS_PER_MINUTE: {
    group: "limits",
    control: "number",
    least: 0,
    most: 100_000,
    unit: "downloads",
    default: 60,
  },
  DOCUMENT_MB: {
    group: "storage",
    control: "number",
    least: 1,
    most: 4096,
    unit: "megabytes",
    default: 512,
  },
  DOCUMENT_QUOTA_MB: {
    group: "storage",
    control: "number",
    least: 1,
    most: 100_000_000,
    unit: "megabytes",
    default: 10_240,
  },
  WATCHED_RECORDS: {
    group: "storage",
    control: "number",
    least: 10,
    most: 1_000_000,
    unit: "records",
    default: 5_000,
  },
  BIN_DAYS: { group: "storage", control: "number", least: 1, most: 3650, unit: "days", default: 30 },
  MAIL_DAYS: { group: "storage", control: "number", least: 1, most: 3650, unit: "days", default: 90 },
  BACKUP_TO: { group: "backup", control: "text", longest: 300, default: "" },
  BACKUP_HOUR: { group: "backup", control: "number", least: 0, most: 23, unit: "hourOfDay", default: 2 },
  BACKUP_DAILY: { group: "backup", control: "number", least: 1, most: 365, unit: "backups", default: 7 },
  BACKUP_WEEKLY: { group: "backup", control: "number", least: 0, most: 520, unit: "backups", default: 4 },
  AUDIT_ADDRESSES: {
    group: "record",
    control: "choice",
    choices: ["full", "short", "none"],
    default: "full",
  },
  AUDIT_ADDRESS_DAYS: {
    group: "record",
    control: "number",
    least: 1,
    most: 3650,
    unit: "days",
    default: 365,
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];
export const isSettingName = (name: unknown): name is SettingName =>
  typeof name === "string" && Object.hasOwn(SETTINGS, name);

type ValueFor<S extends Setting> = S extends { control: "choice" }
  ? S["choices"][number]
  : {
      flag: boolean;
      number: number;
      text: string;
      words: string;
      domains: string;
      accessFlags: AccessFlag[];
    }[Exclude<S["control"], "choice">];
/** What the server reads where the setting is used. */
export type SettingValues = { [Name in SettingName]: ValueFor<(typeof SETTINGS)[Name]> };
export type SettingValue = SettingValues[SettingName];

import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { ChangeKind, type ChangeCounts } from "@gyan/contract/living/changes.ts";
import type { SharedKind } from "@gyan/contract/sharing/sharing.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { textsOf } from "#platform/texts/files.ts";
import type { Mail } from "#ports/mailer.ts";
import en from "../../../../locales/en/mail.json" with { type: "json" };
import { asOneLine, fill, isGreetable, toHtml, toText } from "./layout.rules.ts";

type Words = { subject: string; preheader: string; heading: string; paragraphs: string[]; button?: string };
type Texts = typeof en;

/** Whatever is written as a mail, and is not a part of others. */
export type MailKind = {
  [Name in keyof Texts]: Texts[Name] extends Words ? Name : never;
}[keyof Texts];

export type Outcome = keyof Texts["run_outcomes"];

/** What is shared, as people call it. */
type SharedThing = SharedKind | "review";

type Forms = { one: string; other: string };

const texts = textsOf<Texts>("mail", en);

type Given = {
  to: string;
  /** The recipient's; "" when it is not known. */
  firstName: string;
  language: LanguageTag;
  /** Where this installation is, for the footer. */
  origin: string;
  /** What stands in the sentences as {{name}}. */
  values?: Record<string, string>;
  lists?: { heading: string; lines: string[] }[];
  /** Where the button leads. */
  url?: string | undefined;
  code?: string | undefined;
  secret?: string | undefined;
};

/** Writes a mail as text and HTML, in its reader's language. What people typed is escaped. */
export function writeMail(kind: MailKind, details: Given): Mail {
  const { layout } = texts[details.language];
  const words: Words = texts[details.language][kind];
  const firstName = asOneLine(details.firstName);
  const values = Object.fromEntries(
    Object.entries({ email: details.to, origin: details.origin, ...details.values }).map(([name, value]) => [
      name,
      asOneLine(value),
    ]),
  );
  const say = (text: string): string => fill(text, values);
  const letter = {
    language: details.language,
    subject: say(words.subject),
    preheader: say(words.preheader),
    heading: say(words.heading),
    greeting: isGreetable(firstName) ? fill(layout.greeting, { name: firstName }) : layout.hello,
    paragraphs: words.paragraphs.map(say),
    lists: (details.lists ?? []).map(({ heading, lines }) => ({ heading, lines: lines.map(asOneLine) })),
    code: details.code,
    button: words.button && details.url ? { label: say(words.button), url: details.url } : undefined,
    fallback: layout.fallback,
    footer: say(layout.footer),
  };
  return {
    to: details.to,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    secret: details.secret,
  };
}

/** How a search ended, in words: what the mail about it is called, and what it says. */
export function outcomeIn(
  language: LanguageTag,
  outcome: Outcome,
  name: string,
): { name: string; outcome: string; sentence: string } {
  const words = texts[language].run_outcomes[outcome];
  return { name, outcome: words.outcome, sentence: fill(words.sentence, { name }) };
}

/** What changed in how somebody signs in, in a sentence. */
export const factorIn = (
  language: LanguageTag,
  change: keyof Texts["factor_changes"],
  when: string,
): string => fill(texts[language].factor_changes[change], { when });

/** From what somebody signed in, and when, in a sentence. */
export function arrivalIn(language: LanguageTag, device: string, when: string): string {
  const { told, untold } = texts[language].arrivals;
  return device === "" ? fill(untold, { when }) : fill(told, { device, when });
}

/** "3 new, 1 changed": kinds without changes are left out. */
export function countsIn(language: LanguageTag, counts: ChangeCounts): string {
  const phrases = ChangeKind.options
    .filter((kind) => counts[kind] > 0)
    .map((kind) => countedIn(language, texts[language].change_counts[kind], counts[kind]));
  return new Intl.ListFormat(language, { type: "unit" }).format(phrases);
}

/** The titles of new and retracted articles, at most MOST_TITLES of each. */
export function changeListsIn(
  language: LanguageTag,
  titles: Record<"new" | "retracted", string[]>,
): { heading: string; lines: string[] }[] {
  const words = texts[language].change_lists;
  return (["retracted", "new"] as const)
    .filter((kind) => titles[kind].length > 0)
    .map((kind) => ({ heading: words[kind], lines: firstOf(language, titles[kind], words.more) }));
}

const MOST_TITLES = 10;

const firstOf = (language: LanguageTag, titles: string[], more: Forms): string[] => {
  const left = titles.length - MOST_TITLES;
  return left > 0 ? [...titles.slice(0, MOST_TITLES), countedIn(language, more, left)] : titles;
};

export const countedIn = (language: LanguageTag, forms: Forms, count: number): string =>
  fill(new Intl.PluralRules(language).select(count) === "one" ? forms.one : forms.other, {
    count: new Intl.NumberFormat(language).format(count),
  });

/** What is shared and what can be done with it, in words; and what was written to it, line by line. */
export function sharedIn(
  language: LanguageTag,
  { thing, right, message }: { thing: SharedThing; right: Right; message: string },
): { what: string; can: string; lists: { heading: string; lines: string[] }[] } {
  const words = texts[language].share_words;
  return { what: words[thing], can: words[right], lists: messageIn(language, message) };
}

/** What somebody wrote to it, line by line; nothing where they wrote nothing. */
export function messageIn(language: LanguageTag, message: string): { heading: string; lines: string[] }[] {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 ? [{ heading: texts[language].share_words.message, lines }] : [];
}

const NAME = "{{invitedBy}}";

/** The subjects of mails about a share of this name, in every language: to find them for erasure. */
export const shareSubjects = (name: string): string[] =>
  Object.values(texts).flatMap(({ shared, shared_invite: invited }) =>
    [shared, invited].map(({ subject }) => fill(subject, { name: asOneLine(name) })),
  );

/**
 * The passages of invitations that name the inviter, in every language, and the same without the name, to
 * erase it. Whole passages, because a name alone may be part of other words.
 */
export function invitationsBy(name: string): { subjects: string[]; withName: string[]; nameless: string[] } {
  const invitations = Object.values(texts).flatMap((one) => [
    one.invite,
    one.invite_identity,
    one.invite_passkey,
  ]);
  const pieces = invitations
    .flatMap(({ subject, preheader, paragraphs }) => [subject, preheader, ...paragraphs])
    .flatMap((text) => text.split(/\{\{(?!invitedBy\}\})\w+\}\}/))
    .filter((piece) => piece.includes(NAME));
  const naming = (other: string) => (piece: string) => piece.replaceAll(NAME, () => other);
  const insertName = naming(asOneLine(name));
  return {
    subjects: invitations.map(({ subject }) => insertName(subject)),
    withName: pieces.map(insertName),
    nameless: pieces.map(naming("…")),
  };
}

const MINUTES = { day: 1440, hour: 60, minute: 1 } as const;

/** "48 hours", "3 days", "45 minutes": in the largest unit of which there are at least two. */
export function lifeIn(language: LanguageTag, minutes: number): string {
  const units = Object.keys(MINUTES) as (keyof typeof MINUTES)[];
  const unit = units.find((one) => minutes % MINUTES[one] === 0 && minutes / MINUTES[one] >= 2) ?? "minute";
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    minutes / MINUTES[unit],
  );
}

/** In the reader's time zone, or in UTC when the zone is unknown. */
export function momentIn(language: LanguageTag, at: Date, timeZone: string | null): string {
  const format = (zone: string): string =>
    new Intl.DateTimeFormat(language, {
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone: zone,
      timeZoneName: "short",
    }).format(at);
  try {
    return format(timeZone ?? "UTC");
  } catch {
    return format("UTC");
  }
}

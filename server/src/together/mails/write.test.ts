import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lifeIn, momentIn, outcomeIn, sharedIn, shareSubjects, writeMail, type MailKind } from "./write.ts";

const KINDS: MailKind[] = [
  "test",
  "verify",
  "verify_waiting",
  "known",
  "known_unverified",
  "request",
  "account_granted",
  "account_refused",
  "wish_granted",
  "wish_refused",
  "reset",
  "code",
  "invite",
  "invite_identity",
  "invite_passkey",
  "password_changed",
  "factor_changed",
  "new_device",
  "run_ended",
  "shared",
  "shared_invite",
];

const SHARED = { thing: "review", right: "commenter", message: "" } as const;

const given = (language: (typeof TAGS)[number], more: Record<string, unknown> = {}) => ({
  to: "asha@example.org",
  firstName: "Asha",
  language,
  origin: "https://gyan.example.org",
  values: {
    life: lifeIn(language, 2880),
    invitedBy: "Meera Iyer",
    when: "today",
    ...outcomeIn(language, "FINISHED", "Sodium-ion batteries"),
    what: sharedIn(language, SHARED).what,
    can: sharedIn(language, SHARED).can,
  },
  url: "https://gyan.example.org/verify-email?verify-token=abc&is-al=true",
  code: "01AB-23CD",
  ...more,
});

const written = (language: (typeof TAGS)[number], kind: MailKind) =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../../locales/${language}/mail.json`, import.meta.url), "utf8"),
    ) as Record<MailKind, { paragraphs: string[]; button?: string; heading: string }>
  )[kind];

/** What a reader of the page reads, without what only programs see. */
const readable = (html: string): string =>
  html
    .replace(/<(?:style|title)>[\s\S]*?<\/(?:style|title)>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");

describe.each(TAGS)("mails in %s", (language) => {
  test.each(KINDS)("%s is whole in both forms", (kind) => {
    const { subject, text, html } = writeMail(kind, given(language));
    for (const form of [subject, text, html!]) expect(form).not.toMatch(/\{\{|\}\}|undefined|null|\[object/);
    expect(html).toContain(`<html lang="${language}"`);
    const page = readable(html!);
    const { paragraphs, button, heading } = written(language, kind);
    for (const sentence of [heading, ...paragraphs].map((one) => one.split("{{")[0]!.trim())) {
      expect(text).toContain(sentence);
      expect(page).toContain(sentence.replace(/\s+/g, " "));
    }
    if (button) for (const form of [text, page]) expect(form).toContain(given(language).url);
    if (kind === "code") for (const form of [text, page]) expect(form).toContain("01AB-23CD");
  });

  test("the languages say the same things with the same values", () => {
    const placesOf = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/\{\{(\w+)\}\}/g)]
        .map(([, name]) => name!)
        .toSorted((one, other) => one.localeCompare(other));
    for (const kind of KINDS) {
      const [mine, english] = [written(language, kind), written("en", kind)];
      expect(Object.keys(mine)).toEqual(Object.keys(english));
      expect(mine.paragraphs).toHaveLength(english.paragraphs.length);
      expect(placesOf(mine)).toEqual(placesOf(english));
    }
  });
});

describe("what people typed", () => {
  test("stays text in the page", () => {
    const evil = `<script>alert("x")</script>&'`;
    const { html, text } = writeMail(
      "invite",
      given("en", { firstName: evil, values: { invitedBy: evil, life: "<b>1</b>" } }),
    );
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("Hello &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;,");
    expect(text).toContain(`Hello ${evil},`);
  });

  test("stays on one line and fills no other place", () => {
    const { subject, text } = writeMail(
      "invite",
      given("en", {
        firstName: "Asha\r\n\r\nClick here\u2028now",
        values: { invitedBy: "Meera\r\nBcc: x@example.org {{life}} {{email}}\u202e", life: "2 days" },
      }),
    );
    expect(text).toContain("Hello Asha Click here now,");
    expect(subject).toBe("Meera Bcc: x@example.org {{life}} {{email}} invites you to Gyan");
  });

  test.each([
    "Win https://example.com",
    "www.example.com",
    "Visit example.com now",
    "a@example.com",
    "",
    "  ",
  ])("the name %j is not greeted: readers would make a link of it, or it is none", (firstName) =>
    expect(writeMail("verify", given("en", { firstName })).text).toContain("Hello,\n"),
  );

  test.each(["J. R.", "Jean-Luc", "O'Neill", "आशा", "Dr. Rao"])("the name %j is greeted", (firstName) =>
    expect(writeMail("verify", given("en", { firstName })).text).toContain(`Hello ${firstName},`),
  );
});

test("what was written to a share stands in its mail line by line, and the mail is found again by its subject", () => {
  const name = "Cells\n<b>{{can}}</b>";
  for (const language of TAGS)
    for (const kind of ["shared", "shared_invite"] as const) {
      const { what, can, lists } = sharedIn(language, { ...SHARED, message: "Look\n\n<i>here</i>" });
      const values = { invitedBy: "Meera Iyer", name, what, can };
      const { subject, text, html } = writeMail(kind, given(language, { values, lists }));
      expect(text).toContain("- Look\n- <i>here</i>");
      expect(html).not.toContain("<i>");
      expect(shareSubjects(name)).toContain(subject);
    }
});

test("a page loads nothing, runs nothing and is narrow", () => {
  const { html } = writeMail("verify", given("en"));
  expect(html).not.toMatch(/<(?:img|script|link|iframe|svg)|@import|url\(|src=/i);
  expect(html).toContain("max-width:560px");
  expect(html).toContain("prefers-color-scheme:dark");
  for (const [, address] of html!.matchAll(/href="([^"]*)"/g))
    expect(address).toBe("https://gyan.example.org/verify-email?verify-token=abc&amp;is-al=true");
});

test("how long something lives is said in the largest unit of which there are two", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect([30, 60, 90, 120, 1440, 2880, 10_080].map((minutes) => lifeIn("en", minutes))).toEqual([
    "30 minutes",
    "60 minutes",
    "90 minutes",
    "2 hours",
    "24 hours",
    "2 days",
    "7 days",
  ]);
  expect(plain(lifeIn("fr", 2880))).toBe("2 jours");
  expect(plain(lifeIn("hi", 2880))).toBe("2 दिन");
});

test("a moment is said in the reader's zone, and in universal time when that is none", () => {
  const at = new Date("2026-11-15T12:00:00Z");
  expect(momentIn("en", at, "Europe/Paris")).toMatch(/November 15, 2026.*1:00.PM/);
  for (const zone of [null, "CEST+2", "", "nowhere"])
    expect(momentIn("fr", at, zone)).toMatch(/15 novembre 2026.*12:00 UTC/);
});

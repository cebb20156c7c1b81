import { readFileSync, readdirSync } from "node:fs";
import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, heldClock, mailsTo } from "../support/mailbox.ts";

const LOCALES = new URL("../../locales/", import.meta.url);
const folders = readdirSync(LOCALES);
const read = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${language}/${name}.json`, LOCALES), "utf8"));

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, undefined, heldClock());
});
afterAll(() => server.stop());

test("a language whose folder is there is offered, by the server and by what it says of itself", async () => {
  expect([...LanguageTag.options].toSorted()).toEqual(folders.toSorted());
  const { body } = await ask<{ languages: string[] }>(server, "GET", "/config");
  expect(body.languages).toEqual(LanguageTag.options);
});

test.each(folders)("%s: it can be chosen, and answers and mails are in it", async (language) => {
  const email = `speaks-${language}@example.org`;
  const { token } = await server.someone({ email });
  const chosen = await server.call("PATCH", "/me", { token, body: { language } });
  expect(chosen.body).toMatchObject({ language });
  const messages = read(language, "messages") as Record<string, string>;
  const mails = read(language, "mail") as Record<string, { subject: string; paragraphs: string[] }>;

  const ended = await ask(server, "DELETE", "/me/sessions", { token, language });
  expect(ended.body).toMatchObject({ message: messages["sessions_ended"] });

  // Whoever asks speaks English; the mail is in the language of its reader.
  await ask(server, "GET", `/forget-password?email=${encodeURIComponent(email)}`, { language: "en" });
  const mail = (await mailsTo(server, email)).at(-1)!;
  expect(mail.subject).toBe(mails["reset"]!.subject);
  expect(mail.html).toContain(`<html lang="${language}"`);
  expect(mail.text).toContain(mails["reset"]!.paragraphs[0]!.replace("{{email}}", email));
});

type Question = { question: string; answer: string };
type Kept = { [Part in keyof Question]: Record<string, string> };

test.each(folders)("%s: what comes with Gyan is there in it, or else in English", async (language) => {
  const { token } = await server.someone();
  const kept = JSON.parse(readFileSync(new URL("../../starter/faq.json", import.meta.url), "utf8")) as Kept[];
  const { body: questions } = await ask<Question[]>(server, "GET", "/questionnaire", { token, language });
  expect(questions.map(({ question }) => question)).toEqual(
    kept.map(({ question }) => question[language] ?? question["en"]),
  );
  const { body: parameters } = await ask<{ label: string }[]>(
    server,
    "GET",
    "/gyan/create/v1/parameters?scope=CREATE",
    { token, language },
  );
  expect(parameters.length).toBeGreaterThan(5);
  expect(parameters.filter(({ label }) => !label)).toEqual([]);
});

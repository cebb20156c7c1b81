import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLanguages, languagesIn, languagesPage } from "./write.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "languages-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function put(tag: string, told: string | null): Promise<void> {
  await mkdir(path.join(folder, tag), { recursive: true });
  if (told !== null) await writeFile(path.join(folder, tag, "language.json"), told);
}

test("every folder is a language, and English comes first", async () => {
  await put("en", '{ "name": "English", "locale": "en-GB" }');
  await put("da", '{ "name": "Dansk", "locale": "da-DK" }');
  const languages = await languagesIn(folder);
  expect(languages.map(([tag]) => tag)).toEqual(["en", "da"]);
  expect(languagesPage(languages)).toContain('  da: { name: "Dansk", locale: "da-DK" },\n');
});

test.each([
  ["without its name", "pl", '{ "locale": "pl-PL" }', /pl\/language\.json: "name"/],
  ["with the locale of another language", "pl", '{ "name": "Polski", "locale": "pt-PT" }', /"locale"/],
  ["without its file", "pl", null, /pl\/language\.json is missing/],
  ["called otherwise than a language", "polish", "{}", /two letters/],
])("a folder %s is refused, with what to write", async (_what, tag, told, sentence) => {
  await put(tag, told);
  await expect(languagesIn(folder)).rejects.toThrow(sentence);
  await rm(path.join(folder, tag), { recursive: true });
});

test("the list that is kept is what the folders of locales/ say", async () => {
  expect(await checkLanguages()).toMatchObject({ ok: true });
});

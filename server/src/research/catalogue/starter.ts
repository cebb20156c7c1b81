import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Answer, Localised, Parameter, Template } from "@gyan/contract/catalogue.ts";
import { z } from "zod";
import { rememberStarter, starterHashes } from "#sources/libraries/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

export const CATALOGUE = new URL("../../../../starter/", import.meta.url);

const Key = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/u);

export const CategoryFile = z.strictObject({
  position: z.number().int(),
  name: Localised,
  templates: z.array(Template.extend({ key: Key })),
});
export const ParameterFile = z.array(Parameter);
export const AnswerFile = z.array(Answer.extend({ key: Key }));

type Save = (tx: Tx, path: string, content: unknown) => Promise<void>;

/** The category is keyed by the file name, so that it remains when all its templates change. */
const saveCategory: Save = async (tx, path, content) => {
  const { position, name, templates } = CategoryFile.parse(content);
  const parentId = await store.saveStarterItem(tx, {
    kind: "category",
    key: path,
    content: { name },
    position,
  });
  const items = templates.map(({ key, ...template }) => ({ key, content: template }));
  await saveAll(tx, path, "template", items, parentId);
};
const saveParameters: Save = (tx, path, content) =>
  saveAll(
    tx,
    path,
    "parameter",
    ParameterFile.parse(content).map((one) => ({ key: one.name, content: one })),
  );
const saveAnswers: Save = (tx, path, content) =>
  saveAll(
    tx,
    path,
    "answer",
    AnswerFile.parse(content).map(({ key, ...answer }) => ({ key, content: answer })),
  );

async function saveAll(
  tx: Tx,
  path: string,
  kind: store.StarterItem["kind"],
  items: { key: string; content: store.StarterItem["content"] }[],
  parentId?: number,
): Promise<void> {
  const keyed = items.map((item, at) => ({ ...item, key: `${path}#${item.key}`, position: at + 1 }));
  for (const item of keyed)
    await store.saveStarterItem(tx, { kind, ...item, ...(parentId !== undefined && { parentId }) });
  await store.dropStarterItems(
    tx,
    path,
    keyed.map(({ key }) => key),
  );
}

/** The product's own content under this key, as stored; null if there is none any more. */
export async function starterContent(key: string, folder = CATALOGUE): Promise<unknown> {
  const [path = "", name] = key.split("#");
  const file = await readFile(new URL(path, folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (file === null) return null;
  const content: unknown = JSON.parse(file);
  if (path === "parameters.json")
    return ParameterFile.parse(content).find((parameter) => parameter.name === name) ?? null;
  if (path !== "faq.json" && name === undefined) return { name: CategoryFile.parse(content).name };
  const items = path === "faq.json" ? AnswerFile.parse(content) : CategoryFile.parse(content).templates;
  const item = items.find((one) => one.key === name);
  if (!item) return null;
  const { key: _key, ...itemContent } = item;
  return itemContent;
}

/** Imports templates, parameters and answers into the database; a file is read again only if it changed. */
export async function readCatalogue(app: Pick<Needs, "db" | "clock">, folder = CATALOGUE): Promise<number> {
  const hashes = await starterHashes(app.db);
  const categories = (await readdir(new URL("templates/", folder))).filter((file) => file.endsWith(".json"));
  const files: [path: string, save: Save][] = [
    ...categories.sort().map((file): [string, Save] => [`templates/${file}`, saveCategory]),
    ["parameters.json", saveParameters],
    ["faq.json", saveAnswers],
  ];
  let read = 0;
  for (const [path, save] of files) {
    const content = await readFile(new URL(path, folder), "utf8");
    const hash = createHash("sha256").update(content).digest("hex");
    if (hashes.get(path) === hash) continue;
    await app.db
      .tx(async (tx) => {
        await save(tx, path, JSON.parse(content));
        await rememberStarter(tx, path, hash, app.clock.now());
      })
      .catch((error: unknown) => {
        throw new Error(`The starter file ${path} could not be read in.`, { cause: error });
      });
    read += 1;
  }
  return read;
}

import type {
  addCategory as addCategoryCall,
  addTemplate as addTemplateCall,
  AnswerView,
  CatalogueKind,
  CategoryView,
  GivenParameter,
  orderItems as orderCall,
  ParameterView,
} from "@gyan/contract/admin/catalogue.ts";
import { LONGEST_ANSWER } from "@gyan/contract/admin/catalogue.rules.ts";
import type { Answer } from "@gyan/contract/catalogue.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { CatalogueItemId, PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import { changedParameter, changedParts, checkedTemplate, isReordered } from "./editing.rules.ts";
import * as store from "./editing.store.ts";
import type { Item } from "./editing.store.ts";
import type { Needs } from "./needs.ts";
import { hasWords, proseOf } from "./prose.ts";
import { starterContent } from "./starter.ts";
import { type Content, type Kind, shapes } from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;
type Template = BodyOf<typeof addTemplateCall>["content"];
type Category = BodyOf<typeof addCategoryCall>["content"];

const stateOf = ({ id, version, starterKey, isEdited, isRemoved }: Item) => ({
  id,
  version,
  isStarter: starterKey !== null,
  isEdited,
  isRemoved,
});
const viewOf = <K extends Kind>(item: Item<K>) => ({ ...stateOf(item), content: item.content });

export async function listCategories({ db }: Parts): Promise<{ categories: CategoryView[] }> {
  const templates = Map.groupBy(await store.itemsOf(db, "template"), ({ parentId }) => parentId);
  return {
    categories: (await store.itemsOf(db, "category")).map((category) => ({
      ...viewOf(category),
      templates: (templates.get(category.id) ?? []).map(viewOf),
    })),
  };
}

export const listParameters = async ({ db }: Parts): Promise<{ parameters: ParameterView[] }> => ({
  parameters: (await store.itemsOf(db, "parameter")).map(viewOf),
});

export const listAnswers = async ({ db }: Parts): Promise<{ answers: AnswerView[] }> => ({
  answers: (await store.itemsOf(db, "answer")).map(viewOf),
});

// Adding and changing ------------------------------------------------------------------------------------------------

type Given<K extends Kind> = { kind: K; parentId: CatalogueItemId | null; content: Content<K> };

export const addCategory = (app: Parts, by: PersonId, content: Category) =>
  add(app, by, { kind: "category", parentId: null, content });

export const addTemplate = (app: Parts, by: PersonId, parentId: CatalogueItemId, content: Template) =>
  add(app, by, { kind: "template", parentId, content: checkedTemplate(content) });

export const addAnswer = (app: Parts, by: PersonId, content: Answer) =>
  add(app, by, { kind: "answer", parentId: null, content: checkedAnswer(content) });

async function add({ db, clock }: Parts, by: PersonId, item: Given<Kind>) {
  return db.tx(async (tx) => {
    await store.oneAtATime(tx);
    await checkPlace(tx, item, null);
    const at = clock.now();
    const id = await store.insertItem(tx, item, { by, at });
    await audit(tx, by, at, "catalogue_added", { ...item, id });
    return stateOf((await store.itemById(tx, id))!);
  });
}

type Changed = { id: CatalogueItemId; version: string };

export const changeCategory = (app: Parts, by: PersonId, item: Changed, content: Category) =>
  change(app, by, item, "category", () => ({ parentId: null, content }));

export const changeTemplate = (
  app: Parts,
  by: PersonId,
  item: Changed,
  edit: { categoryId: CatalogueItemId; content: Template },
) =>
  change(app, by, item, "template", () => ({
    parentId: edit.categoryId,
    content: checkedTemplate(edit.content),
  }));

export const changeParameter = (app: Parts, by: PersonId, item: Changed, parameter: GivenParameter) =>
  change(app, by, item, "parameter", (before) => ({
    parentId: null,
    content: changedParameter(before, parameter),
  }));

export const changeAnswer = (app: Parts, by: PersonId, item: Changed, content: Answer) =>
  change(app, by, item, "answer", () => ({ parentId: null, content: checkedAnswer(content) }));

async function change<K extends Kind>(
  { db, clock }: Parts,
  by: PersonId,
  { id, version }: Changed,
  kind: K,
  decide: (before: Content<K>) => Omit<Given<K>, "kind">,
) {
  return db.tx(async (tx) => {
    const before = await toChange(tx, id, version);
    if (before.kind !== kind) throw fail("catalogue_item_not_found");
    const item = { kind, ...decide(before.content as Content<K>) };
    const isMoved = item.parentId !== before.parentId;
    const changed = [...changedParts(before.content, item.content), ...(isMoved ? ["category"] : [])];
    if (changed.length === 0) return stateOf(before);
    await checkPlace(tx, item, id);
    const at = clock.now();
    if (isMoved) await store.moveToEnd(tx, { ...item, id }, at);
    await store.saveItem(tx, id, item, { by, at });
    await audit(tx, by, at, "catalogue_changed", { ...item, id }, { parts: changed });
    return stateOf((await store.itemById(tx, id))!);
  });
}

// Removing, bringing back, ordering ----------------------------------------------------------------------------------

export async function removeItem(
  { db, clock }: Parts,
  by: PersonId,
  { id, version }: Changed,
  withTemplates: boolean,
) {
  return db.tx(async (tx) => {
    const before = await toChange(tx, id, version);
    // Runs need every parameter: one that nobody should set is turned off instead.
    if (before.kind === "parameter") throw fail("catalogue_item_not_found");
    const templates = before.kind === "category" ? await store.idsInOrder(tx, "template", id) : [];
    if (templates.length > 0 && !withTemplates) throw fail("category_not_empty");
    const at = clock.now();
    await store.markRemoved(tx, id, at);
    await audit(
      tx,
      by,
      at,
      "catalogue_removed",
      before,
      templates.length > 0 ? { templates: templates.length } : {},
    );
    return stateOf((await store.itemById(tx, id))!);
  });
}

/** Restoring a template also restores its category. */
export async function restoreItem({ db, clock }: Parts, by: PersonId, id: CatalogueItemId) {
  return db.tx(async (tx) => {
    await store.oneAtATime(tx);
    const item = await store.itemById(tx, id);
    if (!item) throw fail("catalogue_item_not_found");
    if (!item.isRemoved) return stateOf(item);
    const at = clock.now();
    const category = item.parentId === null ? null : await store.itemById(tx, item.parentId);
    if (category?.removedAt) {
      await checkName(tx, category, category.id);
      await store.markRestored(tx, { id: category.id, removedAt: null });
      await audit(tx, by, at, "catalogue_restored", category);
    }
    await checkName(tx, item, id);
    await store.markRestored(tx, item);
    await audit(tx, by, at, "catalogue_restored", item);
    return stateOf((await store.itemById(tx, id))!);
  });
}

export async function resetItem({ db, clock }: Parts, by: PersonId, { id, version }: Changed) {
  return db.tx(async (tx) => {
    const before = await toChange(tx, id, version);
    const starter = before.starterKey === null ? null : await starterContent(before.starterKey);
    if (starter === null) throw fail("catalogue_item_not_found");
    const content = shapes[before.kind].parse(starter);
    await checkName(tx, { ...before, content }, id);
    await store.saveReset(tx, id, content);
    await audit(tx, by, clock.now(), "catalogue_reset", { ...before, content });
    return stateOf((await store.itemById(tx, id))!);
  });
}

export async function orderItems(
  { db, clock }: Parts,
  by: PersonId,
  { kind, categoryId, was, ids }: BodyOf<typeof orderCall>,
) {
  return db.tx(async (tx) => {
    await store.oneAtATime(tx);
    const now = await store.idsInOrder(tx, kind, kind === "template" ? categoryId : null);
    if (now.join() !== was.join() || !isReordered(now, ids)) throw fail("catalogue_changed");
    const at = clock.now();
    await store.saveOrder(tx, ids, at);
    await note(tx, {
      at,
      actorId: by,
      action: "catalogue_ordered",
      object: { kind, id: null },
    });
    return { ids };
  });
}

// What all of them need ----------------------------------------------------------------------------------------------

/** Fails unless the caller saw the latest version; the lock keeps others from changing it meanwhile. */
async function toChange(tx: Tx, id: CatalogueItemId, version: string): Promise<Item> {
  await store.oneAtATime(tx);
  const item = await store.itemById(tx, id);
  if (!item) throw fail("catalogue_item_not_found");
  if (item.isRemoved || item.version !== version) throw fail("catalogue_changed");
  return item;
}

async function checkPlace(tx: Tx, item: Given<Kind>, id: CatalogueItemId | null): Promise<void> {
  if (item.kind === "template") {
    const category = item.parentId === null ? undefined : await store.itemById(tx, item.parentId);
    if (category?.kind !== "category" || category.isRemoved) throw fail("catalogue_item_not_found");
  }
  await checkName(tx, item, id);
}

/** Templates and categories are chosen by name, so their names must be unique. */
async function checkName(tx: Tx, { kind, parentId, content }: Given<Kind>, id: CatalogueItemId | null) {
  if (kind !== "template" && kind !== "category") return;
  const name = nameOf(content);
  if (!(await store.isNameFree(tx, { kind, parentId, name }, id))) throw fail("name_taken", { name });
}

const nameOf = (content: Content<Kind>): string =>
  "question" in content ? content.question.en : "label" in content ? content.label.en : content.name.en;

function checkedAnswer({ question, answer }: Answer): Answer {
  const prose = proseOf(answer);
  const wrong = (language: string, message: string) =>
    fail("invalid_input", {}, [{ path: `content.answer.${language}`, message }]);
  if (!hasWords(prose.en)) throw wrong("en", "Of this answer nothing would be seen.");
  // Checked after cleaning, which makes "&" five characters: a stored answer must fit when it is sent again.
  for (const [language, html] of Object.entries(prose))
    if (html.length > LONGEST_ANSWER) throw wrong(language, "This answer is too long.");
  return { question, answer: prose };
}

type Action =
  | "catalogue_added"
  | "catalogue_changed"
  | "catalogue_removed"
  | "catalogue_restored"
  | "catalogue_reset";

const audit = (
  tx: Tx,
  by: PersonId,
  at: Date,
  action: Action,
  { kind, id, content }: { kind: CatalogueKind; id: CatalogueItemId; content: Content<Kind> },
  more: Record<string, string[] | number> = {},
) => note(tx, { at, actorId: by, action, object: { kind, id }, details: { name: nameOf(content), ...more } });

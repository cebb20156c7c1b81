import { Answer, Localised, Parameter, Template } from "@gyan/contract/catalogue.ts";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#platform/db.ts";
import { firstValue, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { catalogue_items } from "#platform/rows/tables.ts";
import type { Category, Kept } from "./rules.ts";

export const shapes = {
  category: z.strictObject({ name: Localised }),
  template: Template,
  parameter: Parameter,
  answer: Answer,
};
export type Kind = keyof typeof shapes;
export type Content<K extends Kind> = z.infer<(typeof shapes)[K]>;

export type StarterItem<K extends Kind = Kind> = {
  kind: K;
  key: string;
  content: Content<K>;
  position: number;
  parentId?: number;
};

const Row = { id: catalogue_items.id, parentId: catalogue_items.parent_id, content: catalogue_items.content };
type Row = RowOf<typeof Row>;

async function rowsOf(db: Queryable, kind: Kind): Promise<Row[]> {
  const statement = sql`select id, parent_id as "parentId", content from catalogue_items
    where kind = ${kind} and removed_at is null order by position, id`;
  return rows(db, Row, statement);
}

const read = <K extends Kind>(kind: K, { id, content }: Row): Kept<Content<K>> => ({
  id,
  content: shapes[kind].parse(content) as Content<K>,
});

const itemsOf = async <K extends Kind>(db: Queryable, kind: K): Promise<Kept<Content<K>>[]> =>
  (await rowsOf(db, kind)).map((row) => read(kind, row));

export const parameters = (db: Queryable) => itemsOf(db, "parameter");
export const answers = (db: Queryable) => itemsOf(db, "answer");

/** Only categories that have a template. */
export async function categories(db: Queryable): Promise<Category[]> {
  const templates = Map.groupBy(await rowsOf(db, "template"), ({ parentId }) => parentId);
  return (await itemsOf(db, "category"))
    .map((category) => ({
      ...category,
      templates: (templates.get(category.id) ?? []).map((row) => read("template", row)),
    }))
    .filter((category) => category.templates.length > 0);
}

export async function templateById(db: Queryable, id: number): Promise<Template | null> {
  const statement = sql`select content from catalogue_items where kind = 'template' and id = ${id} and removed_at is null`;
  const content = await firstValue(db, catalogue_items.content, statement);
  return content === null ? null : Template.parse(content);
}

/** Leaves items alone that an administrator edited, and positions that they changed. */
export async function saveStarterItem(db: Queryable, item: StarterItem): Promise<number> {
  const { kind, key, position, parentId = null } = item;
  await db.execute(sql`
    insert into catalogue_items (kind, starter_key, parent_id, content, position)
    values (${kind}, ${key}, ${parentId}, ${JSON.stringify(item.content)}::jsonb, ${position})
    on conflict (starter_key) do update
      set parent_id = excluded.parent_id, content = excluded.content,
        position = case when catalogue_items.placed_at is null then excluded.position else catalogue_items.position end
      where catalogue_items.edited_at is null`);
  return oneValue(db, catalogue_items.id, sql`select id from catalogue_items where starter_key = ${key}`);
}

/** Deletes items that the file no longer has, unless an administrator edited them. */
export async function dropStarterItems(db: Queryable, path: string, keys: string[]): Promise<void> {
  await db.execute(sql`
    delete from catalogue_items where starts_with(starter_key, ${`${path}#`}) and edited_at is null
      and starter_key <> all(${sql.param(keys)}::text[])`);
}

import { LANGUAGES } from "@gyan/text/languages/registry.ts";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { MINILM } from "#processing/embedding/files.ts";
import type { Queryable } from "#platform/db.ts";
import { orNull, text } from "#platform/rows/columns.ts";
import { oneValue } from "#platform/rows/rows.ts";
import type { VectorSpace } from "#ports/passages.ts";

/** Before models were told beside their vectors, all but a few installations had the one that comes with the program. */
export const UNRECORDED: VectorSpace = {
  name: MINILM.name,
  dimensions: MINILM.dimensions,
  languages: ["en"],
  opening: { kind: "local" },
};

const Languages = z.array(z.enum(LANGUAGES));
const Told = z.object({
  name: z.string(),
  dimensions: z.number(),
  languages: Languages,
  opening: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("local") }),
      z.object({ kind: z.literal("folder"), name: z.string(), languages: Languages }),
      z.object({
        kind: z.literal("endpoint"),
        address: z.string(),
        model: z.string(),
        languages: Languages,
        dimensions: z.number(),
        prefixes: z.object({ query: z.string(), passage: z.string() }).optional(),
      }),
    ])
    .optional(),
});

/** A comment of their table, so that it moves with them and changes no shape. */
export async function tellSpace(db: Queryable, table: string, space: VectorSpace): Promise<void> {
  const told = JSON.stringify(space).replaceAll("'", "''");
  await db.execute(sql.raw(`comment on table ${table} is '${told}'`));
}

export async function spaceTold(db: Queryable, table: string): Promise<VectorSpace | null> {
  const comment = sql`select obj_description(to_regclass(${table}), 'pg_class')`;
  const told = await oneValue(db, orNull(text()), comment);
  if (told === null) return null;
  try {
    return Told.parse(JSON.parse(told));
  } catch {
    return null;
  }
}

import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Queryable } from "../db.ts";

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * The answer to a question that is asked on every call. Its text is always the same, so each connection plans it once: planning
 * takes several times as long as answering.
 */
export async function askOften(db: Queryable, question: SQL): Promise<pg.QueryResult> {
  const { sql: text, params } = dialect.sqlToQuery(question);
  const name = names.get(text) ?? `often_${names.size + 1}`;
  names.set(text, name);
  const { $client } = db as unknown as { $client: Pick<pg.ClientBase, "query"> };
  return $client.query({ name, text, values: params });
}

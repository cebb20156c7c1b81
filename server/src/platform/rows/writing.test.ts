import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { people } from "./tables.ts";
import { assigned, inserted } from "./writing.ts";

const written = (statement: Parameters<PgDialect["sqlToQuery"]>[0]) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { text, params };
};

test("a row is inserted under the names of its columns, without what is undefined or no column; a list is one value", () => {
  const row = { firstName: "Ada", access: ["a", "b"], language: undefined, disabledAt: null, searchedFor: 1 };
  expect(written(sql`insert into people ${inserted(people, row)}`)).toEqual({
    text: `insert into people ("first_name", "access", "disabled_at") values ($1, $2, $3)`,
    params: ["Ada", ["a", "b"], null],
  });
});

test("a change sets what it names, moments as moments, and nothing when it names nothing", () => {
  const change = { signedInAt: new Date("2026-11-17T08:00:00Z"), role: "User" as const };
  expect(written(sql`set ${assigned(people, change)}`)).toEqual({
    text: `set "role" = $1, "signed_in_at" = $2::timestamptz`,
    params: ["User", "2026-11-17T08:00:00.000Z"],
  });
  expect(assigned(people, { role: undefined })).toBeNull();
});

import type { PersonId, StyleId } from "@gyan/contract/ids.ts";
import type { CitationStyle } from "@gyan/contract/styles/calls.ts";
import type { CitationKind } from "@gyan/contract/styles/rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, number } from "#platform/rows/columns.ts";
import { firstRow, oneRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { citation_styles } from "#platform/rows/tables.ts";
import { inserted } from "#platform/rows/writing.ts";
import type { Actor } from "#platform/session.ts";

const Listed = {
  id: as<StyleId>(citation_styles.id),
  ownerId: citation_styles.owner_id,
  name: citation_styles.name,
  kind: as<CitationKind>(citation_styles.kind),
  createdAt: iso(citation_styles.created_at),
};
const Whole = { ...Listed, csl: citation_styles.csl, hash: citation_styles.hash };
const listed = sql`id, owner_id as "ownerId", name, kind, created_at as "createdAt"`;
const whole = sql`${listed}, csl, hash`;

type ListedRow = RowOf<typeof Listed>;

/** The organisation's, and one's own. */
const mayUse = ({ personId, organisationId }: Actor) =>
  sql`(owner_id = ${personId} or (owner_id is null and organisation_id = ${organisationId}))`;

export const stylesFor = (db: Queryable, actor: Actor): Promise<ListedRow[]> =>
  rows(
    db,
    Listed,
    sql`select ${listed} from citation_styles where ${mayUse(actor)} order by owner_id is not null, lower(name), id`,
  );

export const styleById = (db: Queryable, actor: Actor, id: StyleId) =>
  firstRow(db, Whole, sql`select ${whole} from citation_styles where id = ${id} and ${mayUse(actor)}`);

export type Place = { organisationId: number; ownerId: PersonId | null };
const inPlace = ({ organisationId, ownerId }: Place) =>
  ownerId === null
    ? sql`(owner_id is null and organisation_id = ${organisationId})`
    : sql`(owner_id = ${ownerId})`;

export const styleByHash = (db: Queryable, place: Place, hash: string) =>
  firstRow(db, Whole, sql`select ${whole} from citation_styles where ${inPlace(place)} and hash = ${hash}`);

export async function countOf(db: Queryable, place: Place): Promise<number> {
  const statement = sql`select count(*) as count from citation_styles where ${inPlace(place)}`;
  return (await oneRow(db, { count: number() }, statement)).count;
}

export const insertStyle = (
  db: Queryable,
  row: Place & {
    addedBy: PersonId;
    name: string;
    kind: CitationKind;
    csl: string;
    hash: string;
    createdAt: Date;
  },
) => oneRow(db, Whole, sql`insert into citation_styles ${inserted(citation_styles, row)} returning ${whole}`);

export async function deleteStyle(db: Queryable, id: StyleId): Promise<void> {
  await db.execute(sql`delete from citation_styles where id = ${id}`);
}

export const mayRemove = ({ ownerId }: Pick<ListedRow, "ownerId">, { role }: Actor): boolean =>
  ownerId !== null || role === "Admin";

export const toStyle = ({ id, ownerId, name, kind, createdAt }: ListedRow, actor: Actor): CitationStyle => ({
  ref: String(id),
  name,
  kind,
  from: ownerId === null ? "organisation" : "self",
  addedOn: createdAt,
  mayRemove: mayRemove({ ownerId }, actor),
});

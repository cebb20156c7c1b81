import type { LinkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { links } from "#platform/rows/tables.ts";
import type { Owned, TopicRef } from "#people/rights/index.ts";

const Link = {
  id: as<LinkId>(links.id),
  topicId: links.topic_id,
  name: links.name,
  sealedSecret: as<Uint8Array>(links.sealed_secret),
  passwordHash: links.password_hash,
  withDocuments: links.with_documents,
  createdBy: links.created_by,
  createdAt: links.created_at,
  expiresAt: links.expires_at,
  opened: links.opened,
  openedAt: links.opened_at,
};
export type LinkRow = RowOf<typeof Link>;

const columns = sql`
  id, topic_id as "topicId", name, sealed_secret as "sealedSecret", password_hash as "passwordHash",
  with_documents as "withDocuments", created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  opened, opened_at as "openedAt"`;

/** Newest first. */
export async function linksOf(db: Queryable, topic: Owned<TopicRef>): Promise<LinkRow[]> {
  return rows(db, Link, sql`select ${columns} from links where topic_id = ${topic.id} order by id desc`);
}

export async function linkBySecret(db: Queryable, secretHash: Uint8Array): Promise<LinkRow | null> {
  return firstRow(db, Link, sql`select ${columns} from links where secret_hash = ${secretHash}`);
}

/** The link that shows the product's own sample; null where it is not made yet, or was withdrawn. */
export async function starterLink(db: Queryable): Promise<LinkRow | null> {
  return firstRow(db, Link, sql`select ${columns} from links where id = (select link_id from front_sample)`);
}

export type NewLink = Pick<
  LinkRow,
  "name" | "sealedSecret" | "passwordHash" | "withDocuments" | "createdBy" | "createdAt" | "expiresAt"
> & { secretHash: Uint8Array };

/** Null: there are as many as there may be. Two that are made at once wait for each other. */
export async function addLink(
  tx: Queryable,
  topic: Owned<TopicRef>,
  link: NewLink,
  most: number,
): Promise<LinkId | null> {
  await tx.execute(sql`select 1 from topics where id = ${topic.id} for update`);
  const statement = sql`
    insert into links (topic_id, name, secret_hash, sealed_secret, password_hash, with_documents, created_by, created_at, expires_at)
    select ${topic.id}, ${link.name}, ${link.secretHash}, ${link.sealedSecret}, ${link.passwordHash}, ${link.withDocuments},
      ${link.createdBy}, ${moment(link.createdAt)}, ${moment(link.expiresAt)}
    where (select count(*) from links where topic_id = ${topic.id}) < ${most} returning id`;
  return firstValue(tx, Link.id, statement);
}

type Change = Partial<Pick<LinkRow, "name" | "expiresAt" | "passwordHash" | "withDocuments">>;

/** False: there is none. */
export async function changeLink(
  db: Queryable,
  topic: Owned<TopicRef>,
  id: LinkId,
  change: Change,
): Promise<boolean> {
  const set = [sql`name = ${change.name ?? sql`name`}`];
  if (change.expiresAt !== undefined) set.push(sql`expires_at = ${moment(change.expiresAt)}`);
  if (change.passwordHash !== undefined) set.push(sql`password_hash = ${change.passwordHash}`);
  if (change.withDocuments !== undefined) set.push(sql`with_documents = ${change.withDocuments}`);
  const statement = sql`
    update links set ${sql.join(set, sql`, `)} where id = ${id} and topic_id = ${topic.id} returning 1`;
  return hasRow(db, statement);
}

export async function dropLink(db: Queryable, topic: Owned<TopicRef>, id: LinkId): Promise<boolean> {
  const statement = sql`delete from links where id = ${id} and topic_id = ${topic.id} returning 1`;
  return hasRow(db, statement);
}

export async function noteOpening(db: Queryable, id: LinkId, at: Date): Promise<void> {
  await db.execute(sql`update links set opened = opened + 1, opened_at = ${moment(at)} where id = ${id}`);
}

import type { LinkId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Owned, TopicRef } from "#rights/index.ts";

export type LinkRow = {
  id: LinkId;
  topicId: TopicId;
  name: string;
  sealedSecret: Uint8Array;
  passwordHash: string | null;
  withDocuments: boolean;
  createdBy: PersonId;
  createdAt: Date;
  expiresAt: Date | null;
  opened: number;
  openedAt: Date | null;
};

type Times = "createdAt" | "expiresAt" | "openedAt";
type Stored = Omit<LinkRow, Times> & { createdAt: string; expiresAt: string | null; openedAt: string | null };

const columns = sql`
  id, topic_id as "topicId", name, sealed_secret as "sealedSecret", password_hash as "passwordHash",
  with_documents as "withDocuments", created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  opened, opened_at as "openedAt"`;

const time = (at: string | null): Date | null => (at === null ? null : new Date(at));
const toLink = (row: Stored): LinkRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  expiresAt: time(row.expiresAt),
  openedAt: time(row.openedAt),
});
const written = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;

/** Newest first. */
export async function linksOf(db: Queryable, topic: Owned<TopicRef>): Promise<LinkRow[]> {
  const { rows } = await db.execute<Stored>(
    sql`select ${columns} from links where topic_id = ${topic.id} order by id desc`,
  );
  return rows.map(toLink);
}

export async function linkBySecret(db: Queryable, secretHash: Uint8Array): Promise<LinkRow | null> {
  const { rows } = await db.execute<Stored>(
    sql`select ${columns} from links where secret_hash = ${secretHash}`,
  );
  return rows[0] ? toLink(rows[0]) : null;
}

type NewLink = Pick<
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
  const { rows } = await tx.execute<{ id: LinkId }>(sql`
    insert into links (topic_id, name, secret_hash, sealed_secret, password_hash, with_documents, created_by, created_at, expires_at)
    select ${topic.id}, ${link.name}, ${link.secretHash}, ${link.sealedSecret}, ${link.passwordHash}, ${link.withDocuments},
      ${link.createdBy}, ${written(link.createdAt)}, ${written(link.expiresAt)}
    where (select count(*) from links where topic_id = ${topic.id}) < ${most} returning id`);
  return rows[0]?.id ?? null;
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
  if (change.expiresAt !== undefined) set.push(sql`expires_at = ${written(change.expiresAt)}`);
  if (change.passwordHash !== undefined) set.push(sql`password_hash = ${change.passwordHash}`);
  if (change.withDocuments !== undefined) set.push(sql`with_documents = ${change.withDocuments}`);
  const { rows } = await db.execute(sql`
    update links set ${sql.join(set, sql`, `)} where id = ${id} and topic_id = ${topic.id} returning 1`);
  return rows.length > 0;
}

export async function dropLink(db: Queryable, topic: Owned<TopicRef>, id: LinkId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from links where id = ${id} and topic_id = ${topic.id} returning 1`,
  );
  return rows.length > 0;
}

export async function noteOpening(db: Queryable, id: LinkId, at: Date): Promise<void> {
  await db.execute(sql`update links set opened = opened + 1, opened_at = ${written(at)} where id = ${id}`);
}

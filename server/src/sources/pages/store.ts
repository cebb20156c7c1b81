import { sql } from "drizzle-orm";
import { DAY, HOUR, later } from "#platform/clock.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { boolean, moment, number } from "#platform/rows/columns.ts";
import { firstRow, type RowOf } from "#platform/rows/rows.ts";
import { hosts, page_reads } from "#platform/rows/tables.ts";
import { shortIdentity } from "#sources/works/index.ts";

/** `robots` is null while the file could not be read because of the server's own trouble; then it says for how long. */
const KeptRobots = { robots: hosts.robots, leftS: number() };

/** What is known of a site's robots.txt: for a day, or for an hour when the site could not tell. */
export async function keptRobots(db: Queryable, host: string, now: Date) {
  const anHourAgo = moment(later(now, -HOUR));
  const statement = sql`
    select robots, ceil(extract(epoch from robots_read_at - ${anHourAgo}))::int as "leftS" from hosts
    where host = ${host} and robots_read_at > case when robots is null then ${anHourAgo} else ${moment(later(now, -DAY))} end`;
  return firstRow(db, KeptRobots, statement);
}

export async function keepRobots(
  db: Queryable,
  host: string,
  robots: string | null,
  at: Date,
): Promise<void> {
  const text = robots?.replaceAll("\0", "") ?? null;
  await db.execute(sql`
    insert into hosts (host, next_at, robots, robots_read_at) values (${host}, ${at}, ${text}, ${at})
    on conflict (host) do update set robots = excluded.robots, robots_read_at = excluded.robots_read_at`);
}

const PageRead = {
  etag: page_reads.etag,
  lastModified: page_reads.last_modified,
  isArticle: page_reads.is_article,
  workId: page_reads.work_id,
  /** Of the bytes that came; null of a page that was read before that was kept. */
  bodyHash: page_reads.body_hash,
  /** Read since then: it is not asked again. */
  isFresh: boolean(),
};
export type PageRead = RowOf<typeof PageRead>;

export async function lastRead(db: Queryable, identity: string, since: Date): Promise<PageRead | null> {
  const statement = sql`
    select etag, last_modified as "lastModified", is_article as "isArticle", work_id as "workId",
      body_hash as "bodyHash", read_at > ${moment(since)} as "isFresh"
    from page_reads where identity = ${shortIdentity(identity)}`;
  return firstRow(db, PageRead, statement);
}

export async function renewRead(db: Queryable, identity: string, at: Date): Promise<void> {
  await db.execute(sql`update page_reads set read_at = ${at} where identity = ${shortIdentity(identity)}`);
}

export type ReadToRemember = Omit<PageRead, "isFresh" | "workId"> & {
  identity: string;
  workId: number;
  at: Date;
};

/** In the transaction that saves the work: what is remembered without its text would never be read again. */
export async function rememberRead(tx: Tx, read: ReadToRemember): Promise<void> {
  const { identity, etag, lastModified, isArticle, workId, bodyHash, at } = read;
  await tx.execute(sql`
    insert into page_reads (identity, etag, last_modified, read_at, is_article, work_id, body_hash)
    values (${shortIdentity(identity)}, ${etag}, ${lastModified}, ${at}, ${isArticle}, ${workId}, ${bodyHash})
    on conflict (identity) do update set etag = excluded.etag, last_modified = excluded.last_modified,
      read_at = excluded.read_at, is_article = excluded.is_article, work_id = excluded.work_id,
      body_hash = excluded.body_hash`);
}

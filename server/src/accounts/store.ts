import type { AccessFlag, LanguageTag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Person } from "./rules.ts";
import { groupMembers, groups, organisations, people, sessions, signinLinks } from "./tables.ts";

const columns = {
  id: people.id,
  organisationId: people.organisationId,
  email: people.email,
  firstName: people.firstName,
  lastName: people.lastName,
  role: people.role,
  groupName: groups.name,
  access: people.access,
  passwordHash: people.passwordHash,
  language: people.language,
  timeZone: people.timeZone,
};

async function one(db: Queryable, where: SQL | undefined): Promise<Person | null> {
  const [row] = await db
    .select(columns)
    .from(people)
    .innerJoin(groups, eq(groups.id, people.mainGroupId))
    .where(and(isNull(people.deletedAt), where))
    .limit(1);
  if (!row) return null;
  return {
    ...row,
    id: row.id as PersonId,
    role: row.role as Role,
    groupName: row.groupName as UserGroup,
    access: row.access as AccessFlag[],
    language: row.language as LanguageTag | null,
  };
}

export const personById = (db: Queryable, id: PersonId): Promise<Person | null> => one(db, eq(people.id, id));
export const byEmail = (db: Queryable, email: string): Promise<Person | null> =>
  one(db, sql`lower(${people.email}) = lower(${email})`);

export async function anyoneExists(db: Queryable): Promise<boolean> {
  return (await db.select({ id: people.id }).from(people).limit(1)).length > 0;
}

export async function firstAdmin(db: Queryable): Promise<Person | null> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, "Admin"), isNull(people.deletedAt)))
    .orderBy(asc(people.id))
    .limit(1);
  return row ? personById(db, row.id as PersonId) : null;
}

/** No password, and neither a link nor a session so far: nobody can have signed in as them. */
export async function hasNoWayIn(db: Queryable, { id, passwordHash }: Person): Promise<boolean> {
  if (passwordHash !== null) return false;
  const links = await db
    .select({ at: signinLinks.createdAt })
    .from(signinLinks)
    .where(eq(signinLinks.personId, id))
    .limit(1);
  const known = await db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.personId, id))
    .limit(1);
  return links.length === 0 && known.length === 0;
}

export async function organisationNamed(
  db: Queryable,
  urlName: string,
  name: string,
  at: Date,
): Promise<number> {
  await db.insert(organisations).values({ name, urlName, createdAt: at }).onConflictDoNothing();
  const [row] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.urlName, urlName));
  return row!.id;
}

export async function groupNamed(
  db: Queryable,
  organisationId: number,
  name: string,
  at: Date,
): Promise<number> {
  await db.insert(groups).values({ organisationId, name, createdAt: at }).onConflictDoNothing();
  const [row] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), eq(groups.name, name)));
  return row!.id;
}

export async function insertPerson(db: Queryable, row: typeof people.$inferInsert): Promise<PersonId | null> {
  const [made] = await db.insert(people).values(row).onConflictDoNothing().returning({ id: people.id });
  if (!made) return null;
  await db.insert(groupMembers).values({ groupId: row.mainGroupId, personId: made.id });
  return made.id as PersonId;
}

export async function changePerson(
  db: Queryable,
  id: PersonId,
  change: Partial<typeof people.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(people).set(change).where(eq(people.id, id));
}

export async function insertLink(db: Queryable, row: typeof signinLinks.$inferInsert): Promise<void> {
  await db.insert(signinLinks).values(row);
}

/** Of two that come at once only one gets the person: the update decides. */
export async function useLink(db: Queryable, tokenHash: Buffer, at: Date): Promise<PersonId | null> {
  const [row] = await db
    .update(signinLinks)
    .set({ usedAt: at })
    .where(
      and(eq(signinLinks.tokenHash, tokenHash), isNull(signinLinks.usedAt), gt(signinLinks.expiresAt, at)),
    )
    .returning({ personId: signinLinks.personId });
  return (row?.personId as PersonId | undefined) ?? null;
}

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function sessionOf(
  db: Queryable,
  tokenHash: Buffer,
  at: Date,
): Promise<{ personId: PersonId; seenAt: Date } | null> {
  const [row] = await db
    .select({ personId: sessions.personId, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, at)));
  return row ? { personId: row.personId as PersonId, seenAt: row.seenAt } : null;
}

export async function touchSession(
  db: Queryable,
  tokenHash: Buffer,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ seenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function endSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function dropExpired(db: Queryable, at: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, at));
  await db
    .delete(signinLinks)
    .where(or(lt(signinLinks.expiresAt, at), sql`${signinLinks.usedAt} is not null`));
}

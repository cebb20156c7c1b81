import type { BodyOf, QueryOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { shareTopic, Sharing, unshareTopic } from "@gyan/contract/sharing/sharing.ts";
import { lockPerson } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { DAY, HOUR, later } from "#platform/clock.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { queueMails } from "#together/mails/index.ts";
import { grant, levelOf, settleFolders, withdraw, type Holder } from "#people/rights/index.ts";
import { shareMailing } from "./mailing.ts";
import type { Needs } from "./needs.ts";
import { noteShared, noteUnshared } from "./noting.ts";
import { refuseFlood, sortedOut, type SharedObject } from "./rules.ts";
import { objectOf, toShare, type Given, type Overseen, type Seen } from "./seen.ts";
import * as store from "./store.ts";

/** Who asks. */
export type Asking = { personId: PersonId; organisationId: number };
type Parts = Pick<Needs, "db" | "clock">;

/** With whom it is shared, as of now. */
export async function sharingOf(db: Queryable, asking: Asking, { kind, ref }: Overseen): Promise<Sharing> {
  const object = objectOf({ kind, ref });
  const shares = await store.sharesOf(db, object);
  return {
    name: ref.name,
    right: ref.right,
    owner: await store.ownerOfObject(db, object),
    shares: shares.map((share) => toShare(share, asking)),
  };
}

/** Shares with all of them or with nobody. The mails are sent after the transaction. */
export async function share(
  { db, clock, whenShared }: Parts & Pick<Needs, "whenShared">,
  asking: Asking,
  thing: Given,
  request: BodyOf<typeof shareTopic>,
): Promise<{ taskId: string; sharing: Sharing }> {
  const object = objectOf(thing);
  return db.tx(async (tx) => {
    await lockPerson(tx, asking.personId);
    const named = await namedBy(tx, asking, request);
    const at = clock.now();
    const invited = await store.invitedSince(tx, asking.personId, later(at, -DAY));
    refuseFlood(invited, named.waiting.length);
    const made = {
      object,
      name: thing.ref.name,
      level: levelOf(request.right),
      message: request.message,
      by: asking.personId,
    };
    const id = await store.addShare(tx, made, at);
    const mails = await store.addMails(tx, id, made, named, later(at, -HOUR));
    const holders = await holdersOf(tx, object, named);
    const fresh = await noteShared(tx, { at, by: asking.personId, object }, request.right, {
      holders,
      waiting: named.waiting,
    });
    for (const holder of holders) await grant(tx, object, holder, request.right, asking.personId, at);
    await store.invite(tx, made, named.waiting, at);
    await settle(tx, object, asking.personId);
    if (fresh.holders.length > 0 || fresh.invited > 0)
      await whenShared(tx, {
        object,
        by: asking.personId,
        right: request.right,
        holders: fresh.holders,
        invitations: fresh.invited,
        at,
      });
    const mailRequests = mails.map((email) => ({ to: email, input: { shareId: id, email } }));
    await queueMails({ clock }, tx, shareMailing, mailRequests);
    if (mailRequests.length === 0) await store.finishShare(tx, id, at);
    tell(tx, object, asking.personId, holders);
    return { taskId: `share-${id}`, sharing: await sharingOf(tx, asking, thing) };
  });
}

async function namedBy(tx: Tx, asking: Asking, request: BodyOf<typeof shareTopic>): Promise<store.Named> {
  const accounts = await store.peopleAt(tx, request.people);
  const { people, waiting } = sortedOut(request.people, accounts, asking);
  const groupIds = [...new Set(request.groups)];
  const groups = await store.groupsAmong(tx, asking.organisationId, groupIds);
  if (groups.length < groupIds.length) throw fail("group_not_found");
  return { people, waiting, groups, organisationId: request.organisation ? asking.organisationId : null };
}

async function holdersOf(tx: Tx, object: SharedObject, named: store.Named): Promise<Holder[]> {
  const holders: Holder[] = named.groups.map((id) => ({ kind: "group", id }));
  if (named.organisationId !== null) holders.push({ kind: "organisation", id: named.organisationId });
  for (const id of named.people) if (!(await isOwner(tx, object, id))) holders.push({ kind: "person", id });
  return holders;
}

const isOwner = async (tx: Tx, object: SharedObject, personId: PersonId): Promise<boolean> =>
  (await store.ownLevel(tx, object, personId)) === levelOf("owner");

/** Ends somebody's right, or withdraws the invitation of an address. */
export async function unshare(
  { db, clock }: Parts,
  asking: Asking,
  thing: Given,
  whose: QueryOf<typeof unshareTopic>,
): Promise<Sharing> {
  const object = objectOf(thing);
  return db.tx(async (tx) => {
    await lockPerson(tx, asking.personId);
    const holder = await holderNamed(tx, asking, whose);
    const isOwners = holder?.kind === "person" && (await isOwner(tx, object, holder.id as PersonId));
    const hasEnded = holder !== null && !isOwners && (await withdraw(tx, object, holder));
    const wasInvited = whose.email !== undefined && (await store.uninvite(tx, object, whose.email));
    if (!hasEnded && !wasInvited) throw fail("share_not_found");
    const ended = hasEnded ? [holder] : [];
    const done = { at: clock.now(), by: asking.personId, object };
    await noteUnshared(tx, done, { holders: ended, invited: wasInvited ? 1 : 0 });
    await settle(tx, object, asking.personId);
    tell(tx, object, asking.personId, ended);
    return sharingOf(tx, asking, thing);
  });
}

/** A person named only by address may belong to another organisation. */
async function holderNamed(
  tx: Tx,
  { organisationId }: Asking,
  { kind, id, email }: QueryOf<typeof unshareTopic>,
): Promise<Holder | null> {
  if (kind === "organisation") return { kind, id: organisationId };
  if (kind === "group") return id === undefined ? null : { kind, id };
  if (kind === "person" && id !== undefined) return { kind, id };
  const person = email === undefined ? undefined : (await store.peopleAt(tx, [email]))[0];
  return person ? { kind: "person", id: person.id } : null;
}

/** Gives back a direct right. One that came with a folder or a group has to be ended there. */
export async function leave({ db, clock }: Parts, asking: Asking, thing: Seen): Promise<void> {
  const object = objectOf(thing);
  await db.tx(async (tx) => {
    const owner = await store.ownerOfObject(tx, object);
    await lockPerson(tx, owner?.id ?? asking.personId);
    if (await isOwner(tx, object, asking.personId)) throw fail("share_own");
    const holder: Holder = { kind: "person", id: asking.personId };
    // The caller can read it, so the right came in another way, with a folder or a group for example.
    if (!(await withdraw(tx, object, holder))) throw fail("share_not_own");
    await note(tx, { at: clock.now(), actorId: asking.personId, action: "share_left", object });
    await settle(tx, object, owner?.id ?? asking.personId);
    tell(tx, object, owner?.id ?? null, [holder]);
  });
}

/** Aligns the rights to a folder's contents with the rights to the folder. */
export async function settle(tx: Tx, { kind }: SharedObject, ownerId: PersonId): Promise<void> {
  if (kind === "folder") await settleFolders(tx, ownerId);
}

/** Makes open pages reload: those of the holders, of the owner, and of all readers of the topic. */
export function tell(tx: Tx, { kind, id }: SharedObject, ownerId: PersonId | null, holders: Holder[]): void {
  for (const holder of holders) tx.emit({ kind: "shared.changed", holder });
  if (kind === "topic") tx.emit({ kind: "topics.changed", topicId: id as never });
  else if (ownerId !== null)
    tx.emit({ kind: kind === "folder" ? "mine.changed" : "documents.changed", personId: ownerId });
}

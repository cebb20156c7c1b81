import { fail } from "@gyan/contract/failures.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { LinkId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import { LINK_DAYS, MOST_LINKS } from "@gyan/contract/sharing/links.rules.ts";
import type { change, Link, Links, make } from "@gyan/contract/sharing/links.ts";
import { hashPassword, personById } from "#people/accounts/index.ts";
import { note, type Act } from "#people/audit/index.ts";
import { DAY, hashToken, later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { seal, unseal } from "#platform/seal.ts";
import { nullIfRefused, type Owned, type TopicRef } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import { hasEnded, stateOf } from "./rules.ts";
import * as store from "./store.ts";
import type { LinkRow, NewLink } from "./store.ts";

const PURPOSE = "link";

/** A link of a topic, and who does something with it. */
type LinkOf = { topic: Owned<TopicRef>; by: PersonId; id: LinkId };

export async function listLinks(app: Needs, topic: Owned<TopicRef>): Promise<Links> {
  const rows = await store.linksOf(app.db, topic);
  const owners = new Set<PersonId>();
  for (const createdBy of new Set(rows.map((row) => row.createdBy)))
    if (await topicOf(app, { topicId: topic.id, createdBy })) owners.add(createdBy);
  return { links: await Promise.all(rows.map((row) => toLink(app, row, owners.has(row.createdBy)))) };
}

export async function makeLink(
  app: Needs,
  topic: Owned<TopicRef>,
  personId: PersonId,
  { name, expiresAt, password, withDocuments }: BodyOf<typeof make>,
): Promise<Links & { made: LinkId }> {
  const link = await newLink(app, personId, {
    name,
    passwordHash: password === null ? null : await hashPassword(password),
    withDocuments,
    expiresAt: expiresAt === undefined ? later(app.clock.now(), LINK_DAYS * DAY) : endAt(app, expiresAt),
  });
  const made = await app.db.tx((tx) => addLinkIn(app, tx, topic, link));
  return { made, ...(await listLinks(app, topic)) };
}

/** With a secret of its own. Sealing takes long, so it is done before the transaction. */
export async function newLink(
  app: Pick<Needs, "clock" | "config">,
  createdBy: PersonId,
  given: Pick<NewLink, "name" | "passwordHash" | "withDocuments" | "expiresAt">,
): Promise<NewLink> {
  const secret = app.clock.token();
  return {
    ...given,
    secretHash: hashToken(secret),
    sealedSecret: await seal(app.config, PURPOSE, secret),
    createdBy,
    createdAt: app.clock.now(),
  };
}

export async function addLinkIn(app: Needs, tx: Tx, topic: Owned<TopicRef>, link: NewLink): Promise<LinkId> {
  const id = await store.addLink(tx, topic, link, MOST_LINKS);
  if (id === null) throw fail("too_many_links", { limit: MOST_LINKS });
  await noteLink(app, tx, { topic, by: link.createdBy, id }, "link_made", settingsOf(link));
  return id;
}

export async function changeLink(
  app: Needs,
  { topic, by, id }: LinkOf,
  { name, expiresAt, password, withDocuments }: BodyOf<typeof change>,
): Promise<Links> {
  const change = {
    ...(name !== undefined && { name }),
    ...(expiresAt !== undefined && { expiresAt: endAt(app, expiresAt) }),
    ...(password !== undefined && { passwordHash: password === null ? null : await hashPassword(password) }),
    ...(withDocuments !== undefined && { withDocuments }),
  };
  await app.db.tx(async (tx) => {
    if (!(await store.changeLink(tx, topic, id, change))) throw fail("link_not_found");
    const { name: _name, ...settings } = change;
    await noteLink(app, tx, { topic, by, id }, "link_changed", settingsOf(settings));
  });
  return listLinks(app, topic);
}

export async function withdrawLink(app: Needs, { topic, by, id }: LinkOf): Promise<Links> {
  await app.db.tx(async (tx) => {
    if (!(await store.dropLink(tx, topic, id))) throw fail("link_not_found");
    await noteLink(app, tx, { topic, by, id }, "link_withdrawn");
  });
  return listLinks(app, topic);
}

/** For the audit: whether there is a password, never which; no name, as it may say whom it is for. */
const settingsOf = (link: Partial<Pick<LinkRow, "passwordHash" | "expiresAt" | "withDocuments">>) => ({
  ...(link.passwordHash !== undefined && { hasPassword: link.passwordHash !== null }),
  ...(link.expiresAt !== undefined && { expiresOn: link.expiresAt?.toISOString() ?? null }),
  ...(link.withDocuments !== undefined && { withDocuments: link.withDocuments }),
});

const noteLink = (
  { clock }: Needs,
  tx: Tx,
  { topic, by, id }: LinkOf,
  action: Act["action"],
  settings: ReturnType<typeof settingsOf> = {},
): Promise<void> =>
  note(tx, {
    at: clock.now(),
    actorId: by,
    action,
    object: { kind: "topic", id: topic.id },
    details: { link: id, ...settings },
  });

/** The topic, as long as whoever made the link owns it and may come in. */
export async function topicOf(
  app: Needs,
  { topicId, createdBy }: { topicId: TopicId; createdBy: PersonId },
): Promise<Owned<TopicRef> | null> {
  const person = await personById(app.db, createdBy);
  if (!person || person.isDisabled) return null;
  const who = { personId: person.id, organisationId: person.organisationId };
  return app.rights.forOwning(who, topicId).catch(nullIfRefused);
}

function endAt({ clock }: Needs, expiresAt: string | null): Date | null {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (!hasEnded(end, clock.now())) return end;
  throw fail("invalid_input", {}, [{ path: "expiresAt", message: "Choose a moment that is still to come." }]);
}

async function toLink(app: Needs, row: LinkRow, isOwners: boolean): Promise<Link> {
  const secret = await unseal(app.config, PURPOSE, row.sealedSecret).catch(() => null);
  return {
    id: row.id,
    name: row.name,
    address: secret === null ? null : `${app.origin()}/public/${secret}`,
    hasPassword: row.passwordHash !== null,
    withDocuments: row.withDocuments,
    state: stateOf(row, isOwners, app.clock.now()),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    opened: row.opened,
    openedAt: row.openedAt?.toISOString() ?? null,
  };
}

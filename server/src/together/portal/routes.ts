import { contract } from "@gyan/contract";
import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { PublishedKind } from "@gyan/contract/sharing/portal.ts";
import { on, onFile, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Actor } from "#platform/session.ts";
import { countReadingLater, readCollection, readHome, readLibrary, readWork } from "./actions.ts";
import { addCover, coverIn, readCover } from "./covers/covers.ts";
import * as curating from "./curating.ts";
import { readLanding } from "./landing.ts";
import type { Needs } from "./needs.ts";
import * as may from "./permission.ts";
import * as publishing from "./publishing.ts";
import { listSaved, save, savedKeys, unsave } from "./saving/actions.ts";
import { searchPortal } from "./searching.ts";

const { portal } = contract;

export const portalRoutes = (app: Needs): Route[] => [
  ...readingRoutes(app),
  ...collectionRoutes(app),
  ...publishingRoutes(app),
  on(portal.landing, ({ params }) => readLanding(app, params.clientUrlName)),
  onFile(portal.cover, ({ params }) => readCover(app, params.coverId)),
];

const readingRoutes = (app: Needs): Route[] => [
  on(portal.home, ({ actor }) => readHome(app, actor)),
  on(portal.collection, async ({ actor, params }) =>
    readCollection(app, actor, await may.forCollection(app, actor, params.collectionId)),
  ),
  on(portal.library, async ({ actor, params, query }) => {
    const library = await app.rights.forReadingLibrary(actor, params.libraryId);
    const answer = await readLibrary(app, actor, library, query);
    countReadingLater(app, actor, { kind: "library", id: library.id });
    return answer;
  }),
  on(portal.work, async ({ actor, params }) => {
    const library = await app.rights.forReadingLibrary(actor, params.libraryId);
    const answer = await readWork(app, actor, library, params.workId);
    countReadingLater(app, actor, { kind: "library", id: library.id });
    return answer;
  }),
  on(portal.search, async ({ actor, query }) => {
    const place =
      query.collectionId === undefined
        ? may.forPortal(actor)
        : await may.forCollection(app, actor, query.collectionId);
    return searchPortal(app, await app.rights.scopeOf(actor), place, query);
  }),
  on(portal.saved, ({ actor, query }) => listSaved(app, actor, query)),
  on(portal.savedKeys, ({ actor }) => savedKeys(app, actor)),
  on(portal.save, async ({ actor, body: { saved, ...item } }) => {
    if (!saved) return { saved, was: await unsave(app, actor, item) };
    await save(app, actor, item);
    return { saved, was: null };
  }),
];

const collectionRoutes = (app: Needs): Route[] => [
  on(portal.addCollection, async ({ actor, body }) => {
    const curated = await may.forCurating(app, actor);
    return curating.addCollection(app, await app.rights.scopeOf(actor), curated, actor.personId, body);
  }),
  on(portal.changeCollection, async ({ actor, params, body }) => {
    const collection = await may.forCuratingCollection(app, actor, params.collectionId);
    return curating.changeCollection(app, await app.rights.scopeOf(actor), collection, actor.personId, body);
  }),
  on(portal.orderCollections, async ({ actor, body }) =>
    curating.orderCollections(app, await may.forCurating(app, actor), actor.personId, body.ids),
  ),
  on(portal.removeCollection, async ({ actor, params, language }) => {
    const collection = await may.forCuratingCollection(app, actor, params.collectionId);
    await curating.removeCollection(app, collection, actor.personId);
    return messageIn(language, "collection_removed");
  }),
  on(portal.restoreCollection, async ({ actor, params }) => {
    const collection = await may.forRestoringCollection(app, actor, params.collectionId);
    return curating.restoreCollection(app, await app.rights.scopeOf(actor), collection, actor.personId);
  }),
  on(portal.removedCollections, async ({ actor, query }) =>
    curating.removedCollections(app, await may.forCurating(app, actor), query.limit),
  ),
  on(portal.addCover, async ({ actor, parts }) => {
    const file = await coverIn(parts());
    return addCover(app, await may.forCurating(app, actor), file);
  }),
  on(portal.changeLanding, async ({ actor, body }) =>
    curating.changeLanding(app, await may.forCurating(app, actor), actor.personId, body),
  ),
];

const publishingRoutes = (app: Needs): Route[] => [
  on(portal.publishable, async ({ actor, query }) => {
    const curated = await may.forCurating(app, actor);
    return publishing.publishable(app, await app.rights.scopeOf(actor), curated, query);
  }),
  on(portal.publish, async ({ actor, params, body }) => {
    const collection = await may.forCuratingCollection(app, actor, params.collectionId);
    const object = await owned(app, actor, body.kind, body.id);
    const publication = { summary: body.summary, by: actor.personId };
    return publishing.publish(app, await app.rights.scopeOf(actor), collection, object, publication);
  }),
  on(portal.changeItem, async ({ actor, params, body }) => {
    const collection = await may.forCuratingCollection(app, actor, params.collectionId);
    const object = { kind: params.kind, id: params.id };
    const change = { ...body, by: actor.personId };
    return publishing.changeItem(app, await app.rights.scopeOf(actor), collection, object, change);
  }),
  on(portal.unpublish, async ({ actor, params, language }) => {
    const object = { kind: params.kind, id: params.id };
    const item = await may.forUnpublishing(app, actor, params.collectionId, object);
    await publishing.unpublish(app, item, actor.personId);
    return messageIn(language, "unpublished");
  }),
  on(portal.orderItems, async ({ actor, params, body }) => {
    const collection = await may.forCuratingCollection(app, actor, params.collectionId);
    return publishing.orderItems(app, collection, actor.personId, body.items);
  }),
];

const owned = async (
  { rights }: Needs,
  actor: Actor,
  kind: PublishedKind,
  id: number,
): Promise<publishing.Publishable> =>
  kind === "topic"
    ? { kind, ref: await rights.forOwning(actor, id as TopicId) }
    : { kind, ref: await rights.forOwningLibrary(actor, id as LibraryId) };

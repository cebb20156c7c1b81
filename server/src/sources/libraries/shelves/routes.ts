import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Needs } from "../needs.ts";
import {
  knowledgeStoreTags,
  knowledgeStores,
  libraryViews,
  repositories,
  repositoryTags,
} from "./actions.ts";
import { addOwnLibrary, binLibrary, changeLibrary, restoreLibrary } from "./own.ts";

const { libraries } = contract;

export const shelfRoutes = (app: Needs): Route[] => [
  on(libraries.knowledgeStores, async ({ actor }) => knowledgeStores(app, await app.rights.scopeOf(actor))),
  on(libraries.knowledgeStoreTags, async ({ actor, query }) =>
    knowledgeStoreTags(await app.rights.forReadingLibrary(actor, query.libraryId)),
  ),
  on(libraries.repositories, async ({ actor }) => repositories(app, await app.rights.scopeOf(actor))),
  on(libraries.repositoryTags, async ({ actor, query }) =>
    repositoryTags(app, await app.rights.forReadingLibrary(actor, { uuid: query.uuid })),
  ),
  on(libraries.list, async ({ actor }) => ({
    libraries: await libraryViews(app.db, await app.rights.scopeOf(actor)),
  })),
  on(libraries.add, async ({ actor, body }) =>
    addOwnLibrary(app, await app.rights.scopeOf(actor), actor.personId, body.name),
  ),
  on(libraries.change, async ({ actor, params, body }) =>
    changeLibrary(
      app,
      await app.rights.scopeOf(actor),
      await app.rights.forEditingLibrary(actor, params.libraryId),
      actor.personId,
      body,
    ),
  ),
  on(libraries.remove, async ({ actor, params, language }) => {
    await binLibrary(app, await app.rights.forOwningLibrary(actor, params.libraryId), actor.personId);
    return messageIn(language, "binned");
  }),
  on(libraries.restore, async ({ actor, params, language }) => {
    await restoreLibrary(app, await app.rights.forRestoringLibrary(actor, params.libraryId), actor.personId);
    return messageIn(language, "restored");
  }),
];

import { contract } from "@gyan/contract";
import { goneOf, on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Needs } from "./needs.ts";
import {
  addSource,
  changeSource,
  endOwn,
  lookNow,
  ownSources,
  previewSource,
  sourcesOf,
  stopWatching,
} from "./actions.ts";

const { watched } = contract;

export const watchedRoutes = (app: Needs): Route[] => [
  on(watched.preview, async ({ actor, params, body, wire }) =>
    previewSource(app, await app.rights.forEditingLibrary(actor, params.libraryId), body, goneOf(wire)),
  ),
  on(watched.list, async ({ actor, params }) => {
    const library = await app.rights.forReadingLibrary(actor, params.libraryId);
    return { sources: await sourcesOf(app, library, actor.personId) };
  }),
  on(watched.add, async ({ actor, params, body, wire }) => {
    const library = await app.rights.forEditingLibrary(actor, params.libraryId);
    return addSource(app, library, actor.personId, body, goneOf(wire));
  }),
  on(watched.change, async ({ actor, params, body }) => {
    const library = await app.rights.forEditingLibrary(actor, params.libraryId);
    return changeSource(app, { library, id: params.watchedId, personId: actor.personId }, body);
  }),
  on(watched.look, async ({ actor, params }) => {
    const library = await app.rights.forEditingLibrary(actor, params.libraryId);
    return lookNow(app, { library, id: params.watchedId, personId: actor.personId });
  }),
  on(watched.remove, async ({ actor, params, language }) => {
    await stopWatching(app, await app.rights.forEditingLibrary(actor, params.libraryId), params.watchedId);
    return messageIn(language, "watching_stopped");
  }),
  on(watched.mine, async ({ actor }) => ({ sources: await ownSources(app, actor.personId) })),
  on(watched.end, async ({ actor, params, language }) => {
    await endOwn(app, actor.personId, params.watchedId);
    return messageIn(language, "watching_stopped");
  }),
];

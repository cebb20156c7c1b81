import { contract } from "@gyan/contract";
import type { LibraryId } from "@gyan/contract/ids.ts";
import { on, type Route } from "#platform/http/route.ts";
import { editable, readable, type Who } from "#people/rights/index.ts";
import { decideTwins, duplicatesOf, noDuplicates, undoTwins } from "./actions.ts";
import type { Needs } from "./needs.ts";
import {
  editedLibrary,
  editedTopic,
  inLibrary,
  inTopic,
  ownDocuments,
  type Decidable,
  type Shown,
} from "./places.ts";

const { duplicates } = contract;

export const duplicatesRoutes = (app: Needs): Route[] => {
  async function shelf(actor: Who, libraryId: LibraryId | undefined): Promise<Shown | null> {
    if (libraryId === undefined) return ownDocuments(await app.rights.scopeOf(actor));
    return inLibrary(app.db, await app.rights.forReadingLibrary(actor, libraryId));
  }
  async function editedShelf(actor: Who, libraryId: LibraryId | undefined): Promise<Decidable> {
    if (libraryId === undefined) return ownDocuments(await app.rights.scopeOf(actor));
    return editedLibrary(app.db, await app.rights.forEditingLibrary(actor, libraryId));
  }
  return [
    on(duplicates.list, async (call) => duplicatesOf(app, inTopic(await readable(app, call)), call.query)),
    on(duplicates.decide, async (call) =>
      decideTwins(app, call.actor.personId, editedTopic(await editable(app, call)), call.body.decisions),
    ),
    on(duplicates.undo, async (call) =>
      undoTwins(app, call.actor.personId, editedTopic(await editable(app, call)), call.body.ids),
    ),
    on(duplicates.listDocuments, async ({ actor, query }) => {
      const shown = await shelf(actor, query.libraryId);
      return shown ? duplicatesOf(app, shown, query) : noDuplicates;
    }),
    on(duplicates.decideDocuments, async ({ actor, body }) =>
      decideTwins(app, actor.personId, await editedShelf(actor, body.libraryId), body.decisions),
    ),
    on(duplicates.undoDocuments, async ({ actor, body }) =>
      undoTwins(app, actor.personId, await editedShelf(actor, body.libraryId), body.ids),
    ),
  ];
};

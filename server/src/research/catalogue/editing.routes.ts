import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import * as editing from "./editing.ts";
import type { Needs } from "./needs.ts";

export const catalogueEditingRoutes = (app: Needs): Route[] => [
  on(contract.admin.templates, () => editing.listCategories(app)),
  on(contract.admin.addCategory, ({ actor, body }) => editing.addCategory(app, actor.personId, body.content)),
  on(contract.admin.changeCategory, ({ actor, params, body: { version, content } }) =>
    editing.changeCategory(app, actor.personId, { id: params.itemId, version }, content),
  ),
  on(contract.admin.addTemplate, ({ actor, body: { categoryId, content } }) =>
    editing.addTemplate(app, actor.personId, categoryId, content),
  ),
  on(contract.admin.changeTemplate, ({ actor, params, body: { version, ...change } }) =>
    editing.changeTemplate(app, actor.personId, { id: params.itemId, version }, change),
  ),
  on(contract.admin.parameters, () => editing.listParameters(app)),
  on(contract.admin.changeParameter, ({ actor, params, body: { version, content } }) =>
    editing.changeParameter(app, actor.personId, { id: params.itemId, version }, content),
  ),
  on(contract.admin.answers, () => editing.listAnswers(app)),
  on(contract.admin.addAnswer, ({ actor, body }) => editing.addAnswer(app, actor.personId, body.content)),
  on(contract.admin.changeAnswer, ({ actor, params, body: { version, content } }) =>
    editing.changeAnswer(app, actor.personId, { id: params.itemId, version }, content),
  ),
  on(contract.admin.removeItem, ({ actor, params, body: { version, withTemplates } }) =>
    editing.removeItem(app, actor.personId, { id: params.itemId, version }, withTemplates),
  ),
  on(contract.admin.restoreItem, ({ actor, params }) =>
    editing.restoreItem(app, actor.personId, params.itemId),
  ),
  on(contract.admin.resetItem, ({ actor, params, body }) =>
    editing.resetItem(app, actor.personId, { id: params.itemId, version: body.version }),
  ),
  on(contract.admin.orderItems, ({ actor, body }) => editing.orderItems(app, actor.personId, body)),
];

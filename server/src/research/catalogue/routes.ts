import { contract } from "@gyan/contract";
import { mapValues } from "@gyan/contract/outline/sources/sources.rules.ts";
import { encodeCategory } from "@gyan/contract/outline/wire/templates.rules.ts";
import { on, type Route } from "#platform/http/route.ts";
import { listAnswers, listCategories, listParameters, listTemplates, SPECIAL_SOURCES } from "./actions.ts";
import { consolidateOption } from "./consolidate.ts";
import type { Needs } from "./needs.ts";

export const catalogueRoutes = (app: Needs): Route[] => [
  on(contract.catalogue.templates, ({ language }) => listTemplates(app, language)),
  on(contract.catalogue.templateCategories, async ({ language }) =>
    (await listCategories(app, language)).map(encodeCategory),
  ),
  on(contract.catalogue.parameters, ({ actor, query, language }) =>
    listParameters(app, actor, query.scope, language),
  ),
  on(contract.catalogue.consolidateOptions, async ({ actor, query, language }) => {
    const topic = query.topicId === undefined ? null : await app.rights.forReading(actor, query.topicId);
    return consolidateOption(app, actor, topic, language);
  }),
  on(contract.catalogue.specialSources, () =>
    Promise.resolve(mapValues(SPECIAL_SOURCES, (parameters) => [...parameters])),
  ),
  on(contract.catalogue.questionnaire, ({ language }) => listAnswers(app, language)),
];

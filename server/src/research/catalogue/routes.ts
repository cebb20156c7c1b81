import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { remoteSources } from "#sources/providers/remote/index.ts";
import { listAnswers, listCategories, listParameters, listTemplates } from "./actions.ts";
import { consolidateOption } from "./consolidate.ts";
import type { Needs } from "./needs.ts";

const specialSources = remoteSources
  .filter(({ kind, parameters }) => kind === "scholarly" && parameters.length > 0)
  .map(({ name, parameters }) => [name, parameters] as const);

export const catalogueRoutes = (app: Needs): Route[] => [
  on(contract.catalogue.templates, ({ language }) => listTemplates(app, language)),
  on(contract.catalogue.templateCategories, ({ language }) => listCategories(app, language)),
  on(contract.catalogue.parameters, ({ actor, query, language }) =>
    listParameters(app, actor, query.scope, language),
  ),
  on(contract.catalogue.consolidateOptions, async ({ actor, query, language }) => {
    const topic = query.topicId === undefined ? null : await app.rights.forReading(actor, query.topicId);
    return consolidateOption(app, actor, topic, language);
  }),
  on(contract.catalogue.specialSources, () => Promise.resolve(Object.fromEntries(specialSources))),
  on(contract.catalogue.questionnaire, ({ language }) => listAnswers(app, language)),
];

import { contract } from "@gyan/contract";
import { goneOf, onFile, type Call, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import { exportArticles } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { topic, chosen } = contract.exporting;

export const exportingRoutes = (app: Needs): Route[] => [
  onFile(topic, async (call) => {
    const { id: ids, ...request } = call.query;
    return exportArticles(app, { ...(await wishOf(app, call)), request, ids });
  }),
  onFile(chosen, async (call) =>
    exportArticles(app, { ...(await wishOf(app, call)), request: call.query, ids: call.body.ids }),
  ),
];

const wishOf = async (app: Needs, call: Call<typeof topic> | Call<typeof chosen>) => ({
  actor: call.actor,
  topic: await readable(app, call),
  language: call.language,
  signal: goneOf(call.wire),
});

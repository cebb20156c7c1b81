import { contract } from "@gyan/contract";
import { goneOf, on, onFile, type Call, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import { exportArticles } from "./actions.ts";
import type { Needs } from "./needs.ts";
import { prismaFile, readPrisma } from "./prisma/prisma.ts";

const { topic, chosen } = contract.exporting;
const { reviewing } = contract;

export const exportingRoutes = (app: Needs): Route[] => [
  onFile(topic, async (call) => {
    const { id: ids, ...request } = call.query;
    return exportArticles(app, { ...(await wishOf(app, call)), request, ids });
  }),
  onFile(chosen, async (call) =>
    exportArticles(app, { ...(await wishOf(app, call)), request: call.query, ids: call.body.ids }),
  ),
  on(reviewing.prisma, async (call) => readPrisma(app, await readable(app, call), call.language)),
  onFile(reviewing.prismaFile, async (call) =>
    prismaFile(app, await readable(app, call), {
      actor: call.actor,
      format: call.query.format,
      language: call.language,
      signal: goneOf(call.wire),
    }),
  ),
];

const wishOf = async (app: Needs, call: Call<typeof topic> | Call<typeof chosen>) => ({
  actor: call.actor,
  topic: await readable(app, call),
  language: call.language,
  signal: goneOf(call.wire),
});

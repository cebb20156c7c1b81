import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { countReading } from "#together/portal/index.ts";
import { noteVisit, readDashboard, readHome } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const dashboardRoutes = (app: Needs): Route[] => [
  on(contract.dashboard.home, async ({ actor }) => readHome(app, actor, await app.rights.scopeOf(actor))),
  on(contract.dashboard.read, async ({ actor, query }) =>
    readDashboard(app, actor, await app.rights.scopeOf(actor), query.timeZone),
  ),
  on(contract.dashboard.visit, async ({ actor, body }) => {
    const topic = body.topicId === undefined ? null : await app.rights.forReading(actor, body.topicId);
    await noteVisit(app, actor, topic);
    if (topic) await countReading(app, actor, { kind: "topic", id: topic.id });
    return { status: true as const };
  }),
];

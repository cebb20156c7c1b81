import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { listTasks, lookAtTasks } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const notificationRoutes = (app: Needs): Route[] => [
  on(contract.notifications.list, async ({ actor, query }) =>
    listTasks(app, await app.rights.scopeOf(actor), query),
  ),
  on(contract.notifications.seen, async ({ actor }) => {
    await lookAtTasks(app, actor.personId);
    return { unread: 0 as const };
  }),
];

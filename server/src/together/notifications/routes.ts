import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { listTasks, lookAtTasks } from "./actions.ts";

export const notificationRoutes = (app: App): Route[] => [
  on(contract.notifications.list, async ({ actor, query }) =>
    listTasks(app, await app.rights.scopeOf(actor), query),
  ),
  on(contract.notifications.seen, async ({ actor }) => {
    await lookAtTasks(app, actor.personId);
    return { unread: 0 as const };
  }),
];

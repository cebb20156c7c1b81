import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { finishTour, resetTours, toursLeft } from "./actions.ts";

const { tours } = contract;

export const tourRoutes = (app: App): Route[] => [
  on(tours.list, async ({ actor }) => ({ coachMarks: await toursLeft(app, actor.personId) })),
  on(tours.finish, async ({ actor, query }) => {
    await finishTour(app, actor.personId, query.name);
    return { status: true as const };
  }),
  on(tours.reset, async ({ actor }) => ({ coachMarks: await resetTours(app, actor.personId) })),
];

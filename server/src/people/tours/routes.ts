import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { finishTour, resetTours, toursLeft } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { tours } = contract;

export const tourRoutes = (app: Needs): Route[] => [
  on(tours.list, async ({ actor }) => ({ coachMarks: await toursLeft(app, actor.personId) })),
  on(tours.finish, async ({ actor, query }) => {
    await finishTour(app, actor.personId, query.name);
    return { status: true as const };
  }),
  on(tours.reset, async ({ actor }) => ({ coachMarks: await resetTours(app, actor.personId) })),
];

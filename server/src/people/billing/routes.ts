import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "./needs.ts";
import { beginPayment, lookAtCheckout, settleCheckout, standingOf, takeMessage } from "./payments.ts";
import { planRoutes } from "./plans.routes.ts";

export const billingRoutes = (app: Needs): Route[] => [
  ...[contract.billing.redirect, contract.billing.redirectByGet].map((endpoint) =>
    on(endpoint, ({ actor, language, wire }) =>
      beginPayment(app, actor.personId, { language, host: wire.header("host") }),
    ),
  ),
  on(contract.billing.standing, ({ actor }) => standingOf(app, actor.personId)),
  on(contract.billing.webhook, ({ wire }) =>
    takeMessage(app, { body: wire.body, signature: wire.header("stripe-signature") }),
  ),
  on(contract.billing.checkout, ({ actor, params }) => lookAtCheckout(app, actor.personId, params.secret)),
  on(contract.billing.settleCheckout, ({ actor, params, body, wire }) =>
    settleCheckout(app, actor.personId, { ...params, ...body, host: wire.header("host") }),
  ),
  ...planRoutes(app),
];

import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { listMails, readMail, sendMailAgain, sendTestMail } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const adminRoutes = (app: Needs): Route[] => [
  on(contract.admin.outbox, ({ query }) => listMails(app, query)),
  on(contract.admin.readMail, ({ actor, params }) => readMail(app, actor.personId, params.mailId)),
  on(contract.admin.sendMailAgain, ({ actor, params }) => sendMailAgain(app, actor.personId, params.mailId)),
  on(contract.admin.sendTestMail, ({ actor }) => sendTestMail(app, actor.personId)),
];

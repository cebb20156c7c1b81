import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on, onFile } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { exportAudit, readAudit } from "./audit.ts";

export const auditRoutes = (app: App): Route[] => [
  on(contract.admin.audit, ({ query }) => readAudit(app, query)),
  onFile(contract.admin.exportAudit, ({ actor, query }) => exportAudit(app, actor.personId, query)),
];

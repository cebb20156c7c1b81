import { contract } from "@gyan/contract";
import { on, onFile, type Route } from "#platform/http/route.ts";
import { exportAudit, readAudit } from "./audit.ts";
import type { Needs } from "./needs.ts";

export const auditRoutes = (app: Needs): Route[] => [
  on(contract.admin.audit, ({ query }) => readAudit(app, query)),
  onFile(contract.admin.exportAudit, ({ actor, query }) => exportAudit(app, actor.personId, query)),
];

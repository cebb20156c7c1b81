import { contract } from "@gyan/contract";
import { on, onFile, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { exportList, inviteAll, previewInvitations, readList, readLists } from "./actions.ts";

export const invitationRoutes = (app: Needs): Route[] => [
  on(contract.admin.previewInvitations, ({ body }) => previewInvitations(app, body)),
  on(contract.admin.inviteMany, ({ actor, body, language }) => inviteAll(app, actor, body, language)),
  on(contract.admin.invitationLists, () => readLists(app)),
  on(contract.admin.invitationList, ({ params }) => readList(app, params.listId)),
  onFile(contract.admin.exportInvitations, ({ params }) => exportList(app, params.listId)),
];

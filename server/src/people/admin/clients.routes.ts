import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import {
  addClient,
  addGroup,
  changeClient,
  changeGroup,
  listClients,
  listGroups,
  removeGroup,
} from "./clients.ts";
import type { Needs } from "./needs.ts";

export const clientRoutes = (app: Needs): Route[] => [
  on(contract.admin.clients, () => listClients(app)),
  on(contract.admin.addClient, ({ actor, body }) => addClient(app, actor.personId, body)),
  on(contract.admin.changeClient, ({ actor, params, body }) =>
    changeClient(app, actor.personId, params.clientId, body),
  ),
  on(contract.admin.groups, () => listGroups(app)),
  on(contract.admin.addGroup, ({ actor, body }) => addGroup(app, actor.personId, body)),
  on(contract.admin.changeGroup, ({ actor, params, body }) =>
    changeGroup(app, actor.personId, params.groupId, body),
  ),
  on(contract.admin.removeGroup, async ({ actor, params, language }) => {
    await removeGroup(app, actor.personId, params.groupId);
    return messageIn(language, "group_removed");
  }),
];

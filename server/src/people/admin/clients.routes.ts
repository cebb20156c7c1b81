import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
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

export const clientRoutes = (app: App): Route[] => [
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

import type { ClientView, GroupView } from "@gyan/contract/admin/index.ts";
import type { GroupId } from "@gyan/contract/ids.ts";
import { mutationOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { wholeList } from "../whole-list.ts";

/** Whatever counts people. */
export const countsKey = ["admin", "clients"] as const;

export const clientsQuery = wholeList([...countsKey, "organisations"], api.admin.clients);

export const groupsQuery = wholeList([...countsKey, "groups"], api.admin.groups);

/** In the place of the old one, or at its place by name. */
const put = <T extends { id: number; name: string }>(list: T[], one: T): T[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((each) => (each.id === one.id ? one : each))
    : [...list, one].sort((a, b) => a.name.localeCompare(b.name));

/** What people may do, and whether they come in at all, depends on it. */
const renewPeople = () => void queryClient.invalidateQueries({ queryKey: ["admin", "people"] });

type ClientDraft = Required<Omit<Parameters<Api["admin"]["changeClient"]>[0], "clientId">>;

/** A new one, or the changes of one that is there. */
export const saveClientMutation = (client: ClientView | null) =>
  mutationOptions({
    mutationFn({ portalTitle, portalText, isDisabled, ...draft }: ClientDraft) {
      if (!client) return api.admin.addClient(draft);
      // Curators write them too: what was not touched here is not sent, and takes nobody's words away.
      const portal = {
        ...(portalTitle !== client.portalTitle && { portalTitle }),
        ...(portalText !== client.portalText && { portalText }),
      };
      return api.admin.changeClient({ clientId: client.id, ...draft, isDisabled, ...portal });
    },
    onSuccess(saved: ClientView) {
      queryClient.setQueryData(
        clientsQuery.queryKey,
        (known) => known && { clients: put(known.clients, saved) },
      );
      // A new organisation brings its two groups along, a renamed one stands in theirs.
      void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
      renewPeople();
    },
  });

function changeGroups(change: (groups: GroupView[]) => GroupView[]) {
  queryClient.setQueryData(groupsQuery.queryKey, (known) => known && { groups: change(known.groups) });
  renewPeople();
}

type GroupDraft = Parameters<Api["admin"]["addGroup"]>[0];

/** A new one, or the changes of one that is there. */
export const saveGroupMutation = (group: GroupView | null) =>
  mutationOptions({
    mutationFn({ organisationId, name, access }: GroupDraft) {
      if (!group) return api.admin.addGroup({ organisationId, name, access });
      // A group that the product knows keeps its name, so only another one is sent.
      return api.admin.changeGroup({ groupId: group.id, access, ...(name !== group.name && { name }) });
    },
    onSuccess: (saved: GroupView) => changeGroups((groups) => put(groups, saved)),
  });

export const removeGroupMutation = mutationOptions({
  mutationFn: (groupId: GroupId) => api.admin.removeGroup({ groupId }),
  onSuccess: (_told: unknown, groupId: GroupId) =>
    changeGroups((groups) => groups.filter(({ id }) => id !== groupId)),
});

/** The two groups that the product itself knows have names in every language. */
export function useGroupName() {
  const t = useT();
  return ({ name, isBuiltIn }: Pick<GroupView, "name" | "isBuiltIn">) =>
    isBuiltIn ? t(`admin.mainGroup.${name}`, { defaultValue: name }) : name;
}

import type { ClientView, GroupView } from "@gyan/contract/admin/index.ts";
import type { GroupId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

export const clientKeys = {
  /** Whatever counts people. */
  all: ["admin", "clients"] as const,
};

export const clientsQuery = queryOptions({
  queryKey: [...clientKeys.all, "organisations"],
  queryFn: ({ signal }) => api.admin.clients({}, { signal }),
});

export const groupsQuery = queryOptions({
  queryKey: [...clientKeys.all, "groups"],
  queryFn: ({ signal }) => api.admin.groups({}, { signal }),
});

/** In the place of the old one, or at its place by name. */
const put = <T extends { id: number; name: string }>(list: T[], one: T): T[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((each) => (each.id === one.id ? one : each))
    : [...list, one].sort((a, b) => a.name.localeCompare(b.name));

const putClient = (client: ClientView) =>
  queryClient.setQueryData(
    clientsQuery.queryKey,
    (known) => known && { clients: put(known.clients, client) },
  );

type ClientDraft = Required<Omit<Parameters<Api["admin"]["changeClient"]>[0], "clientId">>;

/** A new organisation brings its two groups along, a renamed one stands in theirs. */
const renewGroups = () => queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });

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
      putClient(saved);
      void renewGroups();
      // What their people may do, and whether they come in at all, depends on it.
      void queryClient.invalidateQueries({ queryKey: ["admin", "people"] });
    },
  });

const putGroup = (group: GroupView) => {
  queryClient.setQueryData(groupsQuery.queryKey, (known) => known && { groups: put(known.groups, group) });
  void queryClient.invalidateQueries({ queryKey: ["admin", "people"] });
};

type GroupDraft = Parameters<Api["admin"]["addGroup"]>[0];

/** A new one, or the changes of one that is there. */
export const saveGroupMutation = (group: GroupView | null) =>
  mutationOptions({
    mutationFn({ organisationId, name, access }: GroupDraft) {
      if (!group) return api.admin.addGroup({ organisationId, name, access });
      // A group that the product knows keeps its name, so only another one is sent.
      return api.admin.changeGroup({ groupId: group.id, access, ...(name !== group.name && { name }) });
    },
    onSuccess: putGroup,
  });

export const removeGroupMutation = mutationOptions({
  mutationFn: (groupId: GroupId) => api.admin.removeGroup({ groupId }),
  onSuccess(_told: unknown, groupId: GroupId) {
    queryClient.setQueryData(
      groupsQuery.queryKey,
      (known) => known && { groups: known.groups.filter(({ id }) => id !== groupId) },
    );
    void queryClient.invalidateQueries({ queryKey: ["admin", "people"] });
  },
});

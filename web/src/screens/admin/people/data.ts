import type { PersonView } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { type Api, type Reply, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { readUser } from "#lib/session.ts";
import { renewUser } from "#lib/session/renewal.ts";
import { countsKey } from "../clients/data.ts";
import type { PeopleSearch } from "./search.ts";

const peopleKeys = {
  lists: ["admin", "people", "list"] as const,
  one: (personId: PersonId) => ["admin", "people", "one", personId] as const,
};

export const peopleQuery = (search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.lists, search],
    queryFn: ({ pageParam, signal }) => api.admin.people({ ...search, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

/** A few that fit, for choosing one. */
export const fewPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ["admin", "people", "few", q],
    queryFn: ({ signal }) => api.admin.people({ q }, { signal }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  });

export const personQuery = (personId: PersonId) =>
  queryOptions({
    queryKey: peopleKeys.one(personId),
    queryFn: ({ signal }) => api.admin.person({ personId }, { signal }),
  });

type List = InfiniteData<Reply<"admin", "people">>;

/** What the server answered stands everywhere at once; a list keeps its order until it is asked for again. */
function putPerson(changed: PersonView) {
  queryClient.setQueryData(personQuery(changed.id).queryKey, changed);
  queryClient.setQueriesData<List>(
    { queryKey: peopleKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          people: page.people.map((person) => (person.id === changed.id ? changed : person)),
        })),
      },
  );
}

/** How many belong to an organisation, a group or a subscription. */
const renewCounts = () => queryClient.invalidateQueries({ queryKey: countsKey });

type Invitation = Parameters<Api["admin"]["invite"]>[0];

export const inviteMutation = mutationOptions({
  mutationFn: (invitation: Invitation) => api.admin.invite(invitation),
  onSuccess(invited: PersonView) {
    queryClient.setQueryData(personQuery(invited.id).queryKey, invited);
    void queryClient.invalidateQueries({ queryKey: peopleKeys.lists });
    void renewCounts();
  },
});

/** What an administrator does to themselves holds here too: a changed role, or a session that has just ended. */
const renewSelf = async (personId: number) => {
  if (personId === readUser()?.personId) await renewUser().catch(() => undefined);
};

export type PersonChange = Parameters<Api["admin"]["changePerson"]>[0];

export const changePersonMutation = mutationOptions({
  mutationFn: (change: PersonChange) => api.admin.changePerson(change),
  async onSuccess(changed: PersonView) {
    putPerson(changed);
    void renewCounts();
    await renewSelf(changed.id);
  },
});

export const linkMutation = mutationOptions({
  mutationFn: (personId: PersonId) => api.admin.makeLink({ personId }),
});

export const inviteAgainMutation = mutationOptions({
  mutationFn: (personId: PersonId) => api.admin.inviteAgain({ personId }),
});

export const resetFactorsMutation = mutationOptions({
  mutationFn: (personId: PersonId) => api.admin.resetFactors({ personId }),
  onSuccess: putPerson,
});

export const endSessionsMutation = mutationOptions({
  mutationFn: (personId: PersonId) => api.admin.endPersonSessions({ personId }),
  async onSuccess(_told: unknown, personId: PersonId) {
    await renewSelf(personId);
    void queryClient.invalidateQueries({ queryKey: peopleKeys.one(personId) });
  },
});

export const eraseMutation = mutationOptions({
  mutationFn: (personId: PersonId) => api.admin.erasePerson({ personId }),
  onSuccess(_told: unknown, personId: PersonId) {
    queryClient.removeQueries({ queryKey: peopleKeys.one(personId) });
    void renewSelf(personId);
    void queryClient.invalidateQueries({ queryKey: peopleKeys.lists });
    void renewCounts();
  },
});

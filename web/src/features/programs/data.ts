import type { Scope } from "@gyan/contract/accounts/scopes.rules.ts";
import type { ApiTokenId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { leave } from "#lib/leave.ts";
import { queryClient } from "#lib/query.ts";

export const programsQuery = queryOptions({
  queryKey: ["account", "programs"],
  queryFn: ({ signal }) => api.programs.list({}, { signal }),
});

const renewPrograms = () => queryClient.invalidateQueries({ queryKey: programsQuery.queryKey });

export const endProgramMutation = mutationOptions({
  mutationFn: (programId: ApiTokenId) => api.programs.end({ programId }),
  onSettled: renewPrograms,
});

/** Once answered there is nothing to ask again. */
const once = { staleTime: Infinity, gcTime: 0 } as const;

export const askingQuery = (uid: string) =>
  queryOptions({
    ...once,
    queryKey: ["programs", "asking", uid],
    queryFn: ({ signal }) => api.programs.look({ uid }, { signal }),
  });

/** The browser goes on to the program, with the answer. */
const goingOn = { onSuccess: ({ goTo }: { goTo: string }) => leave.to(goTo, { replaces: true }) };

export const allowMutation = (uid: string) =>
  mutationOptions({ ...goingOn, mutationFn: (scope: Scope) => api.programs.allow({ uid, scope }) });

export const refuseMutation = (uid: string) =>
  mutationOptions({ ...goingOn, mutationFn: () => api.programs.refuse({ uid }) });

export const lookAtCodeMutation = mutationOptions({
  mutationFn: (userCode: string) => api.programs.lookAtCode({ userCode }),
});

export const allowByCodeMutation = (userCode: string) =>
  mutationOptions({
    mutationFn: (scope: Scope) => api.programs.allowByCode({ userCode, scope }),
    onSuccess: renewPrograms,
  });

export const refuseByCodeMutation = (userCode: string) =>
  mutationOptions({ mutationFn: () => api.programs.refuseByCode({ userCode }) });

import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Reply, api } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";
import { leave } from "#lib/leave.ts";

export type Interaction = Reply<"identity", "look">;

export const interactionQuery = (uid: string) =>
  queryOptions({
    queryKey: ["interaction", uid],
    queryFn: ({ signal }) => api.identity.look({ uid }, { signal }),
    // The form must not start over under somebody who is filling it in.
    staleTime: Infinity,
    gcTime: 0,
  });

/** A step whose answer says where the browser goes on. */
const goingOn = <Given = void>(mutationFn: (given: Given) => Promise<{ goTo: string }>) =>
  mutationOptions({ mutationFn, onSuccess: ({ goTo }) => leave.to(goTo, { replaces: true }) });

export const signInMutation = (uid: string) =>
  goingOn((who: { email: string; password: string }) => api.identity.signIn({ uid, ...who }));

export const forgotMutation = (uid: string) => goingOn(() => api.identity.forgot({ uid }));

export const cancelMutation = (uid: string) => goingOn(() => api.identity.cancel({ uid }));

export const sendCodeMutation = (uid: string) =>
  mutationOptions({ mutationFn: (email: string) => api.identity.sendCode({ uid, email }) });

export const spendCodeMutation = (uid: string) =>
  goingOn((reset: { email: string; code: string; password: string }) =>
    api.identity.useCode({ uid, ...reset }),
  );

export const saveProfileMutation = (uid: string) =>
  goingOn((names: { firstName: string; lastName: string }) => api.identity.saveProfile({ uid, ...names }));

/** Its answer sends the browser away: until the page is gone, it is under way, and a second press does nothing. */
export const untilLeft = <M extends { isPending: boolean; isSuccess: boolean }>(step: M) => ({
  ...step,
  isPending: step.isPending || step.isSuccess,
});

/** Begun too long ago, or in another browser: no second try will help, only a new start. */
export const isOver = (error: unknown): boolean =>
  isFailure(error, "interaction_not_found") || isFailure(error, "not_signed_in");

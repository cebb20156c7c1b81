import { mutationOptions, queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { leave } from "#lib/leave.ts";
import { log } from "#lib/log.ts";
import { queryClient } from "#lib/query.ts";
import { toPaymentAddress } from "#lib/session/subscription.ts";

const openAddress = ({ redirectUrl }: { redirectUrl: string }) =>
  leave.to(toPaymentAddress(redirectUrl, location.origin));

const payMutation = mutationOptions({
  mutationFn: () => api.billing.redirect().then(openAddress),
  onError: (error) => log("No payment could be begun.", error),
});

/** Leads to where one pays. A failure is only logged; the button can be pressed again. */
export function usePay() {
  const { mutate, isPending } = useMutation(payMutation);
  return { pay: () => mutate(), isPaying: isPending };
}

const LOOK_EVERY = 3000;
/** Ten minutes; whoever still waits then opens the page again. */
const MOST_LOOKS = 200;

/** What is true of one's subscription. The payment service may tell the server a little after it has sent the browser back. */
export const standingQuery = queryOptions({
  queryKey: ["payment", "standing"],
  queryFn: ({ signal }) => api.billing.standing({}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.last === "open" && state.dataUpdateCount < MOST_LOOKS ? LOOK_EVERY : false,
});

export const checkoutQuery = (secret: string) =>
  queryOptions({
    queryKey: ["checkout", secret],
    queryFn: ({ signal }) => api.billing.checkout({ secret }, { signal }),
    // What it is settled as may have changed in another tab.
    staleTime: 0,
  });

type Settlement = { secret: string; outcome: "pay" | "decline" | "cancel" };

export const settleMutation = mutationOptions({
  mutationFn: (settlement: Settlement) => api.billing.settleCheckout(settlement).then(openAddress),
  // It may have been settled in another tab: then the page shows as what.
  onError: (_error, { secret }) =>
    queryClient.invalidateQueries({ queryKey: checkoutQuery(secret).queryKey }),
});

import type { DeliveryId, WebhookId } from "@gyan/contract/ids.ts";
import type { Webhook } from "@gyan/contract/webhooks/calls.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

const KEY = ["account", "webhooks"];
/** While something is on its way. */
const LOOK_AGAIN_MS = 3_000;

const renew = () => queryClient.invalidateQueries({ queryKey: KEY });

export const webhooksQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => api.webhooks.list({}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.webhooks.some(({ waiting }) => waiting > 0) ? LOOK_AGAIN_MS : false,
});

/** The secret is for the eyes of this moment. */
const once = { onSuccess: renew, gcTime: 0 };

type Wanted = Parameters<Api["webhooks"]["add"]>[0] & { webhookId: WebhookId | undefined };

/** A new one, with its secret; or one that is there. */
export const saveMutation = mutationOptions({
  mutationFn: async ({ webhookId, ...wanted }: Wanted): Promise<{ webhook: Webhook; secret?: string }> =>
    webhookId === undefined
      ? api.webhooks.add(wanted)
      : { webhook: await api.webhooks.change({ webhookId, ...wanted }) },
  ...once,
});

export const rollMutation = mutationOptions({
  mutationFn: (webhookId: WebhookId) => api.webhooks.roll({ webhookId }),
  ...once,
});

export const changeMutation = mutationOptions({
  mutationFn: (change: Parameters<Api["webhooks"]["change"]>[0]) => api.webhooks.change(change),
  onSettled: renew,
});

export const removeMutation = mutationOptions({
  mutationFn: (webhookId: WebhookId) => api.webhooks.remove({ webhookId }),
  onSettled: renew,
});

export const tryMutation = mutationOptions({
  mutationFn: (webhookId: WebhookId) => api.webhooks.try({ webhookId }),
  onSettled: renew,
});

export const deliveriesQuery = (webhookId: WebhookId) =>
  infiniteQueryOptions({
    queryKey: [...KEY, webhookId, "deliveries"],
    queryFn: ({ pageParam, signal }) => api.webhooks.deliveries({ webhookId, before: pageParam }, { signal }),
    initialPageParam: undefined as DeliveryId | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.deliveries.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) =>
        deliveries.some(({ state }) => state === "waiting" || state === "sending"),
      )
        ? LOOK_AGAIN_MS
        : false,
  });

export const sentQuery = (webhookId: WebhookId, deliveryId: DeliveryId) =>
  queryOptions({
    queryKey: [...KEY, webhookId, "delivery", deliveryId],
    queryFn: ({ signal }) => api.webhooks.delivery({ webhookId, deliveryId }, { signal }),
  });

export const againMutation = mutationOptions({
  mutationFn: (named: { webhookId: WebhookId; deliveryId: DeliveryId }) => api.webhooks.sendAgain(named),
  onSettled: renew,
});

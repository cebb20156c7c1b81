import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useOrder as useShownOrder } from "#ui/collection/useOrder.tsx";
import { type Order, orderMutation } from "./data.ts";

export function useOrder<T extends { id: CatalogueItemId }>(
  items: readonly T[],
  place: Pick<Order, "kind" | "categoryId">,
  nameOf: (item: T) => string,
) {
  const order = useMutation(orderMutation);
  return useShownOrder(items, {
    idOf: ({ id }) => id,
    nameOf,
    send: (was, ids) => order.mutateAsync({ ...place, was, ids }),
  });
}

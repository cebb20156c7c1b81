import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useOrder as useShownOrder } from "#ui/ordering/useOrder.ts";
import { type Order, orderMutation } from "./data.ts";

type Named = { id: CatalogueItemId };

export function useOrder<T extends Named>(
  items: readonly T[],
  place: Pick<Order, "kind" | "categoryId">,
  nameOf: (item: T) => string,
) {
  const order = useMutation(orderMutation);
  const shown = useShownOrder(items, {
    idOf: ({ id }) => id,
    nameOf,
    send: (was, ids) => order.mutateAsync({ ...place, was, ids }),
  });
  return {
    ...shown,
    /** What the buttons need that move one of them. */
    moving: (item: T, at: number) => ({
      id: item.id,
      name: nameOf(item),
      isFirst: at === 0,
      isLast: at === items.length - 1,
      onMove: (by: 1 | -1) => shown.move(item.id, by),
    }),
  };
}

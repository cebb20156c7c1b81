import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { type Order, orderMutation } from "./data.ts";

type Named = { id: CatalogueItemId };

/** The order as it is shown: what was moved stands there at once, and is sent one move after the other. */
export function useOrder<T extends Named>(
  items: readonly T[],
  place: Pick<Order, "kind" | "categoryId">,
  nameOf: (item: T) => string,
) {
  const t = useT();
  const sentence = useFailureSentence();
  const order = useMutation(orderMutation);
  const [wanted, setWanted] = useState<CatalogueItemId[] | null>(null);
  const [said, setSaid] = useState("");
  const ids = items.map(({ id }) => id);
  const isKnown = wanted !== null && wanted.length === ids.length && wanted.every((id) => ids.includes(id));
  const shown = isKnown ? wanted : ids;
  const moveTo = (id: CatalogueItemId, to: number) => {
    const from = shown.indexOf(id);
    if (from < 0 || to < 0 || to >= shown.length || from === to) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, id);
    setWanted(next);
    const item = items.find((one) => one.id === id)!;
    setSaid(t("catalogue.movedTo", { name: nameOf(item), place: to + 1, count: shown.length }));
    order.mutate(
      { ...place, was: shown, ids: next },
      {
        onError: (error) => {
          setWanted(null);
          showToast({ tone: "error", text: sentence(error) });
        },
        onSuccess: () => setWanted((latest) => (latest === next ? null : latest)),
      },
    );
  };
  return {
    items: shown.map((id) => items.find((item) => item.id === id)!),
    said,
    moveTo,
    move: (id: CatalogueItemId, by: 1 | -1) => moveTo(id, shown.indexOf(id) + by),
  };
}

import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";

type Options<T, Id> = {
  idOf(item: T): Id;
  nameOf(item: T): string;
  /** Tells the server the order that was seen and the one that is wanted. */
  send(was: Id[], ids: Id[]): Promise<unknown>;
};

/** The order as it is shown: what was moved stands there at once, and is sent one move after the other. */
export function useOrder<T, Id extends string | number>(items: readonly T[], options: Options<T, Id>) {
  const t = useT();
  const sentence = useFailureSentence();
  const { idOf, nameOf, send } = options;
  const [wanted, setWanted] = useState<Id[] | null>(null);
  const [said, setSaid] = useState("");
  const ids = items.map(idOf);
  const isKnown = wanted !== null && wanted.length === ids.length && wanted.every((id) => ids.includes(id));
  const shown = isKnown ? wanted : ids;
  const itemOf = (id: Id) => items.find((item) => idOf(item) === id)!;
  const moveTo = (id: Id, to: number) => {
    const from = shown.indexOf(id);
    if (from < 0 || to < 0 || to >= shown.length || from === to) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, id);
    setWanted(next);
    setSaid(t("ui.order.moved", { name: nameOf(itemOf(id)), place: to + 1, count: shown.length }));
    send(shown, next).then(
      () => setWanted((latest) => (latest === next ? null : latest)),
      (error: unknown) => {
        setWanted(null);
        showToast({ tone: "error", text: sentence(error) });
      },
    );
  };
  return {
    items: shown.map(itemOf),
    /** For those who hear the page. */
    said,
    moveTo,
    move: (id: Id, by: 1 | -1) => moveTo(id, shown.indexOf(id) + by),
  };
}

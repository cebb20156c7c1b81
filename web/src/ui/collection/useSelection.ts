import { useMemo, useRef, useState } from "react";
import { isTyping, useKeyDown } from "#ui/base/keyboard.ts";

export type Selection<T, K> = {
  chosen: readonly T[];
  has(item: T): boolean;
  /** With `isRange` everything between it and the last one is taken, or let go, with it. */
  toggle(item: T, isRange: boolean): void;
  toggleAll(isOn: boolean): void;
  drop(keys: readonly K[]): void;
  clear(): void;
};

type Options = {
  /** Where it changes something else is looked at, and chosen anew: nothing unseen is acted upon. */
  look?: string;
  /** A list that has keys of its own says when all are taken or let go. */
  hasKeys?: boolean;
};

/**
 * Which of a list are chosen. By key, so that it outlives searches, further pages and renewals of the list. Ctrl+A takes all
 * that is shown, Escape lets all go.
 */
export function useSelection<T, K>(
  shown: readonly T[],
  keyOf: (item: T) => K,
  { look, hasKeys = true }: Options = {},
): Selection<T, K> {
  const [kept, setKept] = useState<{ look: string | undefined; items: ReadonlyMap<K, T> }>({
    look,
    items: new Map(),
  });
  const last = useRef<K | null>(null);
  if (kept.look !== look) setKept({ look, items: new Map() });
  const { items } = kept;

  const set = (next: ReadonlyMap<K, T>) => setKept({ look, items: next });
  const change = (changed: readonly T[], isOn: boolean) => {
    const next = new Map(items);
    for (const item of changed) {
      if (isOn) next.set(keyOf(item), item);
      else next.delete(keyOf(item));
    }
    set(next);
  };
  const toggle = (item: T, isRange: boolean) => {
    const key = keyOf(item);
    const [from, to] = [last.current, key].map((end) => shown.findIndex((one) => keyOf(one) === end));
    last.current = key;
    const isBetween = isRange && from! >= 0 && to! >= 0;
    change(isBetween ? shown.slice(Math.min(from!, to!), Math.max(from!, to!) + 1) : [item], !items.has(key));
  };
  const clear = () => set(new Map());
  const toggleAll = (isOn: boolean) => change(shown, isOn);
  useKeyDown((event) => {
    if (!hasKeys || event.defaultPrevented || isTyping(event.target)) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "a") {
      event.preventDefault();
      toggleAll(true);
    } else if (event.key === "Escape" && items.size > 0) clear();
  });

  const chosen = useMemo(() => {
    // What is gone from a list that is looked at as a whole is not among them.
    if (look !== undefined) return shown.filter((item) => items.has(keyOf(item)));
    // What the list knows of them is newer than what was known when they were chosen.
    const known = new Map(shown.map((item) => [keyOf(item), item]));
    return [...items].map(([key, item]) => known.get(key) ?? item);
    // How a key is found does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items, shown, look]);
  return {
    chosen,
    has: (item) => items.has(keyOf(item)),
    toggle,
    toggleAll,
    drop: (keys) => setKept((now) => ({ ...now, items: without(now.items, keys) })),
    clear,
  };
}

function without<K, T>(items: ReadonlyMap<K, T>, keys: readonly K[]): ReadonlyMap<K, T> {
  const gone = new Set(keys);
  return new Map([...items].filter(([key]) => !gone.has(key)));
}

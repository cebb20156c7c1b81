import { useSyncExternalStore } from "react";

/** Tells whoever listens that something changed. What it is, they read where it is kept. */
export function createSignal<A extends unknown[] = []>() {
  const listeners = new Set<(...said: A) => void>();
  return {
    tell(...said: A) {
      for (const listener of listeners) listener(...said);
    },
    watch(listener: (...said: A) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Store<T> = { read(): T; set(next: T): void; watch(listener: () => void): () => void };

/** One value for the whole page, outside of what is drawn. */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const { tell, watch } = createSignal();
  return {
    read: () => value,
    set(next) {
      value = next;
      tell();
    },
    watch,
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.read, store.read);

/** What is selected must be a part of the value, or a word: a new object each time would be drawn each time. */
export function usePart<T, P>(store: Store<T>, select: (value: T) => P): P {
  const read = () => select(store.read());
  return useSyncExternalStore(store.watch, read, read);
}

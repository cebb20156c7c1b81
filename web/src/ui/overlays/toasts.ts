import { useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  tone: "success" | "warning" | "error" | "info";
  /** Left out, the tone names itself. */
  title?: string;
  text: string;
  action?: { label: string; onPress(): void };
};

let current: Toast | null = null;
let count = 0;
const watchers = new Set<() => void>();

function set(toast: Toast | null) {
  current = toast;
  for (const tell of watchers) tell();
}

/** One at a time: a new one takes the place of the old. An error is told where it happened as well. */
export const showToast = (toast: Omit<Toast, "id">) => set({ ...toast, id: ++count });

export const hideToast = (id: number) => {
  if (current?.id === id) set(null);
};

/** Whatever it says: it was for whoever leaves. */
export const clearToast = () => set(null);

const watch = (listener: () => void) => {
  watchers.add(listener);
  return () => watchers.delete(listener);
};

export const useToast = () => useSyncExternalStore(watch, () => current);

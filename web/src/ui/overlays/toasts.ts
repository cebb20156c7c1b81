import { createStore, useStore } from "#lib/store.ts";

export type Toast = {
  id: number;
  tone: "success" | "warning" | "error" | "info";
  /** Left out, the tone names itself. */
  title?: string;
  text: string;
  action?: { label: string; onPress(): void };
};

const current = createStore<Toast | null>(null);
let count = 0;

/** One at a time: a new one takes the place of the old. An error is told where it happened as well. */
export const showToast = (toast: Omit<Toast, "id">) => current.set({ ...toast, id: ++count });

export const hideToast = (id: number) => {
  if (current.read()?.id === id) current.set(null);
};

/** Whatever it says: it was for whoever leaves. */
export const clearToast = () => current.set(null);

export const useToast = () => useStore(current);

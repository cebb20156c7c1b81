import { useSyncExternalStore } from "react";
import { createSignal } from "#lib/store.ts";
import { local } from "#lib/storage.ts";

export type Theme = "light" | "dark";

const KEY = "theme";
const changed = createSignal();
const system = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system?.matches ? "dark" : "light";
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  local.write(KEY, theme);
  changed.tell();
}

const watch = (listener: () => void) => {
  const stop = changed.watch(listener);
  system?.addEventListener("change", listener);
  return () => {
    stop();
    system?.removeEventListener("change", listener);
  };
};

export const useTheme = () => useSyncExternalStore(watch, current);

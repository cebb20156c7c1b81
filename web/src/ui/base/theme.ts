import { useSyncExternalStore } from "react";
import { local } from "#lib/storage.ts";

export type Theme = "light" | "dark";

const KEY = "theme";
const watchers = new Set<() => void>();
const system = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system?.matches ? "dark" : "light";
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  local.write(KEY, theme);
  for (const tell of watchers) tell();
}

const watch = (listener: () => void) => {
  watchers.add(listener);
  system?.addEventListener("change", listener);
  return () => {
    watchers.delete(listener);
    system?.removeEventListener("change", listener);
  };
};

export const useTheme = () => useSyncExternalStore(watch, current);

import { useEffect, useEffectEvent } from "react";
import { local } from "#lib/storage.ts";

const KEY = "shortcuts";

/** Who dictates, or whose hands slip, turns the keys of the page off. */
export const areKeysOn = (): boolean => local.read(KEY) !== "off";

export function turnKeys(isOn: boolean) {
  if (isOn) local.remove(KEY);
  else local.write(KEY, "off");
}

/** Single-letter shortcuts keep out of fields, menus and dialogs, and are silent where they were turned off. */
export const isTyping = (target: EventTarget | null) =>
  !areKeysOn() ||
  (target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], dialog, [role=dialog]") !==
      null);

/** Hears every key of the page, and does with it what the latest drawing wants. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The same for single letters: without any other key, and not where somebody types. */
export const useLetterKey = (onKey: (event: KeyboardEvent) => void) =>
  useKeyDown((event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) onKey(event);
  });

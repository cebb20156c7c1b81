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

import { useLetterKey } from "#ui/base/keyboard.ts";

/** n goes to the next highlight, with Shift to the one before; fields, menus and dialogs keep their own keys. */
export const useStopKeys = (onStop: (by: 1 | -1) => void) =>
  useLetterKey(({ key, shiftKey }) => {
    if (key.toLowerCase() === "n") onStop(shiftKey ? -1 : 1);
  });

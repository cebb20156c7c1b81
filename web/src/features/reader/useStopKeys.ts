import { useLetterKey } from "#ui/base/keyboard.ts";

/** n goes to the next highlight, with Shift to the one before; fields, menus and dialogs keep their own keys. */
export const useStopKeys = (onStop: (by: 1 | -1) => void) =>
  useLetterKey((event) => {
    const key = event.key.toLowerCase();
    if (key === "n") onStop(event.shiftKey ? -1 : 1);
  });

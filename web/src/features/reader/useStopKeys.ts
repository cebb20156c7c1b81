import { useEffect, useRef } from "react";
import { isTyping } from "#ui/base/keyboard.ts";

/** n goes to the next highlight, with Shift to the one before; fields, menus and dialogs keep their own keys. */
export function useStopKeys(onStop: (by: 1 | -1) => void) {
  const latest = useRef(onStop);
  useEffect(() => {
    latest.current = onStop;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === "n") latest.current(event.shiftKey ? -1 : 1);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

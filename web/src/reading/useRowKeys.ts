import { useEffect, useRef } from "react";
import { isTyping } from "#ui/base/keyboard.ts";

type Keys = { onStep(by: number): void; onOpen(): void };

/** j and k move, o or Enter opens; fields, menus and dialogs keep their own keys. */
export function useRowKeys(keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isOnControl = event.target instanceof Element && event.target.closest("button, a") !== null;
      if (event.key === "j") latest.current.onStep(1);
      else if (event.key === "k") latest.current.onStep(-1);
      else if (event.key === "o" || (event.key === "Enter" && !isOnControl)) latest.current.onOpen();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

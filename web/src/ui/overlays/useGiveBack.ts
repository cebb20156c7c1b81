import { type RefObject, useEffect } from "react";

/**
 * When what a button opened is gone, the focus is the button's again, unless it went elsewhere. At once: what opens next
 * remembers where the focus was.
 */
export function useGiveBack(button: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current;
    return () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, [button, isOpen]);
}

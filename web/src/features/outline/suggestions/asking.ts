import { type RefObject, useEffect, useState } from "react";

/** The value once it has been left alone for a moment. */
export function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

/** Whether everything around it that can be put away is open. */
export function useIsOpen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => setOpen(ref.current !== null && !ref.current.closest("details:not([open])"));
    look();
    // It does not bubble.
    document.addEventListener("toggle", look, { capture: true });
    return () => document.removeEventListener("toggle", look, { capture: true });
  }, [ref]);
  return isOpen;
}

import { useEffect, useRef } from "react";

/** The heading of the page: where the focus goes when the place it was at is gone. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("#main h1");
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** When a page becomes another in its place: once that one is drawn, or the heading of the old one would get the focus. */
export function useHeadingFocus(step: unknown) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusHeading();
  }, [step]);
}

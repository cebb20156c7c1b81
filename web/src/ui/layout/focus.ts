import { useEffect, useRef } from "react";

/** The heading of the page: where the focus goes when the place it was at is gone. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("#main h1");
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** After a form that was not sent: to what is to be put right, which may stand far above the button. */
export function focusWrong(form: HTMLFormElement) {
  // Once the mistakes are drawn.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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

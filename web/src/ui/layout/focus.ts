/** The heading of the page: where the focus goes when the place it was at is gone. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("#main h1");
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

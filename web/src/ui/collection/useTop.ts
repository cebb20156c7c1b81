import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

type Place = RefObject<HTMLElement | null>;
type Measured = { top: number; covered: number };

/**
 * Where on the page, or in the pane that scrolls, the rows of a long list begin, for what stands above them comes and goes; and how much
 * of the pane's upper end a bar may lie over.
 */
export function useTop(body: Place, scroller: Place | undefined): Measured {
  const [measured, setMeasured] = useState<Measured>({ top: 0, covered: 0 });
  useLayoutEffect(() => (scroller ? undefined : watch(body, null, setMeasured)), [body, scroller]);
  // A pane is known once all that is in it is drawn.
  useEffect(
    () => (scroller?.current ? watch(body, scroller.current, setMeasured) : undefined),
    [body, scroller],
  );
  return measured;
}

function watch(
  body: Place,
  pane: HTMLElement | null,
  onMeasured: (next: (before: Measured) => Measured) => void,
) {
  const measure = () => {
    const from = pane ? pane.getBoundingClientRect().top - pane.scrollTop : -scrollY;
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) - from);
    const covered = pane ? Number.parseFloat(getComputedStyle(pane).scrollPaddingTop) || 0 : 0;
    onMeasured((before) =>
      Math.abs(before.top - top) > 1 || before.covered !== covered ? { top, covered } : before,
    );
  };
  measure();
  const observer = new ResizeObserver(measure);
  for (const one of pane ? [pane, ...pane.children] : [document.body]) observer.observe(one);
  return () => observer.disconnect();
}

import { type RefObject, useLayoutEffect, useState } from "react";

/** Where on the page the rows of a long list begin: what stands above them comes and goes. */
export function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const now = Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY);
      setTop((before) => (Math.abs(before - now) > 1 ? now : before));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

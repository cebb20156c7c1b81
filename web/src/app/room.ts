import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * Whether the tabs fit beside the logo and the tools. Measured, because how long they are depends on the flags, the
 * language and how large somebody wants their text.
 */
export function useHasRoom(header: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  // Without room the tools are smaller. Measured like that they would fit, be drawn large, not fit, and so on.
  const wideTools = useRef(0);
  // After every drawing of the frame, which is seldom: hidden tabs in other words tell no observer of their width.
  useLayoutEffect(() => {
    const top = header.current;
    if (!top || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const tools = (top.lastElementChild as HTMLElement).scrollWidth;
      wideTools.current = hasRoom ? tools : Math.max(tools, wideTools.current);
      setHasRoom(isWideEnough(top, wideTools.current));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(top);
    for (const part of top.children) observer.observe(part);
    return () => observer.disconnect();
  });
  return hasRoom;
}

/** Between the tabs and the tools. */
const GAP = 16;

function isWideEnough(top: HTMLElement, tools: number): boolean {
  // Nothing is laid out yet.
  if (top.clientWidth === 0) return true;
  const nav = top.querySelector("nav");
  if (!nav) return matchMedia("(min-width: 641px)").matches;
  const style = getComputedStyle(top);
  const inner = top.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const logo = top.firstElementChild as HTMLElement;
  const margin = parseFloat(getComputedStyle(logo).marginRight);
  return logo.offsetWidth + margin + nav.scrollWidth + GAP + tools <= inner;
}

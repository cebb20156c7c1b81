import { type RefObject, useLayoutEffect, useRef } from "react";

/** So far one scrolls one way before the bar follows: a thumb that rests is not still. */
const FIRMLY = 8;

/**
 * A bar that gives its room to what is read: it goes while one scrolls down, and comes back on the way up, at the top, and when
 * the focus goes into it. One that is stuck (`hiding.stuck`) watches the page; any other watches what scrolls in its parent, lies
 * over it (`hiding.over`), and what scrolls begins below it (`hiding.under`). Only an attribute changes: nothing is drawn anew, and
 * nothing that is read moves. It is there again when `shown` is something else.
 */
export function useHidingBar<E extends HTMLElement>(isOn: boolean, shown?: unknown): RefObject<E | null> {
  const bar = useRef<E>(null);
  // Something else that is shown is another beginning.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => (isOn && bar.current ? follow(bar.current) : undefined), [isOn, shown]);
  return bar;
}

function follow(bar: HTMLElement) {
  const place = bar.parentElement!;
  const page = document.documentElement;
  const isStuck = getComputedStyle(bar).position === "sticky";
  /** Where each that scrolls is, and where it last turned round. */
  const ways = new WeakMap<Element, { turn: number; last: number }>();
  ways.set(page, { turn: page.scrollTop, last: page.scrollTop });
  let height = 0;
  const show = () => bar.removeAttribute("data-away");
  const measure = () => {
    height = bar.offsetHeight;
    // What takes the focus comes to stand below it.
    if (isStuck) page.style.scrollPaddingTop = `${height}px`;
    else place.style.setProperty("--bar", `${height}px`);
  };
  const onScroll = ({ target }: Event) => {
    const scroller = target === document ? page : target;
    if (!(scroller instanceof HTMLElement) || (scroller === page) !== isStuck) return;
    if (!isStuck && (!place.contains(scroller) || bar.contains(scroller))) return;
    // Beyond its ends it springs back, which is nobody's wish.
    const top = Math.max(0, Math.min(scroller.scrollTop, scroller.scrollHeight - scroller.clientHeight));
    const { turn, last } = ways.get(scroller) ?? { turn: 0, last: 0 };
    const from = top > last === last > turn ? turn : last;
    ways.set(scroller, { turn: from, last: top });
    if (top <= height || from - top > FIRMLY) show();
    else if (top - from > FIRMLY && !isHeld(bar)) bar.setAttribute("data-away", "");
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  // A scroll does not bubble; on its way down everybody hears it.
  document.addEventListener("scroll", onScroll, { capture: true, passive: true });
  bar.addEventListener("focusin", show);
  return () => {
    observer.disconnect();
    document.removeEventListener("scroll", onScroll, { capture: true });
    bar.removeEventListener("focusin", show);
    show();
    place.style.removeProperty("--bar");
    if (isStuck) page.style.scrollPaddingTop = "";
  };
}

/** Somebody is in it with the keyboard; what was only touched keeps the focus too, and does not count. */
const isHeld = (bar: HTMLElement) => bar.querySelector(":focus-visible") !== null;

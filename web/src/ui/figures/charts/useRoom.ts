import { type RefObject, useLayoutEffect, useState } from "react";

export type Room = {
  width: number;
  /** Of one pixel at the usual size of text: who reads larger letters gets a larger drawing. */
  unit: number;
};

const FIRST: Room = { width: 640, unit: 1 };
const USUAL_LETTERS = 16;

/** How much room a drawing has: it is drawn for that width, so that its letters keep their size. */
export function useRoom(place: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(FIRST);
  useLayoutEffect(() => {
    const here = place.current;
    if (!here || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const width = Math.round(here.clientWidth);
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const unit = (letters || USUAL_LETTERS) / USUAL_LETTERS;
      // Nothing is laid out yet.
      if (width > 0)
        setRoom((before) => (before.width === width && before.unit === unit ? before : { width, unit }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(here);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

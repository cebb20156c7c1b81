import { constants } from "@gyan/contract/system/constants.rules.ts";
import { type RefObject, useEffect, useRef } from "react";

const { distance: DISTANCE, throttle: THROTTLE } = constants.infiniteScroll;

/** `below` is how much of the list lies under the lower edge of the window. */
export const isNearEnd = (below: number, height: number): boolean => below <= (height * DISTANCE) / 10;

/** Loads more as the end of the list comes near; also when what is there does not fill the window. */
export function useInfiniteScroll(list: RefObject<HTMLElement | null>, canLoad: boolean, load: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useRef(() => {});
  useEffect(() => {
    look.current = () => {
      timer.current = undefined;
      const box = list.current?.getBoundingClientRect();
      if (canLoad && box && isNearEnd(box.bottom - innerHeight, box.height)) load();
    };
    // After every drawing: the page that has just come may be too short.
    if (canLoad) timer.current ??= setTimeout(() => look.current(), THROTTLE);
  });
  useEffect(() => {
    const onScroll = () => {
      timer.current ??= setTimeout(() => look.current(), THROTTLE);
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", onScroll);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
    };
  }, []);
}

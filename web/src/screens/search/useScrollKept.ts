import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** How far each visit was scrolled; a reload forgets it, and then the browser remembers. */
const places = new Map<string, number>();
const MOST = 50;

/** Who comes back to this entry of the history finds the page where they left it, once its answers are drawn. */
export function useScrollKept(isDrawn: boolean) {
  const router = useRouter();
  const entry = useRef(router.state.location.state.__TSR_key ?? "");
  const isRestored = useRef(false);
  useEffect(() => {
    const own = entry.current;
    const onScroll = () => {
      places.delete(own);
      places.set(own, window.scrollY);
      if (places.size > MOST) places.delete(places.keys().next().value!);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  useEffect(() => {
    if (!isDrawn || isRestored.current) return;
    isRestored.current = true;
    const top = places.get(entry.current);
    if (top !== undefined) window.scrollTo({ top });
  }, [isDrawn]);
}

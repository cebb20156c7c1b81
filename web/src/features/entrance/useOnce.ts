import { useEffect, useEffectEvent, useRef } from "react";

/** Once, as soon as it is due: a code or a link works once, and React's second mount in development must not spend it. */
export function useOnce(start: () => void, isDue = true) {
  const hasStarted = useRef(false);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!isDue || hasStarted.current) return;
    hasStarted.current = true;
    begin();
  }, [isDue]);
}

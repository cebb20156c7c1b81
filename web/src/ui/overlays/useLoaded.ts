import { useCallback, useState } from "react";

/** A part that is fetched when somebody reaches for it; `load` may be called as often as one likes. */
export function useLoaded<T>(fetchPart: () => Promise<T>) {
  const [part, setPart] = useState<T | null>(null);
  const load = useCallback(() => {
    fetchPart().then(
      (loaded) => setPart(() => loaded),
      // Offline, most likely: the next press asks again.
      () => {},
    );
  }, [fetchPart]);
  return [part, load] as const;
}

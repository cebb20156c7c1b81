import { useSyncExternalStore } from "react";

function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Cards open as sheets. */
export const useIsNarrow = () => useMedia("(max-width: 640px)");
/** A table would be squeezed: its rows stand as cards. */
export const useShowsCards = () => useMedia("(max-width: 760px)");
const ONE_PANE = "(max-width: 1100px)";
/** One pane at a time. */
export const useIsOnePane = () => useMedia(ONE_PANE);
/** At this moment, for what is no component. */
export const isOnePane = () => matchMedia(ONE_PANE).matches;

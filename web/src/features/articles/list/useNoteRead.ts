import type { ArticleId } from "@gyan/contract/ids.ts";
import { useEffect, useEffectEvent } from "react";

/** So long it must be looked at: who goes past with j and k has not read it. */
const A_LOOK = 1000;

/** An article that was opened and stays before the eye is read; one that only happens to be shown is not. */
export function useNoteRead(opened: ArticleId | undefined, onRead: (id: ArticleId) => void) {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (opened === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => read(opened), A_LOOK);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [opened]);
}

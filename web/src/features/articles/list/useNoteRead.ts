import type { ArticleId } from "@gyan/contract/ids.ts";
import { useEffect, useEffectEvent } from "react";
import { useIsSeen } from "#entities/notifications/watching.ts";

/** So long it must be looked at: who goes past with j and k has not read it. */
const A_LOOK = 1000;

/** An article that was opened and stays before the eye is read; one that only happens to be shown is not. */
export function useNoteRead(opened: ArticleId | undefined, onRead: (id: ArticleId) => void) {
  const isSeen = useIsSeen();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (opened === undefined || !isSeen) return undefined;
    const timer = setTimeout(() => read(opened), A_LOOK);
    return () => clearTimeout(timer);
  }, [opened, isSeen]);
}

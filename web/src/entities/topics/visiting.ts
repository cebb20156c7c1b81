import type { TopicId } from "@gyan/contract/ids.ts";
import { useEffect } from "react";
import { api } from "#lib/api.ts";

/**
 * Tells the server that somebody looks at a page: when it opens, and when they come back to it. A window that nobody
 * looks at tells nothing, although news make it read its pages anew.
 */
export function useVisit(topicId?: TopicId) {
  useEffect(() => {
    const tell = () => {
      // Nothing of it is needed to go on: whoever is not counted once is counted the next time.
      if (document.visibilityState === "visible") api.dashboard.visit({ topicId }).catch(() => {});
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [topicId]);
}

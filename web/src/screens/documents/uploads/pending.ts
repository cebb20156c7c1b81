import { useEffect } from "react";
import { local } from "#lib/storage.ts";

const KEY = "uploadPending";

/** How many uploads are under way is also kept in the browser while the screen is open, and nowhere beyond it. */
export function usePendingCounter(pending: number) {
  useEffect(() => {
    local.remove(KEY);
    return () => local.remove(KEY);
  }, []);
  useEffect(() => {
    if (pending > 0) local.write(KEY, String(pending));
    else local.remove(KEY);
  }, [pending]);
}

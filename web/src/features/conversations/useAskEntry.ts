import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { useIsAskingOn } from "#entities/conversations/data.ts";
import { useGoAsk } from "./useGoAsk.ts";

/** To where it is asked, as one of several acts; none where asking is turned off. */
export function useAskEntry(scope: AskScope, label: string, name?: string) {
  const goAsk = useGoAsk();
  return useIsAskingOn()
    ? [{ id: "ask", icon: "ask", label, onSelect: () => goAsk(scope, "", name) } as const]
    : [];
}

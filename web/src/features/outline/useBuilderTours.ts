import { isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLanguage } from "#lib/i18n.ts";
import { useTour } from "#features/tours/useTour.ts";
import { useShown } from "./inspector/leaf.ts";
import { parametersQuery } from "./panels/data.ts";
import { rootOf, useWork } from "./work.ts";

/** The page first; then each part when somebody comes to it. */
export function useBuilderTours(isSettled: boolean) {
  // Whether Refine Search is shown is known when its parameters are, or cannot be had.
  const { isPending } = useQuery(parametersQuery(useLanguage()));
  const hasSubtopic = useWork((work) => rootOf(work)?.children.some((child) => !isBlank(child)) ?? false);
  useTour("ADVANCED_SEARCH", isSettled && !isPending);
  useTour("ADVANCED_SEARCH_SOURCES", useIsUsed("builder-sources"));
  useTour("ADVANCED_SEARCH_TOPIC_OUTLINE", isSettled && hasSubtopic);
  useTour(
    "ADVANCED_SEARCH_REFINE_RESEARCH",
    useShown(({ leaf }) => leaf === "settings"),
  );
}

/** A part of the form that may be closed is used when it is opened, or when something in it has the focus or is pressed. */
function useIsUsed(anchor: string): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return undefined;
    const notice = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const section = target.closest<HTMLDetailsElement>(`[data-tour="${anchor}"]`);
      // To close it is no use of it, and neither is to pass its head with the keyboard.
      const isHead = target.closest("summary")?.parentElement === section;
      if (section && (!isHead || (type === "click" && !section.open))) setUsed(true);
    };
    const listening = new AbortController();
    document.addEventListener("click", notice, { capture: true, signal: listening.signal });
    document.addEventListener("focusin", notice, { signal: listening.signal });
    return () => listening.abort();
  }, [anchor, isUsed]);
  return isUsed;
}

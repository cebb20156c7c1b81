import { useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Notice } from "#ui/states/States.tsx";
import { rootOf, useWork } from "./work.ts";

/** There is one place for unfinished work: of two tabs, the one that is typed in last has it. */
export function OtherTab() {
  const t = useT();
  const hasRoot = useWork((work) => rootOf(work) !== null);
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    // The browser tells it only to the tabs that did not write it.
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key === "ontologyData" && newValue !== null) setElsewhere(true);
    };
    addEventListener("storage", notice);
    return () => removeEventListener("storage", notice);
  }, []);
  if (!hasRoot || !isElsewhere) return null;
  return (
    <Notice tone="warn" isAlert>
      {t("builder.otherTab")}
    </Notice>
  );
}

import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Notice } from "#ui/states/States.tsx";

/**
 * That tags lack values: said once, whatever is open. The fields that lack them are only marked. Keyed by how often
 * somebody wanted to go on, so that it comes into sight again each time.
 */
export function Incomplete() {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), []);
  return (
    <div ref={place}>
      <Notice tone="warn" isAlert>
        {t("tagSelector.incomplete")}
      </Notice>
    </div>
  );
}

import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

const fetchVisual = () => import("./OutlineVisual.tsx").then((module) => module.OutlineVisual);

/** The graph, and what lays it out, come when somebody reaches for them. */
export function ShowGraph() {
  const t = useT();
  const [Visual, load] = useLoaded(fetchVisual);
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    load();
    setAsked(true);
  };
  return (
    <>
      <Button look="bare" size="sm" icon="graph" onPointerEnter={load} onClick={ask}>
        {t("outlineVisual.show")}
      </Button>
      {isAsked && Visual && <Visual onClose={() => setAsked(false)} />}
    </>
  );
}

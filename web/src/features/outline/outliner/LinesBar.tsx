import { useT } from "#lib/i18n.ts";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { useIsBeside } from "../inspector/leaf.ts";
import { useSelectionActs } from "./lineActs.tsx";
import { clearSelection } from "./selecting.ts";

/** How many lines are selected. What can be done with them stands beside the outline, and in a menu here where it does not. */
export function LinesBar({ count }: { count: number }) {
  const t = useT();
  const acts = useSelectionActs();
  const isBeside = useIsBeside("topic");
  return (
    <SelectionBar
      label={t("outliner.bar")}
      count={count}
      // Without a sign each of them has its words.
      acts={isBeside ? [] : acts.map((act) => ({ ...act, icon: undefined }))}
      place="line"
      onClear={() => clearSelection("handle")}
    />
  );
}

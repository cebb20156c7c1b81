import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { useDeferredValue, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./Forecast.module.css";

const FIRST = 12;

/** Before anything is searched: what each node asks, in words, and where. */
export function Forecast({ root }: { root: EditedNode }) {
  const t = useT();
  const outline = useDeferredValue(root);
  const [isOpen, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const nodes = [...walk(outline)].filter(({ name }) => name.trim() !== "");
  const count = nodes.filter(({ isLabel, isIgnored }) => !isLabel && !isIgnored).length;
  const shown = showsAll ? nodes : nodes.slice(0, FIRST);
  return (
    <details
      className={styles.forecast}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{t("builder.plan.title")}</h2>
        <span>{t("builder.plan.searches", { count })}</span>
      </summary>
      {isOpen && (
        <>
          <p>{t("builder.plan.sources")}</p>
          <ol>
            {shown.map((node) => (
              <Asked key={node.id} node={node} names={namesOf(outline)} />
            ))}
          </ol>
          {shown.length < nodes.length && (
            <Button size="sm" onClick={() => setShowsAll(true)}>
              {t("builder.plan.all", { count: nodes.length })}
            </Button>
          )}
        </>
      )}
    </details>
  );
}

type Names = Map<number, string>;
const namesOf = (root: EditedNode): Names =>
  new Map([...walk(root)].map(({ id, name }) => [id, name.trim()]));

function Asked({ node, names }: { node: EditedNode; names: Names }) {
  const t = useT();
  const format = useFormat();
  const words = node.keywords.filter(({ forSearch }) => forSearch).map(({ text }) => text);
  const within = node.searchContext.flatMap((id) => names.get(id) ?? []);
  const isAsked = !node.isLabel && !node.isIgnored;
  const says = isAsked
    ? [
        words.length > 0 && t("builder.plan.words", { words: format.list(words) }),
        within.length > 0 && t("builder.plan.within", { topics: format.list(within) }),
        node.skipsRelevance && t("builder.plan.keepsAll"),
        node.hidesArticles && t("builder.plan.hidden"),
      ].filter(Boolean)
    : [t("builder.plan.notSearched")];
  return (
    <li data-quiet={!isAsked || undefined}>
      <b>{node.name.trim()}</b> {says.length > 0 && <span>{says.join(" · ")}</span>}
    </li>
  );
}

import type { ConceptCluster } from "@gyan/contract/concepts.ts";
import { type CSSProperties, useId, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { type GraphData, type Group, OTHERS } from "#ui/graph/graph.rules.ts";
import { hueOf } from "./shown.rules.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Legend.module.css";

export type LegendGroup = Group & { concepts: number };

/** The groups with a colour of their own, and all the others as one. */
export function groupsIn(graph: GraphData, clusters: ConceptCluster[], others: string): LegendGroup[] {
  const counts = new Map<number, number>();
  for (const { hue } of graph.nodes) counts.set(hue, (counts.get(hue) ?? 0) + 1);
  const named = clusters
    .filter(({ number }) => hueOf(number) !== OTHERS)
    .map(({ number, name }) => ({ hue: number, name: asHeading(name), concepts: counts.get(number) ?? 0 }));
  const rest = counts.get(OTHERS) ?? 0;
  return [
    ...named.filter(({ concepts }) => concepts > 0),
    ...(rest > 0 ? [{ hue: OTHERS, name: others, concepts: rest }] : []),
  ];
}

type Props = {
  groups: LegendGroup[];
  chosen: number[] | undefined;
  /** Where there is little room, they open when wanted. */
  isFolded: boolean;
  onChange(chosen: number[] | undefined): void;
};

/** What the colours mean, above the drawing; a press shows only these. */
export function Legend({ groups, chosen, isFolded, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const press = (hue: number) => {
    const next = chosen?.includes(hue) ? chosen.filter((one) => one !== hue) : [...(chosen ?? []), hue];
    onChange(next.length === 0 || next.length === groups.length ? undefined : next);
  };
  return (
    <section
      className={box.text({ size: "xs", flex: "shrink" }, styles.legend)}
      aria-label={t("graph.groups")}
    >
      {isFolded && (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t("graph.groups")}
          <Icon name={isOpen ? "up" : "down"} size={14} />
        </button>
      )}
      <ul id={id} hidden={isFolded && !isOpen}>
        {groups.map(({ hue, name, concepts }) => (
          <li key={hue}>
            <button
              type="button"
              aria-pressed={chosen?.includes(hue) ?? false}
              data-off={(chosen && !chosen.includes(hue)) || undefined}
              onClick={() => press(hue)}
            >
              <Swatch hue={hue} />
              <span>{name}</span>
              <small aria-hidden="true">{format.number(concepts)}</small>
              <VisuallyHidden>{t("concepts.total", { count: concepts })}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Swatch({ hue }: { hue: number }) {
  const colour = hue === OTHERS ? "var(--ink-3)" : `var(--chart-${hue + 1})`;
  return <i className={styles.swatch} style={{ "--hue": colour } as CSSProperties} aria-hidden="true" />;
}

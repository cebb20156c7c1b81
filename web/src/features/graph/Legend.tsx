import type { ConceptCluster } from "@gyan/contract/concepts.ts";
import { type CSSProperties, useId } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { isHollow, shapeOf } from "./drawing/shapes.rules.ts";
import { type DrawnGraph, hueOf, OTHERS } from "./drawing/shown.rules.ts";
import styles from "./Legend.module.css";

export type Group = { hue: number; name: string; concepts: number };

/** The groups with a colour of their own, and all the others as one. */
export function groupsIn(graph: DrawnGraph, clusters: ConceptCluster[], others: string): Group[] {
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
  groups: Group[];
  chosen: number[] | undefined;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChange(chosen: number[] | undefined): void;
};

/** What the colours and shapes mean; a press shows only these. */
export function Legend({ groups, chosen, isOpen, onOpen, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const press = (hue: number) => {
    const next = chosen?.includes(hue) ? chosen.filter((one) => one !== hue) : [...(chosen ?? []), hue];
    onChange(next.length === 0 || next.length === groups.length ? undefined : next);
  };
  return (
    <section className={styles.legend} aria-label={t("graph.groups")}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
        {t("graph.groups")}
        <Icon name={isOpen ? "up" : "down"} size={14} />
      </button>
      <ul id={id} hidden={!isOpen}>
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
  return (
    <svg
      className={styles.swatch}
      viewBox="-1.6 -1.6 3.2 3.2"
      width={14}
      height={14}
      aria-hidden="true"
      data-hollow={isHollow(hue) || undefined}
      style={{ "--hue": colour } as CSSProperties}
    >
      <path d={shapeOf(hue)} />
    </svg>
  );
}

import type { Concept } from "@gyan/contract/concepts.ts";
import { type CSSProperties, useEffect, useId, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import type { ConceptGroup } from "#features/graph/groups.ts";
import { box } from "#ui/layout/box.ts";
import { ShareBar } from "#ui/figures/RelevanceBar.tsx";
import { ConceptLink, type ConceptRows, FoundAs } from "#features/graph/ConceptLink.tsx";
import styles from "./Concepts.module.css";

type Props = ConceptRows & { groups: ConceptGroup[]; onStep(by: number): void };

export function ConceptList({ groups, onStep, ...rows }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { current } = rows;
  const isThere = groups.some((group) => group.concepts.some((concept) => concept.key === current));
  const reachable = isThere ? current : groups[0]?.concepts[0]?.key;

  useEffect(() => {
    if (current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>("[aria-current]");
    row?.scrollIntoView({ block: "nearest" });
    // The focus follows the keys, but is not pulled here from elsewhere on the page.
    if (scroller.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  }, [current]);

  return (
    // The arrows are a shortcut within the list; every row is a link.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      className={box.text({ flex: "grow", scrolls: true, pad: 2 })}
      data-concepts
      tabIndex={-1}
      onKeyDown={(event) => {
        const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
        if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onStep(by);
      }}
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} isOnly={groups.length === 1} reachable={reachable} {...rows} />
      ))}
    </div>
  );
}

type GroupProps = ConceptRows & { group: ConceptGroup; isOnly: boolean; reachable: string | undefined };

function Group({ group, isOnly, reachable, ...rows }: GroupProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const name = group.name ?? (group.isRest && !isOnly ? t("concepts.others") : null);
  return (
    <div className={box.stack({ gap: 1, pad: [2.5, 0] })}>
      {name !== null && (
        <div className={box.row({ gap: 2, align: "baseline", pad: [0, 2] })}>
          <h3 id={id} className={box.text({ size: "sm", weight: 600, breaks: true })}>
            {asHeading(name)}
          </h3>
          <small className={box.text({ size: "xs", tone: "quiet", digits: true })} aria-hidden="true">
            {format.number(group.concepts.length)}
          </small>
        </div>
      )}
      <ul className={styles.columns} aria-labelledby={name === null ? undefined : id}>
        {group.concepts.map((concept) => (
          <li key={concept.key}>
            <Row concept={concept} isReachable={concept.key === reachable} {...rows} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = ConceptRows & { concept: Concept; isReachable: boolean };

function Row({ concept, q, current, isReachable, onNear, onOpen }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { key, label, weight, articles } = concept;
  return (
    <ConceptLink
      of={key}
      onOpen={onOpen}
      onNear={onNear}
      className={box.option({ pad: [1.5, 2], isTouched: true }, styles.row)}
      aria-current={key === current ? "true" : undefined}
      tabIndex={isReachable ? 0 : -1}
      style={{ "--w": weight } as CSSProperties}
    >
      <span className={box.text({ breaks: true, lines: "pretty" })}>
        {label}
        <FoundAs concept={concept} q={q} />
      </span>
      <ShareBar value={weight} isQuiet={key !== current} />
      <span className={box.text({ size: "xs", weight: 400, tone: "quiet", digits: true }, styles.count)}>
        <span aria-hidden="true">{format.number(articles)}</span>
        <VisuallyHidden>{t("topics.articles", { count: articles })}</VisuallyHidden>
      </span>
    </ConceptLink>
  );
}

import { type EditedNode, FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import type { NodeSources } from "@gyan/contract/outline/model.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { memo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { goTo } from "../editing.ts";
import { closeSheet } from "../inspector/leaf.ts";
import { showSection } from "../Section.tsx";
import { useKnown } from "./data.ts";
import styles from "./panels.module.css";
import { siteOf, useKeywordWords, useWords } from "./words.ts";
import { box, type Look } from "#ui/layout/box.ts";

type Props = { node: EditedNode; level: number; isLarge: boolean };

/** So many levels of a large outline are unfolded from the beginning. */
const UNFOLDED = 2;

export const nameOf = (look: Look) =>
  box.text({ size: "md", flex: "shrink", pad: [1, 0], breaks: true, isStart: true, ...look }, styles.name);

/** Drawn again only where something changed. */
export const OverviewNode = memo(function OverviewLine({ node, level, isLarge }: Props) {
  const t = useT();
  const [isTurned, setTurned] = useState<boolean | null>(null);
  const isOpen = isTurned ?? (!isLarge || level < UNFOLDED);
  const name = node.name.trim() || t("builder.unnamed");
  const marks = FLAGS.filter((flag) => node[flag]);
  const hasChildren = node.children.length > 0;
  const inWords = useKeywordWords();
  return (
    <li>
      <div className={box.row({ gap: 1.5, align: "baseline" })}>
        {hasChildren && (
          <button
            type="button"
            className={box.text({ tone: "quiet", flex: "keep", hover: "accent" }, styles.fold)}
            aria-expanded={isOpen}
            aria-label={t("overview.subtopicsOf", { name })}
            onClick={() => setTurned(!isOpen)}
          >
            <Icon name={isOpen ? "down" : "right"} size={12} />
          </button>
        )}
        <button
          type="button"
          className={nameOf({ weight: level === 1 ? 600 : 400, hover: "accent", isTouched: true })}
          aria-label={t("overview.goTo", { name })}
          onClick={() => {
            closeSheet();
            showSection("outline");
            goTo(node.id);
          }}
        >
          {name}
        </button>
        {hasChildren && !isOpen && (
          <span
            className={box.text({ size: "xs", tone: "soft", pad: [0, 1.5], ground: "hover", round: "full" })}
          >
            {[...walk(node)].length - 1}
          </span>
        )}
      </div>
      {marks.length > 0 && (
        <p className={box.text({ size: "xs", tone: "quiet", breaks: true })}>
          {marks.map((flag) => t(`builder.flag.${flag}`)).join(" · ")}
        </p>
      )}
      {node.keywords.length > 0 && (
        <p className={box.text({ size: "xs", breaks: true }, styles.keywords)}>
          <VisuallyHidden>{t("builder.keywords")}</VisuallyHidden>
          {node.keywords.map(inWords).join(" · ")}
        </p>
      )}
      {node.sources && <OwnSources sources={node.sources} hasChildren={hasChildren} />}
      {hasChildren && isOpen && (
        <ul className={styles.below}>
          {node.children.map((child) => (
            <OverviewNode key={child.id} node={child} level={level + 1} isLarge={isLarge} />
          ))}
        </ul>
      )}
    </li>
  );
});

type Reach = { text: string; withSubtopics: boolean; isGone?: boolean };

/** What this very node is asked in, beside what a topic above gives it. */
export function OwnSources({ sources, hasChildren }: { sources: NodeSources; hasChildren: boolean }) {
  const t = useT();
  const words = useWords(useKnown().data);
  const all: Reach[] = [
    ...sources.addresses.map(({ address, ...own }) => ({ text: siteOf(address), ...own })),
    ...sources.special.map(({ source, parameter, values, withSubtopics }) => {
      const tags = words.parameter(parameter, values);
      return { text: t("overview.narrowed", { name: words.source(source), tags }), withSubtopics };
    }),
    ...sources.libraries.map(({ id, tags, withSubtopics }) => ({
      ...words.library(id, tags),
      withSubtopics,
    })),
  ];
  return (
    <ul className={box.text({ size: "xs", breaks: true })} aria-label={t("builder.nodeSources")}>
      {all.map(({ text, withSubtopics, isGone }, at) => (
        <li key={`${at} ${text}`} className={box.text({ tone: isGone ? "warn" : "soft" }, styles.source)}>
          {text}
          {hasChildren && !withSubtopics && (
            <span className={box.text({ tone: "quiet" })}> {t("overview.notBelow")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { DEFAULT_FLAGS, type EditedNode, FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import { pathTo, ROOT_NODE, sourcesAlong, walk } from "@gyan/contract/outline/rules.ts";
import { selectedIn } from "@gyan/contract/outline/selecting.rules.ts";
import { type ReactNode, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import type { TextKey } from "#lib/texts.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { LineActs } from "../outliner/lineActs.tsx";
import { OwnSources } from "../panels/OverviewNode.tsx";
import { AdvancedOptions } from "../refine/RefineSearch.tsx";
import { countSources } from "../sources/NodeSourcesDialog.tsx";
import { rootOf, useWork } from "../work.ts";
import styles from "./inspector.module.css";
import { Keywords } from "./Keywords.tsx";
import { openAbove } from "./leaf.ts";
import { NodeSettings } from "./NodeSettings.tsx";
import { Several } from "./Several.tsx";

const QUIET = box.text({ size: "sm", tone: "quiet", breaks: true });

/** What the keyboard is at in the outline: a topic, or the lines that are selected. */
export function TopicLeaf() {
  const t = useT();
  const root = useWork(rootOf);
  const current = useWork((work) => work.current);
  const kept = useWork((work) => work.selection);
  const selection = useMemo(() => root && selectedIn(root, kept), [root, kept]);
  if (!root) return <p className={QUIET}>{t("inspector.empty")}</p>;
  if (selection) return <Several root={root} selection={selection} />;
  const path = pathTo(root, current);
  return <One path={path.length > 0 ? path : [root]} />;
}

type Tool = "templates" | "keywords" | "sources" | "settings";

const TOOLS: { tool: Tool; icon: IconName; flag: AccessFlag; title: TextKey }[] = [
  { tool: "templates", icon: "template", flag: "GyanTemplates", title: "builder.templates" },
  { tool: "keywords", icon: "key", flag: "KeyConcepts", title: "builder.keywords" },
  { tool: "sources", icon: "globe", flag: "TopicLevelSourcing", title: "builder.nodeSources" },
  { tool: "settings", icon: "gear", flag: "TocSettings", title: "builder.settings" },
];

/** How many of its own a topic has; for settings, how many differ from the usual. */
const counts: Record<Tool, (node: EditedNode) => number> = {
  templates: () => 0,
  keywords: ({ keywords }) => keywords.length,
  sources: countSources,
  settings: (node) => FLAGS.filter((flag) => node[flag] !== DEFAULT_FLAGS[flag]).length,
};

/** One topic, with all that it has and what can be set for it, each with its own permission. */
function One({ path }: { path: EditedNode[] }) {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  // Whoever goes from line to line to set the same thing has it open at each.
  const [showsSettings, setShowsSettings] = useState(false);
  const node = path.at(-1)!;
  const above = path.slice(0, -1);
  const name = node.name.trim() || t("builder.unnamed");
  const under: Record<Tool, ReactNode> = {
    templates: null,
    keywords: <Keywords key={node.id} node={node} onShowAll={() => openAbove("keywords", node.id)} />,
    sources: <Sources path={path} />,
    settings: showsSettings ? <NodeSettings node={node} above={above} /> : <Marks node={node} />,
  };
  return (
    <>
      <Title node={node} above={above} />
      <ul className={box.text({ line: "between" })}>
        {TOOLS.filter(({ flag }) => flags.includes(flag)).map(({ tool, icon, title }) => (
          <li key={tool} className={styles.tool} data-tool={tool} data-tour={`node-${tool}`}>
            <ToolHead
              icon={icon}
              label={t(`builder.${tool}Of`, { name, count: counts[tool](node) })}
              count={tool === "settings" ? 0 : counts[tool](node)}
              isOpen={tool === "settings" ? showsSettings : undefined}
              onClick={() =>
                tool === "settings" ? setShowsSettings(!showsSettings) : openAbove(tool, node.id)
              }
            >
              {t(title)}
            </ToolHead>
            {under[tool] && <div className={styles.under}>{under[tool]}</div>}
          </li>
        ))}
      </ul>
      {node.id === ROOT_NODE ? <AdvancedOptions /> : <LineActs id={node.id} name={name} />}
    </>
  );
}

function Title({ node, above }: { node: EditedNode; above: EditedNode[] }) {
  const t = useT();
  const below = [...walk(node)].length - 1;
  const nameOf = ({ name }: EditedNode) => name.trim() || t("builder.unnamed");
  return (
    <div className={box.stack({ gap: 0.5, below: 3 })}>
      {above.length > 0 && (
        <p className={box.text({ size: "xs", tone: "quiet", breaks: true, clamp: 2 })}>
          {above.map(nameOf).join(" › ")}
        </p>
      )}
      <h3 className={box.text({ serif: "heading", breaks: true, clamp: 4 })} dir="auto">
        {nameOf(node)}
      </h3>
      <p className={box.text({ size: "xs", tone: "quiet" })}>{t("inspector.below", { count: below })}</p>
    </div>
  );
}

type HeadProps = {
  icon: IconName;
  label: string;
  count: number;
  /** Of one that opens in its place; the others open above the page. */
  isOpen: boolean | undefined;
  onClick(): void;
  children: string;
};

function ToolHead({ icon, label, count, isOpen, onClick, children }: HeadProps) {
  return (
    <button
      type="button"
      className={box.row({ gap: 2, align: "center", pad: [2.5, 0], hover: "accent", isTouched: true })}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className={box.text({ weight: 500, flex: "grow", isStart: true })}>{children}</span>
      {count > 0 && (
        <span
          className={box.text({ size: "xs", weight: 600, tone: "accent", digits: true }, styles.count)}
          data-count={count}
        />
      )}
      <Icon name={isOpen ? "down" : "right"} size={12} />
    </button>
  );
}

/** Its own, or where else it is asked. */
function Sources({ path }: { path: EditedNode[] }) {
  const t = useT();
  const node = path.at(-1);
  if (node?.sources) return <OwnSources sources={node.sources} hasChildren={node.children.length > 0} />;
  return (
    <p className={QUIET}>{t(sourcesAlong(path) ? "inspector.sourcesAbove" : "inspector.sourcesOfGyan")}</p>
  );
}

/** What differs from the usual, for those who keep the settings closed. */
function Marks({ node }: { node: EditedNode }) {
  const t = useT();
  const marks = FLAGS.filter((flag) => node[flag]);
  return (
    <p className={QUIET}>
      {marks.map((flag) => t(`builder.flag.${flag}`)).join(" · ") || t("inspector.noFlags")}
    </p>
  );
}

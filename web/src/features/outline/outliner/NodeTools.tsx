import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { NodeSources } from "@gyan/contract/outline/model.ts";
import { type EditedNode, FLAGS, DEFAULT_FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import type { TextKey } from "#lib/texts.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { KeywordsDialog } from "../dialogs/KeywordsDialog.tsx";
import { CountedButton } from "./CountedButton.tsx";
import styles from "./Outline.module.css";
import { SettingsDialog } from "../dialogs/SettingsDialog.tsx";
import { changeNodeSources } from "../editing.ts";
import { countSources, NodeSourcesDialog } from "../sources/NodeSourcesDialog.tsx";
import { TemplatesDialog } from "../templates/TemplatesDialog.tsx";
import { rootOf, useWork } from "../work.ts";
import { box } from "#ui/layout/box.ts";

type Tool = "templates" | "keywords" | "sources" | "settings";

const TOOLS: { tool: Tool; icon: IconName; flag: AccessFlag; title: TextKey }[] = [
  { tool: "templates", icon: "template", flag: "GyanTemplates", title: "builder.templates" },
  { tool: "keywords", icon: "key", flag: "KeyConcepts", title: "builder.keywords" },
  { tool: "sources", icon: "globe", flag: "TopicLevelSourcing", title: "builder.nodeSources" },
  { tool: "settings", icon: "gear", flag: "TocSettings", title: "builder.settings" },
];

/** How many of its own a node has; for settings, how many differ from the usual. */
const counts: Record<Tool, (node: EditedNode) => number> = {
  templates: () => 0,
  keywords: ({ keywords }) => keywords.length,
  sources: countSources,
  settings: (node) => FLAGS.filter((flag) => node[flag] !== DEFAULT_FLAGS[flag]).length,
};

/** What can be set for a node, each with its own permission. */
export function NodeTools({ node, tabIndex }: { node: EditedNode; tabIndex?: number }) {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  const name = node.name.trim() || t("builder.unnamed");
  const [open, setOpen] = useState<Tool | null>(null);
  const close = () => setOpen(null);
  return (
    <span className={box.row({ align: "center", flex: "keep" }, styles.tools)}>
      {TOOLS.filter(({ flag }) => flags.includes(flag)).map(({ tool, icon, title }) => {
        const count = counts[tool](node);
        return (
          <CountedButton
            key={tool}
            tool={tool}
            icon={icon}
            label={t(`builder.${tool}Of`, { name, count })}
            title={t(title)}
            count={count}
            hidesCount={tool === "settings"}
            tabIndex={tabIndex}
            onClick={() => setOpen(tool)}
          />
        );
      })}
      {open === "templates" && <TemplatesDialog id={node.id} onClose={close} />}
      {open === "keywords" && <KeywordsDialog node={node} onClose={close} />}
      {open === "sources" && <OwnSources node={node} onClose={close} />}
      {open === "settings" && <SettingsDialog id={node.id} onClose={close} />}
    </span>
  );
}

function OwnSources({ node, onClose }: { node: EditedNode; onClose(): void }) {
  const root = useWork(rootOf);
  const save = (sources?: NodeSources) => changeNodeSources(node.id, sources);
  return root && <NodeSourcesDialog {...{ root, node, onClose }} of={{ mode: "create" }} onSave={save} />;
}

import { type EditedNode, FLAGS, DEFAULT_FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { KeywordsDialog } from "./dialogs/KeywordsDialog.tsx";
import styles from "./Outline.module.css";
import { SettingsDialog } from "./dialogs/SettingsDialog.tsx";

type Props = { node: EditedNode; name: string; tabIndex?: number };

/** What can be set for a node, each with its own permission. */
export function NodeTools({ node, name, tabIndex }: Props) {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  const [open, setOpen] = useState<"keywords" | "settings" | null>(null);
  const count = node.keywords.length;
  const isChanged = FLAGS.some((flag) => node[flag] !== DEFAULT_FLAGS[flag]);
  return (
    <span className={styles.tools}>
      {flags.includes("KeyConcepts") && (
        <span className={styles.tool} data-has={count > 0 || undefined}>
          <IconButton
            icon="key"
            label={t("builder.keywordsOf", { name, count })}
            title={t("builder.keywords")}
            tabIndex={tabIndex}
            onClick={() => setOpen("keywords")}
          />
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </span>
      )}
      {flags.includes("TocSettings") && (
        <span className={styles.tool} data-has={isChanged || undefined}>
          <IconButton
            icon="gear"
            label={t("builder.settingsOf", { name })}
            title={t("builder.settings")}
            tabIndex={tabIndex}
            onClick={() => setOpen("settings")}
          />
        </span>
      )}
      {open === "keywords" && <KeywordsDialog id={node.id} onClose={() => setOpen(null)} />}
      {open === "settings" && <SettingsDialog id={node.id} onClose={() => setOpen(null)} />}
    </span>
  );
}

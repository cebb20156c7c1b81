import { type ComponentProps, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import type { Act } from "#ui/collection/SelectionBar.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { RunPanel } from "./RunPanel.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./RunBar.module.css";

type Props = ComponentProps<typeof RunPanel> & { acts: readonly Act[]; onClear(): void };

/** Without room for the panel beside the list: always in reach, and out of the way. */
export function RunBar({ acts, onClear, ...panel }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = panel.documents.length;
  return (
    <div
      className={box.row(
        { gap: 3, align: "center", justify: "between", size: "sm", tone: "soft", line: "above" },
        styles.bar,
      )}
    >
      {count === 0 ? (
        <span>{t("documents.run.none")}</span>
      ) : (
        <Menu
          label={t("documents.bulk.label")}
          align="start"
          entries={[
            ...acts,
            { id: "clear", label: t("ui.selection.clear"), icon: "x", startsGroup: true, onSelect: onClear },
          ]}
          trigger={
            <Button look="bare">
              {t("ui.selection.count", { count })}
              <Icon name="up" />
            </Button>
          }
        />
      )}
      <Button look="primary" disabled={count === 0} onClick={() => setOpen(true)}>
        {t("documents.run.open")}
      </Button>
      {isOpen && (
        <Dialog title={t("documents.run.label")} isSheet onClose={() => setOpen(false)}>
          <RunPanel {...panel} />
        </Dialog>
      )}
    </div>
  );
}

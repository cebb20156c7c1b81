import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Popover } from "#ui/overlays/Popover.tsx";

const fetchPanel = () => import("./HelpPanel.tsx").then((module) => module.HelpPanel);

export function HelpButton() {
  const t = useT();
  return (
    <Popover
      label={t("help.title")}
      trigger={<IconButton icon="question" label={t("help.title")} />}
      fetchPanel={fetchPanel}
    />
  );
}

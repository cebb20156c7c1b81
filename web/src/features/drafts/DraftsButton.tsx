import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Popover } from "#ui/overlays/Popover.tsx";
import { useDraftsAsked } from "#entities/drafts/opening.ts";

const fetchPanel = () => import("./DraftsPanel.tsx").then((module) => module.DraftsPanel);

/** For those who may build outlines. */
export function DraftsButton({ isCompact }: { isCompact: boolean }) {
  const t = useT();
  const user = useUser();
  const asked = useDraftsAsked();
  if (!user?.accessList.includes("AdvancedSearch")) return null;
  return (
    <Popover
      label={t("drafts.title")}
      fetchPanel={fetchPanel}
      opensOn={asked}
      trigger={
        isCompact ? (
          <IconButton icon="note" label={t("drafts.title")} />
        ) : (
          <Button look="bare" size="sm" icon="note">
            {t("drafts.title")}
          </Button>
        )
      }
    />
  );
}

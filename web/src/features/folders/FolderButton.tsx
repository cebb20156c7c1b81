import { type ReactNode, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";

type Props = { shownName: string; children(close: () => void): ReactNode };

/** Where there is no room for the pane beside the list, it opens above it. */
export function FolderButton({ shownName, children }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="folder" onClick={() => setOpen(true)}>
        <span className="clip">{shownName}</span>
        <Icon name="down" />
      </Button>
      {isOpen && (
        <Dialog title={t("folders.title")} isSheet={isNarrow} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  );
}

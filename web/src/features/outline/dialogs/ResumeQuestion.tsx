import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { finishWork, type Left, resume } from "../keeping.ts";
import { useUndoable } from "../useUndoable.ts";

/** Closing it goes on as well: only who says so loses something, and can still have it back for a moment. */
export function ResumeQuestion({ left }: { left: Left }) {
  const t = useT();
  const tell = useUndoable();
  const begin = () => {
    finishWork();
    tell("info", t("builder.cleared"), () => resume(left));
  };
  return (
    <Dialog
      title={left.root.name}
      onClose={() => resume(left)}
      footer={
        <>
          {/* The first has the focus, so it is the one that loses nothing. */}
          <Button look="primary" onClick={() => resume(left)}>
            {t("builder.confirm")}
          </Button>
          <Button onClick={begin}>{t("ui.cancel")}</Button>
        </>
      }
    >
      <p>{t("builder.resume")}</p>
    </Dialog>
  );
}

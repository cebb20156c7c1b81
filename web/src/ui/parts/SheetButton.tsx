import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";

type Props = {
  /** Of the button and of the sheet. */
  title: string;
  /** How many things in it narrow the list now. */
  count: number;
  children: ReactNode;
};

/** On a phone: what narrows and orders a list, behind one button. What is chosen holds at once. */
export function SheetButton({ title, count, children }: Props) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon="filter"
        size="lg"
        look={count > 0 ? "plain" : "bare"}
        className={box.text({ flex: "keep" })}
        aria-label={count > 0 ? `${title} (${format.number(count)})` : title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <b className={box.text({ weight: 600, tone: "accent", digits: true })}>{format.number(count)}</b>
        )}
      </Button>
      {isOpen && (
        <Dialog
          title={title}
          isSheet
          closesBeside
          onClose={close}
          footer={
            <Button look="primary" size="lg" onClick={close}>
              {t("ui.showList")}
            </Button>
          }
        >
          <div className={box.stack({ gap: 4, isStart: true })}>{children}</div>
        </Dialog>
      )}
    </>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";

type Props = {
  /** Of the button and of the sheet. */
  title: string;
  /** The button says it, too. */
  isNamed?: boolean;
  /** How many things in it narrow the list now, and how all of them are taken away. */
  count: number;
  onClear?: (() => void) | undefined;
  /** What leads back to the list. */
  done?: string;
  children: ReactNode;
};

/**
 * On a phone: what finds, narrows and orders a list, behind one button that counts what narrows it. What is chosen holds at once;
 * closing the sheet, however that is done, only shows the list again.
 */
export function SheetButton({ title, isNamed, count, onClear, done, children }: Props) {
  const t = useT();
  const format = useFormat();
  const [opened, setOpened] = useState<"by finger" | "by key" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button
        icon="filter"
        size="lg"
        look={isNamed || count > 0 ? "plain" : "bare"}
        className={box.text({ flex: "keep" })}
        aria-label={count > 0 ? `${title} ${format.number(count)}` : title}
        aria-haspopup="dialog"
        data-finds
        onClick={({ detail }) => setOpened(detail === 0 ? "by key" : "by finger")}
      >
        {isNamed && (count > 0 ? `${title} ` : title)}
        {count > 0 && (
          <b className={box.text({ weight: 600, tone: "accent", digits: true })}>{format.number(count)}</b>
        )}
      </Button>
      {opened && (
        <Dialog
          title={title}
          isSheet
          closesBeside
          onClose={close}
          footer={
            <>
              {onClear && (
                <Button look="bare" size="lg" onClick={onClear}>
                  {t("list.clear")}
                </Button>
              )}
              <Button look="primary" size="lg" onClick={close}>
                {done ?? t("ui.showList")}
              </Button>
            </>
          }
        >
          <Fields isByKey={opened === "by key"}>{children}</Fields>
        </Dialog>
      )}
    </>
  );
}

/** Whoever has keys comes to find; a finger would only get a keyboard over the rest. */
function Fields({ isByKey, children }: { isByKey: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isByKey) return;
    // After the dialog has found a place for the focus.
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus(),
    );
  }, [isByKey]);
  return (
    <div ref={fields} className={box.stack({ gap: 5, isStart: true })}>
      {children}
    </div>
  );
}

import { type ReactNode, type RefObject, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { useAway } from "./useAway.ts";
import styles from "./phone.module.css";

type Props = {
  /** What scrolls below it. */
  scroller: RefObject<HTMLElement | null>;
  /** Above pages, which have a bar of their own, it stays. */
  stays?: boolean;
  back: string;
  onBack(): void;
  /** What is read, and what is done while reading. */
  children?: ReactNode;
  /** What is said above the text, and goes away with the bar. */
  below?: ReactNode;
  /** Everything else, in a sheet. */
  renderSheet?: (close: () => void) => ReactNode;
};

/** The one bar above a text on a phone. It goes away while somebody reads on, and lies over the text: nothing moves by it. */
export function PhoneBar({ scroller, stays = false, back, onBack, children, below, renderSheet }: Props) {
  const t = useT();
  const isAway = useAway(scroller);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div
      className={box.text({ ground: "surface", line: "below" }, styles.bar)}
      data-stays={stays || undefined}
      data-away={(isAway && !stays) || undefined}
    >
      <div className={box.row({ align: "center", pad: [0.5, 1] })}>
        <IconButton icon="back" label={back} onClick={onBack} />
        {children}
        {renderSheet && (
          <IconButton
            icon="dots"
            label={t("reader.more")}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        )}
      </div>
      {below}
      {isOpen && (
        <Dialog title={t("reader.more")} isSheet closesBeside onClose={close}>
          <div className={box.stack({ gap: 4 }, styles.sheet)}>{renderSheet?.(close)}</div>
        </Dialog>
      )}
    </div>
  );
}

import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { DismissButton, Overlay } from "react-aria/Overlay";
import { useModalOverlay } from "react-aria/useModalOverlay";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import type { DialogProps } from "./Dialog.tsx";
import { useSwipeAway } from "./useSwipeAway.ts";
import styles from "./Dialog.module.css";

/** The dialog itself, which the library holds above the page. */
export function DialogPanel(props: DialogProps) {
  const { title, onClose, children, footer, isSheet, isWide, closesBeside = false } = props;
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLDivElement>(null);
  // A field that finds would bring the keyboard up over the sheet that it is only one part of.
  const fields = isSheet ? "input:not([type=search])" : "input";
  useFocusIn(dialog, `${fields}, select, textarea, .${styles.body} button, .${styles.footer} button`);
  useSwipeAway(dialog, head, isSheet, onClose);
  return (
    <Layer isDismissable={closesBeside} isKeyboardDismissDisabled onClose={onClose}>
      <dialog
        open
        ref={dialog}
        className={styles.dialog}
        data-sheet={isSheet || undefined}
        data-wide={isWide || undefined}
        aria-labelledby={id}
      >
        <div className={styles.inner}>
          <div ref={head} className={styles.head}>
            <h2 id={id}>{title}</h2>
            <IconButton icon="x" label={t("ui.close")} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </dialog>
    </Layer>
  );
}

type LayerProps = {
  isDismissable: boolean;
  isKeyboardDismissDisabled?: boolean;
  onClose(): void;
  children: ReactNode;
};

/** Above the page, which can neither be pressed nor reached meanwhile. In it stands a `<dialog>` that is open. */
export function Layer(props: LayerProps) {
  return (
    <Overlay>
      <Modal {...props} />
    </Overlay>
  );
}

const never = () => {};
const OPEN = { isOpen: true, open: never, toggle: never, setOpen: never, point: null, setPoint: never };

/** Of the library's hooks: its component brings menus and lists along, and is needed before any of them. */
function Modal({ onClose, children, ...dismissal }: LayerProps) {
  const modal = useRef<HTMLDivElement>(null);
  const { modalProps, underlayProps } = useModalOverlay(dismissal, { ...OPEN, close: onClose }, modal);
  return (
    <div {...underlayProps} className={styles.layer}>
      <div {...modalProps} ref={modal}>
        {dismissal.isDismissable && <DismissButton onDismiss={onClose} />}
        {children}
        <Afterwards />
      </div>
    </div>
  );
}

/** Into what the dialog is about, not onto its close button; of its answers the first is the harmless one. */
export function useFocusIn(dialog: RefObject<HTMLDialogElement | null>, wanted: string) {
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(wanted)?.focus();
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.querySelector("button")?.focus();
  }, [dialog, wanted]);
}

/** The focus goes back to where it came from, or to the heading, once the library has not found that place either. */
function Afterwards() {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      requestAnimationFrame(() => document.activeElement === document.body && focusHeading());
    };
  }, []);
  return null;
}

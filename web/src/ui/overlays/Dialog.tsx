import { type ReactNode, useEffect, useId, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import styles from "./Dialog.module.css";

type Props = {
  title: string;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
  isSheet?: boolean;
  isWide?: boolean;
  /** Something is being written in it: a press beside it does not throw that away. */
  isFirm?: boolean;
};

/** The browser's own modal: it traps the focus, gives it back, and closes on Escape. Mounted means open. */
export function Dialog({ title, onClose, children, footer, isSheet, isWide, isFirm }: Props) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // Into what the dialog is about, not onto its close button; of its answers the first is the harmless one.
    dialog
      ?.querySelector<HTMLElement>(`input, textarea, .${styles.body} button, .${styles.footer} button`)
      ?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    };
  }, []);
  return (
    // The click on the backdrop is a shortcut; the keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.dialog}
      data-sheet={isSheet || undefined}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => !isFirm && event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label={t("ui.close")} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

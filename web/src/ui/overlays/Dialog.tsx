import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
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
  /** Nothing can be lost in it: a press beside it closes it too. */
  closesBeside?: boolean;
};

/**
 * The browser's own modal: it traps the focus and gives it back. Mounted means open. Neither Escape nor a press beside
 * it closes it, so that nothing in it is lost by a slip; its close button always does.
 */
export function Dialog({ title, onClose, children, footer, isSheet, isWide, closesBeside = false }: Props) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // Into what the dialog is about, not onto its close button; of its answers the first is the harmless one.
    dialog
      ?.querySelector<HTMLElement>(
        `input, select, textarea, .${styles.body} button, .${styles.footer} button`,
      )
      ?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    };
  }, []);
  useEffect(() => {
    document.addEventListener("keydown", keepOpen, { capture: true });
    return () => document.removeEventListener("keydown", keepOpen, { capture: true });
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!closesBeside || !dialog) return undefined;
    // What is in the dialog covers it: only the ground around it is the dialog itself.
    const onPress = ({ target }: PointerEvent) => target === dialog && close();
    dialog.addEventListener("pointerdown", onPress);
    return () => dialog.removeEventListener("pointerdown", onPress);
  }, [closesBeside]);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-sheet={isSheet || undefined}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
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

/** For browsers without `closedby`: they let a second Escape through, whatever was said to the first. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
}

import { type ReactNode, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./Dialog.module.css";

type Props = {
  title: string;
  /** What the button says that sends it. */
  action: string;
  isBusy: boolean;
  isReady: boolean;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
  /** Fields that Enter must not send the form from. */
  below?: ReactNode;
};

/** A form that one fills in and sends, or leaves. */
export function FormDialog({ title, action, isBusy, isReady, onSubmit, onClose, children, below }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={id} look="primary" isBusy={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) onSubmit();
        }}
      >
        {children}
      </form>
      {below}
    </Dialog>
  );
}

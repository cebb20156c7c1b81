import type { ReactNode } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  answer: string;
  icon?: IconName;
  error?: unknown;
  isBusy?: boolean;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** Something is still to be given first. */
  isBlocked?: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something that is hard to take back. A failure is told here, where the question is. */
export function Question(props: Props) {
  const { title, children, answer, icon, error, isBusy, isHarmless, isBlocked, onConfirm, onClose } = props;
  const t = useT();
  const sentence = useFailureSentence();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            look={isHarmless ? "primary" : "danger"}
            icon={icon}
            isBusy={isBusy}
            disabled={isBlocked}
            onClick={onConfirm}
          >
            {answer}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && error !== undefined && (
        <Notice tone="bad" isAlert>
          {sentence(error)}
        </Notice>
      )}
    </Dialog>
  );
}

import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Notice } from "#ui/states/States.tsx";
import form from "../Form.module.css";
import styles from "./catalogue.module.css";

type Props = {
  title: string;
  action: string;
  isChanged: boolean;
  isBusy: boolean;
  error: unknown;
  /** Something that is wrong with all of it. */
  problem?: string | null;
  onSave(): void;
  onClose(): void;
  /** What to do when somebody else changed it meanwhile; missing when it is gone. */
  onOverwrite?(): void;
  onTakeTheirs?(): void;
  /** What else can be done, at the other end of the footer. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A form that is never left by a slip: closing it, or the page, asks first when something was changed. */
export function EditorDialog(props: Props) {
  const { title, action, isChanged, isBusy, error, problem, onSave, onClose, aside, children } = props;
  const t = useT();
  const sentence = useFailureSentence();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  const close = () => (isChanged ? setAsking(true) : onClose());
  const isBlocked = blocker.status === "blocked";
  return (
    <Dialog
      title={title}
      isWide
      onClose={close}
      footer={
        <>
          {aside && <div className={styles.aside}>{aside}</div>}
          <Button onClick={close}>{t("ui.cancel")}</Button>
          <Button type="submit" form={id} look="primary" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={form.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          onSave();
          focusWrong(event.currentTarget);
        }}
      >
        {children}
        {problem && (
          <Notice tone="bad" isAlert>
            {problem}
          </Notice>
        )}
        {isFailure(error, "catalogue_changed") ? (
          <Stale {...props} />
        ) : (
          error !== null &&
          error !== undefined && (
            <Notice tone="bad" isAlert>
              {sentence(error)}
            </Notice>
          )
        )}
      </form>
      {(isAsking || isBlocked) && (
        <Question
          title={t("catalogue.leaveTitle")}
          answer={t("catalogue.leaveDo")}
          onConfirm={() => (isBlocked ? blocker.proceed() : onClose())}
          onClose={() => {
            setAsking(false);
            if (isBlocked) blocker.reset();
          }}
        >
          <p>{t("catalogue.leaveText")}</p>
        </Question>
      )}
    </Dialog>
  );
}

/** Whose words stand is decided here, by somebody who knows of both. */
function Stale({ error, onOverwrite, onTakeTheirs }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  return (
    <Notice tone="warn" isAlert>
      <p>{sentence(error)}</p>
      {onOverwrite && onTakeTheirs ? (
        <div className={styles.answers}>
          <Button size="sm" onClick={onOverwrite}>
            {t("catalogue.overwrite")}
          </Button>
          <Button size="sm" onClick={onTakeTheirs}>
            {t("catalogue.takeTheirs")}
          </Button>
        </div>
      ) : (
        <p>{t("catalogue.removedMeanwhile")}</p>
      )}
    </Notice>
  );
}

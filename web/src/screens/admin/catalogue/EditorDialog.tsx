import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import type { Form as FormState } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";

type Props = {
  title: string;
  action: string;
  form: FormState;
  isChanged: boolean;
  /** Somebody else changed it meanwhile. */
  isStale?: boolean;
  /** What to do then; missing when it is gone. */
  onOverwrite?(): void;
  onTakeTheirs?(): void;
  onClose(): void;
  /** What else can be done, at the other end of the footer. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A form that is never left by a slip: closing it, or the page, asks first when something was changed. */
export function EditorDialog(props: Props) {
  const { title, action, form, isChanged, isStale = false, onClose, aside, children } = props;
  const t = useT();
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
          {aside && <div className={box.text({ flex: "grow" })}>{aside}</div>}
          <Button onClick={close}>{t("ui.cancel")}</Button>
          <Button type="submit" form={id} look="primary" isBusy={form.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={isStale ? { ...form, failure: null } : form}
        autoComplete="off"
        footer={isStale && <Stale {...props} />}
      >
        {children}
      </Form>
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
function Stale({ form, onOverwrite, onTakeTheirs }: Props) {
  const t = useT();
  return (
    <Notice tone="warn" isAlert>
      <p>{form.failure}</p>
      {onOverwrite && onTakeTheirs ? (
        <div className={box.cluster({ gap: 2, above: 2 })}>
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

import { type ReactNode, useId } from "react";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import type { Form as FormState } from "#ui/forms/useForm.ts";
import { Dialog } from "./Dialog.tsx";

type Props = {
  title: string;
  /** What the button says that sends it. */
  action: string;
  icon?: IconName;
  form: FormState;
  /** False while there is nothing to send. */
  isReady?: boolean;
  isWide?: boolean;
  autoComplete?: "off";
  onClose(): void;
  children: ReactNode;
  /** Fields that Enter must not send the form from. */
  below?: ReactNode;
};

/** A form that one fills in and sends, or leaves. */
export function FormDialog({
  title,
  action,
  icon,
  form,
  isReady = true,
  isWide,
  autoComplete,
  onClose,
  children,
  below,
}: Props) {
  const t = useT();
  const id = useId();
  return (
    <Dialog
      title={title}
      isWide={isWide}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={id} look="primary" icon={icon} isBusy={form.isBusy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} autoComplete={autoComplete}>
        {children}
      </Form>
      {below}
    </Dialog>
  );
}

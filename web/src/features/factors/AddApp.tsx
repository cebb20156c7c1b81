import { CodeOnlyForm } from "@gyan/contract/forms/factors.form.ts";
import type { AuthenticatorId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useOnce } from "#features/entrance/useOnce.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { beginAppMutation, confirmAppMutation } from "./data.ts";
import { QrCode } from "./QrCode.tsx";

type Props = { onAdded(recoveryCodes: string[] | null): void };

/** The secret as a picture and as text, and the first code that the app makes of it. */
export function AddApp({ onAdded }: Props) {
  const t = useT();
  const begin = useMutation(beginAppMutation);
  useOnce(() => begin.mutate());
  if (begin.error)
    return (
      <>
        <Failure of={begin.error} />
        <Button icon="refresh" isBusy={begin.isPending} onClick={() => begin.mutate()}>
          {t("ui.retry")}
        </Button>
      </>
    );
  if (!begin.data) return <Skeleton lines={6} />;
  const { authenticatorId, secret, uri } = begin.data;
  return (
    <div className={box.stack({ gap: 4 })}>
      <p>{t("factors.scan")}</p>
      <QrCode content={uri} label={t("factors.picture")} />
      <CopyField label={t("factors.secret")} value={secret} />
      <FirstCode authenticatorId={authenticatorId} onAdded={onAdded} />
    </div>
  );
}

function FirstCode({ authenticatorId, onAdded }: Props & { authenticatorId: AuthenticatorId }) {
  const t = useT();
  const form = useForm({
    start: { code: "" },
    schema: CodeOnlyForm,
    sentences: { code: "secondStep.needed" },
    mutation: useMutation(confirmAppMutation),
    toSend: ({ code }) => ({ authenticatorId, code }),
    fieldOf: { factor_code_wrong: "code" },
    onSent: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.text("code")}
        label={t("factors.firstCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={64}
      />
      <div>
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          {t("factors.confirm")}
        </Button>
      </div>
    </Form>
  );
}

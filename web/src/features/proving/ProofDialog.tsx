import { CodeOnlyForm, ProofPasswordForm } from "@gyan/contract/forms/factors.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasPasskeys } from "#lib/identity/has-passkeys.ts";
import { useT } from "#lib/i18n.ts";
import { readUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { proofWaysQuery, proveByPasskeyMutation, proveMutation, signInAgainMutation } from "./data.ts";

type Typed = "password" | "code";
type Props = { onEnd(isProven: boolean): void };

/** Before what matters. What was typed stands behind it, and goes on by itself. */
export function ProofDialog({ onEnd }: Props) {
  const t = useT();
  const ways = useQuery(proofWaysQuery);
  return (
    <Dialog
      title={t("proof.title")}
      onClose={() => onEnd(false)}
      footer={<Button onClick={() => onEnd(false)}>{t("ui.cancel")}</Button>}
    >
      <Loadable query={ways} skeleton={<Skeleton lines={3} />}>
        {(data) => <Ways ways={data.ways} onProven={() => onEnd(true)} />}
      </Loadable>
    </Dialog>
  );
}

type Way = "password" | "passkey" | "code" | "recovery";

function Ways({ ways, onProven }: { ways: Way[]; onProven(): void }) {
  const t = useT();
  const canType: Typed[] = [
    ...(ways.includes("password") ? (["password"] as const) : []),
    ...(ways.includes("code") || ways.includes("recovery") ? (["code"] as const) : []),
  ];
  const [typed, setTyped] = useState<Typed | undefined>(canType[0]);
  const passkey = useMutation(proveByPasskeyMutation);
  const other = canType.find((one) => one !== typed);
  const hasPasskey = ways.includes("passkey") && hasPasskeys();
  if (typed === undefined && !hasPasskey) return <Again />;
  return (
    <div className={box.stack({ gap: 4 })}>
      <Lead>{t("proof.lead")}</Lead>
      {hasPasskey && (
        <Button
          icon="key"
          isBusy={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: (isProven) => isProven && onProven() })}
        >
          {t("proof.usePasskey")}
        </Button>
      )}
      <Failure of={passkey.error} />
      {typed === "password" && <ByPassword onProven={onProven} />}
      {typed === "code" && <ByCode hasApp={ways.includes("code")} onProven={onProven} />}
      {other && (
        <Button look="bare" onClick={() => setTyped(other)}>
          {t(other === "password" ? "proof.usePassword" : "proof.useCode")}
        </Button>
      )}
    </div>
  );
}

function ByPassword({ onProven }: { onProven(): void }) {
  const t = useT();
  const form = useForm({
    start: { password: "" },
    schema: ProofPasswordForm,
    sentences: { password: "proof.passwordNeeded" },
    mutation: useMutation(proveMutation),
    toSend: (checked) => checked,
    fieldOf: { password_wrong: "password" },
    onSent: onProven,
  });
  return (
    <Form form={form}>
      {/* For the browser's keeper of passwords: it asks whose this one is. */}
      <input type="text" autoComplete="username" value={readUser()?.email ?? ""} readOnly hidden />
      <TextField
        {...form.text("password")}
        label={t("proof.password")}
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      <Button type="submit" look="primary" isBusy={form.isBusy}>
        {t("proof.submit")}
      </Button>
    </Form>
  );
}

function ByCode({ hasApp, onProven }: { hasApp: boolean; onProven(): void }) {
  const t = useT();
  const form = useForm({
    start: { code: "" },
    schema: CodeOnlyForm,
    sentences: { code: "secondStep.needed" },
    mutation: useMutation(proveMutation),
    toSend: (checked) => checked,
    fieldOf: { factor_code_wrong: "code" },
    onSent: onProven,
  });
  return (
    <Form form={form}>
      <TextField
        {...form.text("code")}
        label={t(hasApp ? "secondStep.code" : "secondStep.recovery")}
        hint={t(hasApp ? "secondStep.codeHint" : "secondStep.recoveryHint")}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" look="primary" isBusy={form.isBusy}>
        {t("proof.submit")}
      </Button>
    </Form>
  );
}

/** Nothing to prove it with but the sign-in itself. */
function Again() {
  const t = useT();
  const again = useMutation(signInAgainMutation);
  return (
    <div className={box.stack({ gap: 4 })}>
      <Lead>{t("proof.againLead")}</Lead>
      <Failure of={again.error} />
      <Button look="primary" icon="signout" isBusy={again.isPending} onClick={() => again.mutate()}>
        {t("proof.again")}
      </Button>
    </div>
  );
}

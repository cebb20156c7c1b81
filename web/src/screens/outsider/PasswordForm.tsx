import { UnlockForm } from "@gyan/contract/forms/links.form.ts";
import { LONGEST_LINK_PASSWORD } from "@gyan/contract/sharing/links.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { unlockMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./outsider.module.css";

/** It says nothing about what lies behind it. */
export function PasswordForm({ secret, hasRead }: { secret: string; hasRead: boolean }) {
  const t = useT();
  const form = useForm({
    start: { password: "" },
    schema: UnlockForm,
    sentences: { password: "links.passwordMissing" },
    mutation: useMutation(unlockMutation(secret)),
    toSend: ({ password }) => password,
    fieldOf: { link_password_wrong: "password" },
  });
  const title = t("links.locked");
  useDocumentTitle(`${title} · Gyan`);
  return (
    <Form
      form={form}
      className={box.stack({ gap: 4, pad: [10, 0] }, styles.gate)}
      footer={
        <Button type="submit" look="primary" size="lg" isBusy={form.isBusy}>
          {t("links.unlock")}
        </Button>
      }
    >
      <h1 className={box.text({ serif: "title" })} tabIndex={-1}>
        {title}
      </h1>
      <p className={box.text({ tone: "soft", lines: "pretty" })}>
        {t(hasRead ? "links.lockedMeanwhile" : "failures:link_locked")}
      </p>
      <TextField
        {...form.text("password")}
        label={t("links.password")}
        type="password"
        autoComplete="off"
        maxLength={LONGEST_LINK_PASSWORD}
      />
    </Form>
  );
}

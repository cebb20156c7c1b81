import type { User } from "@gyan/contract/accounts/model.ts";
import { PasswordForm } from "@gyan/contract/forms/me.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form, Pair } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { box } from "#ui/layout/box.ts";
import { Lead } from "#ui/parts/Lead.tsx";
import { Section } from "#ui/parts/Section.tsx";
import styles from "./account.module.css";
import { passwordMutation } from "./data.ts";

export function Password({ user }: { user: User }) {
  const t = useT();
  const form = useForm({
    start: { current: "", password: "" },
    schema: PasswordForm,
    sentences: { password: "failures:password_weak" },
    mutation: useMutation(passwordMutation),
    toSend: ({ current, password }) => ({ current: current === "" ? null : current, password }),
    fieldOf: {
      password_wrong: "current",
      password_weak: "password",
      password_common: "password",
      password_own: "password",
    },
    onSent() {
      form.startOver();
      showToast({ tone: "success", text: t("account.password.changed") });
    },
  });
  const isBlank = form.values.password === "";
  // Whoever only passes by, on the way down the page, is not told that nothing is too weak.
  const weakness = isBlank ? null : form.errorOf("password");
  return (
    <Section id="password" title={t("account.password.title")}>
      <Lead>{t("account.password.lead")}</Lead>
      <Form
        form={form}
        className={box.stack({ gap: 4 }, styles.form)}
        footer={
          <div>
            <Button type="submit" isBusy={form.isBusy} disabled={isBlank}>
              {t("account.password.change")}
            </Button>
          </div>
        }
      >
        {/* For the browser's keeper of passwords: it asks whose this one is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Pair>
          <TextField
            {...form.text("current")}
            type="password"
            autoComplete="current-password"
            label={t("account.password.current")}
            hint={t("account.password.currentHint")}
            maxLength={256}
          />
          <TextField
            {...form.text("password")}
            type="password"
            autoComplete="new-password"
            label={t("account.password.new")}
            hint={weakness === null ? t("account.password.rule") : undefined}
            error={weakness}
            maxLength={256}
          />
        </Pair>
      </Form>
    </Section>
  );
}

import type { ComponentProps } from "react";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";

type Props = Pick<
  ComponentProps<typeof TextField>,
  "ref" | "name" | "value" | "error" | "onChange" | "onBlur" | "label"
>;

/** Says its rule before it is broken, and once only when it is. */
export function NewPasswordField({ error, ...field }: Props) {
  const t = useT();
  const rule = t("failures:password_weak");
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      maxLength={256}
      required
      isLarge
      error={error}
      hint={error === rule ? undefined : rule}
    />
  );
}

import type { ComponentProps } from "react";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";

/** What the browser is told of a field, and what the field is called unless it is said otherwise. */
const KINDS = {
  firstName: { label: "signUp.firstName", autoComplete: "given-name", maxLength: 100 },
  lastName: { label: "signUp.lastName", autoComplete: "family-name", maxLength: 100 },
  email: { label: "signIn.email", type: "email", autoComplete: "username", maxLength: 320 },
  password: { label: "signIn.password", type: "password", autoComplete: "current-password", maxLength: 256 },
  newPassword: { label: "signIn.password", type: "password", autoComplete: "new-password", maxLength: 256 },
} as const;

type FieldProps = Omit<ComponentProps<typeof TextField>, "label"> & { label?: string };

/** A field in the look of the gate; none of them may stay empty. */
export function GateField({ kind, ...field }: FieldProps & { kind: keyof typeof KINDS }) {
  const t = useT();
  const { label, ...told } = KINDS[kind];
  return <TextField {...told} label={t(label)} required isLarge {...field} />;
}

/** Says its rule before it is broken, and once only when it is. */
export function NewPasswordField(field: FieldProps) {
  const rule = useT()("failures:password_weak");
  return <GateField {...field} kind="newPassword" hint={field.error === rule ? undefined : rule} />;
}

/** What is said of an address or a new password that will not do: that it is missing, or what is wrong with it. */
export function useSentences() {
  const t = useT();
  return {
    email: ({ email }: { email: string }) =>
      t(email.trim() === "" ? "signUp.emailRequired" : "failures:email_not_valid"),
    password: ({ password }: { password: string }) =>
      t(password === "" ? "signUp.passwordRequired" : "failures:password_weak"),
  };
}

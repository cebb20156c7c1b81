import { useT } from "#lib/i18n.ts";

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

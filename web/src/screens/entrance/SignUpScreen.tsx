import { isEmail, isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { signUpMutation, subscriptionQuery } from "./data.ts";
import { useFields } from "#features/entrance/fields.ts";
import { Gate, GateForm, Help } from "#features/entrance/Gate.tsx";
import { NewPasswordField } from "#features/entrance/NewPasswordField.tsx";
import { ResendMail } from "./ResendMail.tsx";
import { SignUpOffer } from "./SignUpOffer.tsx";
import { useConfig, useMailText } from "#lib/config.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useHeadingFocus } from "#ui/layout/focus.ts";
import { Notice } from "#ui/states/States.tsx";
import styles from "#features/entrance/Gate.module.css";

export function SignUpScreen() {
  const t = useT();
  const { isSignUpOpen } = useConfig();
  const { invitation } = useSearch({ strict: false });
  const [email, setEmail] = useState<string | null>(null);
  useHeadingFocus(email);
  if (email !== null) return <ThankYou email={email} />;
  if (!isSignUpOpen && invitation === undefined)
    return (
      <Gate title={t("signUp.title")}>
        <Notice tone="info">{t("failures:signup_closed")}</Notice>
        <LinkButton to="/azure-auth" look="primary" size="lg">
          {t("autoLogin.toSignIn")}
        </LinkButton>
      </Gate>
    );
  return (
    <Gate title={t("signUp.title")}>
      <SignUpForm invitation={invitation} onDone={setEmail} />
      <Help>
        {t("signUp.known")}{" "}
        <Link to="/azure-auth" className="text-link">
          {t("signIn.submit")}
        </Link>
      </Help>
    </Gate>
  );
}

function ThankYou({ email }: { email: string }) {
  const t = useT();
  const asSent = useMailText();
  return (
    <Gate title={t("signUp.thanks")}>
      <Help>{t(asSent("signUp.check"), { email })}</Help>
      <LinkButton to="/azure-auth" look="primary" size="lg">
        {t("signIn.submit")}
      </LinkButton>
      <ResendMail email={email} />
    </Gate>
  );
}

type FormProps = { invitation: string | undefined; onDone(email: string): void };

function SignUpForm({ invitation, onDone }: FormProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const { clientUrlName, userGroupName, subscriptionUrlName = "" } = useParams({ strict: false });
  const shortURL = subscriptionUrlName.toLowerCase();
  const offer = useQuery({ ...subscriptionQuery(shortURL), enabled: shortURL !== "" });
  const signUp = useMutation(signUpMutation);
  const form = useSignUpFields();
  // What the button promises must be known before it is pressed.
  const isOfferOpen = shortURL !== "" && offer.data === undefined;

  const submit = () => {
    if (signUp.isPending || !form.check()) return;
    if (isOfferOpen) {
      void offer.refetch();
      return;
    }
    const { firstName, lastName, email, password } = form.values;
    const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
    const place = {
      clientUrlName: clientUrlName?.toLowerCase() ?? null,
      userGroupNameUrl: userGroupName ?? null,
      subscriptionId: offer.data?.id ?? 0,
      ...(invitation !== undefined && { invitation }),
    };
    signUp.mutate(
      { ...person, ...place },
      {
        onSuccess: () => onDone(person.email),
        onError: (error) => {
          if (isFailure(error, "email_taken")) form.mark("email", t("failures:email_taken"));
          if (isFailure(error, "email_not_valid")) form.mark("email", t("failures:email_not_valid"));
          if (isFailure(error, "password_weak")) form.mark("password", t("failures:password_weak"));
        },
      },
    );
  };

  const isTaken = isFailure(signUp.error, "email_taken");
  const isAboutField =
    isTaken || isFailure(signUp.error, "email_not_valid") || isFailure(signUp.error, "password_weak");
  return (
    <>
      {shortURL !== "" && <SignUpOffer offer={offer} />}
      <GateForm onSubmit={submit}>
        {signUp.error && !isAboutField && (
          <Notice tone="bad" isAlert>
            {sentence(signUp.error)}
          </Notice>
        )}
        <div className={styles.pair}>
          <TextField
            {...form.field("firstName")}
            label={t("signUp.firstName")}
            autoComplete="given-name"
            maxLength={100}
            required
            isLarge
          />
          <TextField
            {...form.field("lastName")}
            label={t("signUp.lastName")}
            autoComplete="family-name"
            maxLength={100}
            required
            isLarge
          />
        </div>
        <TextField
          {...form.field("email")}
          label={t("signIn.email")}
          hint={invitation === undefined ? undefined : t("signUp.invitedHint")}
          type="email"
          autoComplete="email"
          maxLength={320}
          required
          isLarge
        />
        {isTaken && (
          <Help>
            {t("signUp.takenHelp")}{" "}
            <Link to="/azure-auth" className="text-link">
              {t("signIn.submit")}
            </Link>
          </Help>
        )}
        <NewPasswordField {...form.field("password")} label={t("signIn.password")} />
        <TextField
          {...form.field("confirm")}
          label={t("signUp.confirm")}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          required
          isLarge
        />
        <Button
          type="submit"
          look="primary"
          size="lg"
          isBusy={signUp.isPending || (isOfferOpen && offer.isFetching)}
        >
          {t("signUp.submit")}
        </Button>
      </GateForm>
    </>
  );
}

function useSignUpFields() {
  const t = useT();
  const passwordError = (password: string) =>
    password === ""
      ? t("signUp.passwordRequired")
      : isStrongPassword(password)
        ? null
        : t("failures:password_weak");
  const emailError = (email: string) =>
    email === "" ? t("signUp.emailRequired") : isEmail(email) ? null : t("failures:email_not_valid");
  return useFields(
    { firstName: "", lastName: "", email: "", password: "", confirm: "" },
    ({ firstName, lastName, email, password, confirm }) => ({
      firstName: firstName.trim() === "" ? t("signUp.firstNameRequired") : null,
      lastName: lastName.trim() === "" ? t("signUp.lastNameRequired") : null,
      email: emailError(email.trim()),
      password: passwordError(password),
      confirm: passwordError(confirm) ?? (confirm === password ? null : t("signUp.confirmDiffers")),
    }),
  );
}

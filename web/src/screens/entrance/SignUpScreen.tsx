import { isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { SignUpForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { signUpMutation, subscriptionQuery } from "./data.ts";
import { Gate, GateForm, Help } from "#features/entrance/Gate.tsx";
import { NewPasswordField } from "#features/entrance/NewPasswordField.tsx";
import { useSentences } from "#features/entrance/sentences.ts";
import { ResendMail } from "./ResendMail.tsx";
import { SignUpOffer } from "./SignUpOffer.tsx";
import { useConfig, useMailText } from "#lib/config.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { useHeadingFocus } from "#ui/layout/focus.ts";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";

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
      <SignUpFields invitation={invitation} onDone={setEmail} />
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

function SignUpFields({ invitation, onDone }: FormProps) {
  const t = useT();
  const { clientUrlName, userGroupName, subscriptionUrlName = "" } = useParams({ strict: false });
  const shortURL = subscriptionUrlName.toLowerCase();
  const offer = useQuery({ ...subscriptionQuery(shortURL), enabled: shortURL !== "" });
  const signUp = useMutation(signUpMutation);
  const said = useSentences();
  // What the button promises must be known before it is pressed.
  const isOfferOpen = shortURL !== "" && offer.data === undefined;

  const form = useForm({
    start: { firstName: "", lastName: "", email: "", password: "", confirm: "" },
    schema: SignUpForm,
    sentences: {
      firstName: "signUp.firstNameRequired",
      lastName: "signUp.lastNameRequired",
      email: said.email,
      password: said.password,
      confirm: ({ confirm }) =>
        isStrongPassword(confirm) ? t("signUp.confirmDiffers") : said.password({ password: confirm }),
    },
    mutation: signUp,
    toSend: ({ firstName, lastName, email, password }) =>
      isOfferOpen
        ? null
        : {
            firstName,
            lastName,
            email,
            password,
            clientUrlName: clientUrlName?.toLowerCase() ?? null,
            userGroupNameUrl: userGroupName ?? null,
            subscriptionId: offer.data?.id ?? 0,
            ...(invitation !== undefined && { invitation }),
          },
    onNothingSent: () => void offer.refetch(),
    onSent: (_, { email }) => onDone(email),
    fieldOf: { email_taken: "email", email_not_valid: "email", password_weak: "password" },
  });

  return (
    <>
      {shortURL !== "" && <SignUpOffer offer={offer} />}
      <GateForm form={form}>
        <div className={box.row({ gap: 3, align: "start" })}>
          <div className={box.text({ flex: "grow" })}>
            <TextField
              {...form.text("firstName")}
              label={t("signUp.firstName")}
              autoComplete="given-name"
              maxLength={100}
              required
              isLarge
            />
          </div>
          <div className={box.text({ flex: "grow" })}>
            <TextField
              {...form.text("lastName")}
              label={t("signUp.lastName")}
              autoComplete="family-name"
              maxLength={100}
              required
              isLarge
            />
          </div>
        </div>
        <TextField
          {...form.text("email")}
          label={t("signIn.email")}
          hint={invitation === undefined ? undefined : t("signUp.invitedHint")}
          type="email"
          autoComplete="email"
          maxLength={320}
          required
          isLarge
        />
        {isFailure(signUp.error, "email_taken") && (
          <Help>
            {t("signUp.takenHelp")}{" "}
            <Link to="/azure-auth" className="text-link">
              {t("signIn.submit")}
            </Link>
          </Help>
        )}
        <NewPasswordField {...form.text("password")} label={t("signIn.password")} />
        <TextField
          {...form.text("confirm")}
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
          isBusy={form.isBusy || (isOfferOpen && offer.isFetching)}
        >
          {t("signUp.submit")}
        </Button>
      </GateForm>
    </>
  );
}

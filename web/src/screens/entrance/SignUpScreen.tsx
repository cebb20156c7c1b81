import { groupOfUrl, isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { SignUpForm } from "@gyan/contract/forms/entrance.form.ts";
import { type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { signUpMutation, subscriptionQuery } from "./data.ts";
import { Gate, GateForm, Help, ToSignIn } from "#features/entrance/Gate.tsx";
import { GateField, NewPasswordField, useSentences } from "#features/entrance/GateField.tsx";
import { ResendMail } from "./ResendMail.tsx";
import type { Reply } from "#lib/api.ts";
import { useConfig, useMailText } from "#lib/config.ts";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import "#lib/query.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { useHeadingFocus } from "#ui/layout/focus.ts";
import { Prose } from "#ui/parts/Prose.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";

export function SignUpScreen() {
  const t = useT();
  const { isSignUpOpen, signUp } = useConfig();
  const { invitation } = useSearch({ strict: false });
  const [email, setEmail] = useState<string | null>(null);
  useHeadingFocus(email);
  const isAsking = signUp?.policy === "approval" && invitation === undefined;
  if (email !== null) return <ThankYou email={email} isAsking={isAsking} />;
  if (!isSignUpOpen && invitation === undefined)
    return (
      <Gate title={t("signUp.title")}>
        <Notice tone="info">{t("failures:signup_closed")}</Notice>
        <ToSignIn look="primary" />
      </Gate>
    );
  return (
    <Gate title={t(isAsking ? "signUp.ask" : "signUp.title")}>
      {invitation === undefined && <Policy />}
      <SignUpFields {...{ invitation, isAsking }} onDone={setEmail} />
      <Help>
        {t("signUp.known")}{" "}
        <Link to="/azure-auth" className="text-link">
          {t("signIn.submit")}
        </Link>
      </Help>
    </Gate>
  );
}

/** What comes of it, before anything is typed: who may, what one gets at once, and what somebody else decides. */
function Policy() {
  const t = useT();
  const { signUp } = useConfig();
  const format = useFormat();
  const { clientUrlName, userGroupName } = useParams({ strict: false });
  const { policy, domains = [], isHosted = false } = signUp ?? {};
  const asksMore = groupOfUrl(userGroupName) === "Portal Curator";
  const said = [
    policy === "approval" && t("signUp.policy.approval"),
    policy === "domains" && t("signUp.policy.domains", { domains: format.list(domains) }),
    policy === "open" && isHosted && t("signUp.policy.hosted"),
    clientUrlName !== undefined && asksMore && t("signUp.policy.wish"),
  ].filter((one) => typeof one === "string");
  return said.length > 0 && <Help>{said.join(" ")}</Help>;
}

function ThankYou({ email, isAsking }: { email: string; isAsking: boolean }) {
  const t = useT();
  const asSent = useMailText();
  return (
    <Gate title={t(isAsking ? "signUp.thanksAsked" : "signUp.thanks")}>
      <Help>{t(asSent(isAsking ? "signUp.asked" : "signUp.check"), { email })}</Help>
      <ToSignIn look="primary">{t("signIn.submit")}</ToSignIn>
      <ResendMail email={email} />
    </Gate>
  );
}

type FormProps = { invitation: string | undefined; isAsking: boolean; onDone(email: string): void };

function SignUpFields({ invitation, isAsking, onDone }: FormProps) {
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
    toSend: ({ confirm: _again, ...person }) =>
      isOfferOpen
        ? null
        : {
            ...person,
            clientUrlName: clientUrlName?.toLowerCase() ?? null,
            userGroupNameUrl: userGroupName ?? null,
            subscriptionId: offer.data?.id ?? 0,
            ...(invitation !== undefined && { invitation }),
          },
    onNothingSent: () => void offer.refetch(),
    onSent: (_, { email }) => onDone(email),
    fieldOf: {
      email_taken: "email",
      email_not_valid: "email",
      password_weak: "password",
      password_common: "password",
      password_own: "password",
    },
  });

  return (
    <>
      {shortURL !== "" && <SignUpOffer offer={offer} />}
      <GateForm
        form={{ ...form, isBusy: form.isBusy || (isOfferOpen && offer.isFetching) }}
        action={t(isAsking ? "signUp.ask" : "signUp.submit")}
      >
        <div className={box.row({ gap: 3, align: "start" })}>
          <div className={box.text({ flex: "grow" })}>
            <GateField {...form.text("firstName")} kind="firstName" />
          </div>
          <div className={box.text({ flex: "grow" })}>
            <GateField {...form.text("lastName")} kind="lastName" />
          </div>
        </div>
        <GateField
          {...form.text("email")}
          kind="email"
          hint={invitation === undefined ? undefined : t("signUp.invitedHint")}
          autoComplete="email"
        />
        {isFailure(signUp.error, "email_taken") && (
          <Help>
            {t("signUp.takenHelp")}{" "}
            <Link to="/azure-auth" className="text-link">
              {t("signIn.submit")}
            </Link>
          </Help>
        )}
        <NewPasswordField {...form.text("password")} />
        <GateField {...form.text("confirm")} kind="newPassword" label={t("signUp.confirm")} />
      </GateForm>
    </>
  );
}

type Offer = UseQueryResult<Reply<"accounts", "subscriptionFromUrl"> | null>;

/** What the subscription of the address promises. */
function SignUpOffer({ offer }: { offer: Offer }) {
  const t = useT();
  const sentence = useFailureSentence();
  if (offer.data === null) return <Notice tone="warn">{t("signUp.noOffer")}</Notice>;
  if (offer.data)
    return (
      <section
        className={box.text({ pad: 4, breaks: true, line: "around", ground: "surface", round: "outer" })}
      >
        <h2 className={box.text({ below: 2, weight: 600 })}>{offer.data.signupTitle}</h2>
        <Prose html={offer.data.signupBody} />
      </section>
    );
  if (offer.error)
    return (
      <Notice
        tone="bad"
        isAlert
        action={
          <Button size="sm" isBusy={offer.isFetching} onClick={() => void offer.refetch()}>
            {t("ui.retry")}
          </Button>
        }
      >
        {sentence(offer.error)}
      </Notice>
    );
  return <Skeleton />;
}

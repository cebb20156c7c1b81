import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { signInMutation } from "#accounts/data.ts";
import { Footer } from "#app/Footer.tsx";
import { LANGUAGES, chooseLanguage, useFailureSentence, useLanguage, useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Group } from "#ui/layout/Group.tsx";
import styles from "./SignIn.module.css";

export function SignInScreen() {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useFailureSentence();
  const signIn = useMutation(signInMutation);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  useDocumentTitle(`${t("signIn.title")} · Gyan`);

  const submit = () => {
    if (signIn.isPending) return;
    signIn.mutate(
      { email, password },
      {
        onSuccess: () => void navigate({ to: "/mysearches", replace: true }),
        onError: () => setPassword(""),
      },
    );
  };

  return (
    <>
      <main id="main" className={styles.gate} tabIndex={-1}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Logo />
          <h1 tabIndex={-1}>{t("signIn.title")}</h1>
          {signIn.error && (
            <Notice tone="bad" isAlert>
              {sentence(signIn.error)}
            </Notice>
          )}
          <TextField
            label={t("signIn.email")}
            type="email"
            autoComplete="username"
            required
            isLarge
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={t("signIn.password")}
            type="password"
            autoComplete="current-password"
            required
            isLarge
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" look="primary" size="lg" isBusy={signIn.isPending}>
            {t("signIn.submit")}
          </Button>
          <p className={styles.help}>
            {t("signIn.link")} <code>npm run signin-link</code>
          </p>
          <Languages />
        </form>
        <Side />
      </main>
      <Footer />
    </>
  );
}

function Languages() {
  const current = useLanguage();
  const t = useT();
  return (
    <Group className={styles.languages} label={t("shell.language")}>
      {(Object.keys(LANGUAGES) as LanguageTag[]).map((tag) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag === current}
          onClick={() => void chooseLanguage(tag)}
        >
          {LANGUAGES[tag]}
        </button>
      ))}
    </Group>
  );
}

function Side() {
  const t = useT();
  return (
    <aside className={styles.side} aria-label={t("signIn.aboutLabel")}>
      <figure>
        <blockquote>
          <mark>{t("signIn.quote")}</mark>
        </blockquote>
        <figcaption>
          {t("signIn.quoteFrom")}
          <br />
          {t("signIn.promise")}
        </figcaption>
      </figure>
    </aside>
  );
}

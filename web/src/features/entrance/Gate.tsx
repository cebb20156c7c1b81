import { Link } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { Footer } from "#features/frame/Footer.tsx";
import { Languages } from "#features/frame/Languages.tsx";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import styles from "./Gate.module.css";

type Props = { title: string; children: ReactNode };

/** Every page on the way in: one column with what is to do, the languages below it, and beside it what awaits. */
export function Gate({ title, children }: Props) {
  const t = useT();
  useDocumentTitle(`${title} · Gyan`);
  return (
    <>
      <main id="main" className={styles.gate} tabIndex={-1}>
        <div className={styles.column}>
          <Link to="/" className={styles.home} aria-label={t("shell.home")}>
            <Logo />
          </Link>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
          <div className={styles.languages}>
            <Languages />
          </div>
        </div>
        <Side />
      </main>
      <Footer />
    </>
  );
}

type FormProps = { onSubmit(): void; onInput?(): void; children: ReactNode };

/** Our sentences instead of the browser's bubbles, which speak its language and vanish. */
export function GateForm({ onSubmit, onInput, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.fields} noValidate onSubmit={submit} onInput={onInput}>
      {children}
    </form>
  );
}

export const Help = ({ children }: { children: ReactNode }) => <p className={styles.help}>{children}</p>;

export const Ways = ({ children }: { children: ReactNode }) => <div className={styles.ways}>{children}</div>;

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

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Footer } from "#features/frame/Footer.tsx";
import { Languages } from "#features/frame/Languages.tsx";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import type { Form as FormState } from "#ui/forms/useForm.ts";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Gate.module.css";

type Props = { title: string; children: ReactNode };

/** Every page on the way in: one column with what is to do, the languages below it, and beside it what awaits. */
export function Gate({ title, children }: Props) {
  const t = useT();
  useDocumentTitle(`${title} · Gyan`);
  return (
    <>
      <main id="main" className={box.grid({ flex: "grow" }, styles.gate)} tabIndex={-1}>
        <div className={box.stack({ gap: 4 }, styles.column)}>
          <Link to="/" className={box.row()} aria-label={t("shell.home")}>
            <Logo />
          </Link>
          <h1 tabIndex={-1} className={box.text({ serif: "title", above: 4 })}>
            {title}
          </h1>
          {children}
          <div className={box.text({ above: 5 })}>
            <Languages />
          </div>
        </div>
        <Side />
      </main>
      <Footer />
    </>
  );
}

type FormProps = {
  form: FormState;
  /** What the button says that sends it. */
  action: string;
  /** In the place of what the server said. */
  failure?: ReactNode;
  onInput?(): void;
  children: ReactNode;
};

/** A form in the look of the gate: what the server said stands above the fields. */
export function GateForm({ form, action, failure, onInput, children }: FormProps) {
  const said = form.failure !== null && (
    <Notice tone="bad" isAlert>
      {form.failure}
    </Notice>
  );
  return (
    <Form form={{ ...form, failure: null }} onInput={onInput}>
      {failure === undefined ? said : failure}
      {children}
      <Button type="submit" look="primary" size="lg" isBusy={form.isBusy}>
        {action}
      </Button>
    </Form>
  );
}

export const Help = ({ children }: { children: ReactNode }) => (
  <p className={box.text({ size: "sm", tone: "soft", breaks: true, lines: "pretty" })}>{children}</p>
);

export const Ways = ({ children }: { children: ReactNode }) => (
  <div className={box.cluster({ gap: 2, justify: "center" })}>{children}</div>
);

/** The way to the sign-in, from wherever one has got stuck or is done. */
export function ToSignIn({ look, children }: { look?: "primary" | "bare"; children?: string }) {
  const t = useT();
  return (
    <LinkButton to="/azure-auth" look={look} size="lg">
      {children ?? t("autoLogin.toSignIn")}
    </LinkButton>
  );
}

function Side() {
  const t = useT();
  return (
    <aside
      className={box.row({ align: "center", justify: "center", ground: "sunken" }, styles.side)}
      aria-label={t("signIn.aboutLabel")}
    >
      <figure>
        <blockquote>
          <mark>{t("signIn.quote")}</mark>
        </blockquote>
        <figcaption className={box.text({ pad: [4, 0], above: 6, size: "sm", tone: "quiet" })}>
          {t("signIn.quoteFrom")}
          <br />
          {t("signIn.promise")}
        </figcaption>
      </figure>
    </aside>
  );
}

import { UnlockForm } from "@gyan/contract/forms/links.form.ts";
import { LONGEST_LINK_PASSWORD, SAMPLE } from "@gyan/contract/sharing/links.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Footer } from "#features/frame/Footer.tsx";
import { Languages } from "#features/frame/Languages.tsx";
import { useConfig } from "#lib/config.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { readUser } from "#lib/session.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Centred } from "#ui/layout/Centred.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { forget, isShut, topicQuery, unlockMutation } from "./data.ts";
import { useNews } from "./news.ts";
import { TopicPage } from "./TopicPage.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./outsider.module.css";

/** What somebody sees who was sent the address of a gyan and has no account: to read, and nothing else. */
export function OutsiderScreen() {
  return <Opened secret={useParams({ from: "/public/$secret" }).secret} />;
}

/** The gyan of the front door: by the same gate, and with the way in at hand. */
export function SampleScreen() {
  return <Opened secret={SAMPLE} />;
}

function Opened({ secret }: { secret: string }) {
  const t = useT();
  const isSample = secret === SAMPLE;
  const { topic, hasRead } = useOpenTopic(secret);
  if (isFailure(topic.error, "link_locked"))
    return (
      <Frame isShut={hasRead}>
        <PasswordForm secret={secret} hasRead={hasRead} />
      </Frame>
    );
  if (isFailure(topic.error, "link_gone")) {
    const text = t(hasRead ? "links.goneMeanwhile" : "failures:link_gone");
    return (
      <Frame isSample={isSample} isShut={hasRead}>
        <Centred isInShell title={t("links.gone")} text={text} />
      </Frame>
    );
  }
  const skeleton = (
    <div className={styles.page}>
      <Skeleton lines={6} shape="text" />
    </div>
  );
  return (
    <Frame isSample={isSample}>
      <Loadable query={topic} skeleton={skeleton}>
        {(data) => <TopicPage secret={secret} topic={data} />}
      </Loadable>
    </Frame>
  );
}

/** The gyan as long as the link opens it, and whether it was read here before. */
function useOpenTopic(secret: string) {
  const [hasRead, setRead] = useState(false);
  const topic = useQuery(topicQuery(secret));
  const isClosed = isShut(topic.error);
  const isOpen = topic.data !== undefined && !isClosed;
  useNews(secret, isOpen);
  if (isOpen && !hasRead) setRead(true);
  useEffect(() => {
    if (isClosed) forget(secret);
  }, [isClosed, secret]);
  return { topic, hasRead };
}

type FrameProps = { isSample?: boolean; isShut?: boolean; children: ReactNode };

/** Nobody may list it, and no site that it leads to learns where somebody came from. */
function Frame({ isSample = false, isShut: isShutNow = false, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  // It closed under the reader's eyes: whoever listens to the page hears what it says now.
  useEffect(() => {
    if (isShutNow) main.current?.querySelector("h1")?.focus();
  }, [isShutNow]);
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <header
        className={box.cluster(
          { gap: [2, 4], align: "center", justify: "between", pad: [2, 4], line: "below" },
          styles.onScreen,
        )}
      >
        {isSample ? <HomeLink /> : <Logo />}
        <div className={box.cluster({ gap: [2, 5], align: "center" })}>
          <Languages />
          {isSample && <WayIn />}
        </div>
      </header>
      <main id="main" ref={main} className={box.column({ flex: "grow" })} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

function HomeLink() {
  const t = useT();
  return (
    <Link to="/" className={box.row()} aria-label={t("shell.home")}>
      <Logo />
    </Link>
  );
}

/** Whoever liked what they read goes on from here; whoever is in is in. */
function WayIn() {
  const t = useT();
  const { isSignUpOpen } = useConfig();
  if (readUser()) return null;
  return isSignUpOpen ? (
    <LinkButton to="/signup">{t("signIn.signUp")}</LinkButton>
  ) : (
    <LinkButton to="/azure-auth">{t("signIn.title")}</LinkButton>
  );
}

/** It says nothing about what lies behind it. */
function PasswordForm({ secret, hasRead }: { secret: string; hasRead: boolean }) {
  const t = useT();
  const form = useForm({
    start: { password: "" },
    schema: UnlockForm,
    sentences: { password: "links.passwordMissing" },
    mutation: useMutation(unlockMutation(secret)),
    toSend: ({ password }) => password,
    fieldOf: { link_password_wrong: "password" },
  });
  const title = t("links.locked");
  useDocumentTitle(`${title} · Gyan`);
  return (
    <Form
      form={form}
      className={box.stack({ gap: 4, pad: [10, 0] }, styles.gate)}
      footer={
        <Button type="submit" look="primary" size="lg" isBusy={form.isBusy}>
          {t("links.unlock")}
        </Button>
      }
    >
      <h1 className={box.text({ serif: "title" })} tabIndex={-1}>
        {title}
      </h1>
      <p className={box.text({ tone: "soft", lines: "pretty" })}>
        {t(hasRead ? "links.lockedMeanwhile" : "failures:link_locked")}
      </p>
      <TextField
        {...form.text("password")}
        label={t("links.password")}
        type="password"
        autoComplete="off"
        maxLength={LONGEST_LINK_PASSWORD}
      />
    </Form>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Footer } from "#app/Footer.tsx";
import { Languages } from "#app/Languages.tsx";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { Centred } from "#ui/layout/Centred.tsx";
import { MantineRoot } from "#ui/overlays/MantineRoot.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { topicQuery } from "./data.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { TopicPage } from "./TopicPage.tsx";
import styles from "./outsider.module.css";

/** What somebody sees who was sent the address of a gyan and has no account: to read, and nothing else. */
export function OutsiderScreen() {
  const { secret } = useParams({ from: "/public/$secret" });
  const t = useT();
  const topic = useQuery(topicQuery(secret));
  if (isFailure(topic.error, "link_gone"))
    return (
      <Frame>
        <Centred isInShell title={t("links.gone")} text={t("failures:link_gone")} />
      </Frame>
    );
  if (isFailure(topic.error, "link_locked"))
    return (
      <Frame>
        <PasswordForm secret={secret} />
      </Frame>
    );
  return (
    <Frame>
      <MantineRoot>
        <Loadable query={topic} skeleton={<Waiting />}>
          {(data) => <TopicPage secret={secret} topic={data} />}
        </Loadable>
      </MantineRoot>
    </Frame>
  );
}

const Waiting = () => (
  <div className={styles.page}>
    <Skeleton lines={6} shape="text" />
  </div>
);

/** Nobody may list it, and no site that it leads to learns where somebody came from. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <header className={styles.top}>
        <Logo />
        <Languages />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

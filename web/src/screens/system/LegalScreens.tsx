import { Link } from "@tanstack/react-router";
import { Footer } from "#features/frame/Footer.tsx";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./LegalScreens.module.css";

export const TermsScreen = () => <LegalScreen kind="terms" />;
export const PrivacyScreen = () => <LegalScreen kind="privacy" />;

const PARTS = ["1", "2", "3"] as const;

function LegalScreen({ kind }: { kind: "terms" | "privacy" }) {
  const t = useT();
  return (
    <>
      <header className={box.row({ align: "center", pad: [0, 5], line: "below" }, styles.top)}>
        <Link to="/" aria-label={t("shell.home")}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <Page title={t(`shell.${kind}`)} width="narrow">
          <div className={styles.text}>
            {PARTS.map((part) => (
              <p key={part}>{t(`legal.${kind}.${part}`)}</p>
            ))}
          </div>
        </Page>
      </main>
      <Footer />
    </>
  );
}

import { Footer } from "#features/frame/Footer.tsx";
import { useT } from "#lib/i18n.ts";
import { Page } from "#ui/layout/Page.tsx";
import { box } from "#ui/layout/box.ts";
import { Top } from "./Top.tsx";

export const TermsScreen = () => <LegalScreen kind="terms" />;
export const PrivacyScreen = () => <LegalScreen kind="privacy" />;

const PARTS = ["1", "2", "3"] as const;

function LegalScreen({ kind }: { kind: "terms" | "privacy" }) {
  const t = useT();
  return (
    <>
      <Top />
      <main id="main" tabIndex={-1}>
        <Page title={t(`shell.${kind}`)} width="narrow">
          {PARTS.map((part) => (
            <p key={part} className={box.text({ serif: "prose", above: 4, isMeasured: true })}>
              {t(`legal.${kind}.${part}`)}
            </p>
          ))}
        </Page>
      </main>
      <Footer />
    </>
  );
}

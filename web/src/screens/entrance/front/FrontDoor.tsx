import { type ReactNode, useEffect, useState } from "react";
import { type Front, askForFront } from "#entities/front/data.ts";
import { Footer } from "#features/frame/Footer.tsx";
import { Languages } from "#features/frame/Languages.tsx";
import type { Config } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Sample } from "./Sample.tsx";
import styles from "./front.module.css";

type Props = {
  /** The organisation's own words; empty ones are ours. */
  words: NonNullable<Config["front"]>;
  /** How one comes in. */
  children: ReactNode;
};

/** What a visitor sees: what this is and for whom, the way in, and a sample to try. The sample comes when the form stands, where there is one. */
export function FrontDoor({ words, children }: Props) {
  const t = useT();
  const front = useFront();
  const sample = front?.sample ?? null;
  useDocumentTitle(`${t("signIn.title")} · Gyan`);
  const room = (
    <div className={box.text({ pad: 6, ground: "surface", line: "around", round: "outer" }, styles.sample)}>
      <Skeleton lines={6} shape="text" />
    </div>
  );
  return (
    <>
      <header
        className={box.cluster(
          { gap: [2, 4], align: "center", justify: "between", pad: [4, 0], flex: "keep" },
          styles.width,
        )}
      >
        <Logo />
        <Languages />
      </header>
      <main id="main" className={box.grid({ flex: "grow" }, `${styles.width} ${styles.front}`)} tabIndex={-1}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={box.text({ serif: "display" }, styles.headline)}>
            {words.headline || t("front.headline")}
          </h1>
          <p className={box.text({ above: 4, serif: "text", tone: "soft", isMeasured: true })}>
            {words.text || t("front.text")}
          </p>
          <div className={box.row({ above: 5 }, styles.look)}>
            {sample && (
              <LinkButton to="/sample" size="lg" icon="book">
                {t("front.look")}
              </LinkButton>
            )}
          </div>
        </div>
        <section
          className={box.stack(
            { gap: 4, pad: 6, ground: "surface", line: "around", round: "outer" },
            styles.card,
          )}
          aria-label={t("signIn.title")}
        >
          <h2 className={box.text({ serif: "heading" })}>{t("signIn.title")}</h2>
          {children}
        </section>
        {front === undefined ? (
          room
        ) : (
          <>
            {sample && <Sample sample={sample} />}
            <Steps />
          </>
        )}
      </main>
      <Footer />
    </>
  );
}

/** Undefined while it is asked for, null when it cannot be had. */
function useFront(): Front | null | undefined {
  const [front, setFront] = useState<Front | null>();
  useEffect(() => {
    const left = new AbortController();
    void askForFront(left.signal).then((answer) => !left.signal.aborted && setFront(answer));
    return () => left.abort();
  }, []);
  return front;
}

const STEPS = ["ask", "read", "check"] as const;

function Steps() {
  const t = useT();
  return (
    <section className={styles.steps} aria-label={t("front.how")}>
      <h2 className={box.text({ serif: "heading" })}>{t("front.how")}</h2>
      <ol className={box.grid({ gap: [5, 8], above: 4, tiles: 220 })}>
        {STEPS.map((step, index) => (
          <li key={step} className={box.text({ pad: [4, 0], line: "above" })}>
            <h3 className={box.row({ gap: 2, weight: 600 })}>
              <span className={box.text({ tone: "accent", digits: true })}>{index + 1}</span>
              {t(`front.step.${step}.title`)}
            </h3>
            <p className={box.text({ above: 1, tone: "soft", lines: "pretty" })}>
              {t(`front.step.${step}.text`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

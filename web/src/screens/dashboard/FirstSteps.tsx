import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { AskBox } from "#features/asking/AskBox.tsx";
import { Examples } from "#features/asking/Examples.tsx";
import { useAsk } from "#features/asking/useAsk.ts";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import { Part, Quiet } from "./parts.tsx";
import styles from "./dashboard.module.css";

const STEPS = [
  { id: "outline", flag: "AdvancedSearch", to: "/createGyan", icon: "list" },
  { id: "documents", flag: "DocumentAnalysis", to: "/documentAnalysis", icon: "upload" },
  { id: "portal", flag: "ShowGyanPortalTab", to: "/gyanportal", icon: "book" },
] as const;

/** For whoever has nothing here yet: the question itself, and the other ways to begin. */
export function FirstSteps() {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  const steps = STEPS.filter(({ flag }) => flags.includes(flag));
  return (
    <div className={box.stack({ gap: 10 }, styles.first)}>
      {flags.includes("CreateSentenceGyan") ? (
        <Asking />
      ) : (
        steps.length === 0 && <Quiet>{t("topics.noneShared")}</Quiet>
      )}
      {steps.length > 0 && (
        <Part title={t("dashboard.otherWays")}>
          <ul className={box.grid({ tiles: 220, gap: 4, above: 4 })}>
            {steps.map(({ id, to, icon }) => (
              <li key={id}>
                <Link
                  to={to}
                  className={box.stack(
                    { gap: 1, pad: 4, line: "around", round: "outer", ground: "surface" },
                    styles.step,
                  )}
                >
                  <RowIcon name={icon} tone="accent" />
                  <b className={box.text({ weight: 600 })}>{t(`dashboard.step.${id}.title`)}</b>
                  <span className={box.text({ size: "sm", tone: "soft" })}>
                    {t(`dashboard.step.${id}.text`)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Asking() {
  const t = useT();
  const { text, change, ask, problem, isBusy } = useAsk();
  return (
    <>
      <div className={box.text({ isCentred: true })}>
        <h2 className={box.text({ serif: "heading" })}>{t("dashboard.firstTitle")}</h2>
        <p className={box.text({ above: 2, below: 6, tone: "soft", lines: "balance" })}>
          {t("dashboard.firstText")}
        </p>
        <AskBox text={text} problem={problem} isBusy={isBusy} onChange={change} onAsk={ask} />
      </div>
      <div>
        <Examples isBusy={isBusy} onAsk={ask} />
      </div>
    </>
  );
}

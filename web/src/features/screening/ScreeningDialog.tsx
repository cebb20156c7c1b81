import type { Screening } from "@gyan/contract/living/screening.ts";
import { useT } from "#lib/i18n.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { AsideList } from "./AsideList.tsx";
import type { ScreeningDialogProps } from "./ScreeningLine.tsx";
import { TermBars } from "./TermBars.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ScreeningDialog.module.css";

/** What was learned and from what, how much is left to find, and what was set aside because of it. */
export function ScreeningDialog({ topic, screening, onClose }: ScreeningDialogProps) {
  const t = useT();
  return (
    <Dialog title={t("screening.title")} isWide closesBeside onClose={onClose}>
      <p className={box.text({ tone: "soft", isMeasured: true })}>{t("screening.text")}</p>
      <Figures screening={screening} />
      {screening.isLearned && <TermBars forIt={screening.forIt} against={screening.against} />}
      <AsideList topic={topic} isScreening={screening.unseen !== null} />
    </Dialog>
  );
}

function Figures({ screening: { decisions, unseen } }: { screening: Screening }) {
  const t = useT();
  const { relevant, notRelevant, saved } = decisions;
  return (
    <dl className={box.grid({ gap: 3, above: 4 }, styles.figures)}>
      <div className={box.text({ pad: [3, 4], line: "around", round: "outer" })}>
        <dt className={box.text({ size: "xs", tone: "quiet" })}>{t("screening.decided")}</dt>
        <dd>
          {t("screening.decidedAs", { relevant, notRelevant })}
          {saved > 0 && <small>{t("screening.saved", { count: saved })}</small>}
        </dd>
      </div>
      <div className={box.text({ pad: [3, 4], line: "around", round: "outer" })}>
        <dt className={box.text({ size: "xs", tone: "quiet" })}>{t("screening.toFind")}</dt>
        <dd>
          {unseen === null ? (
            <small>{t("screening.tooFew")}</small>
          ) : (
            <>
              {t("screening.about", { count: unseen.about })}
              <small>{t("screening.between", { from: unseen.from, to: unseen.to })}</small>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

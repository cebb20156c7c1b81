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
      <Figure
        of={t("screening.decided")}
        value={t("screening.decidedAs", { relevant, notRelevant })}
        more={saved > 0 && t("screening.saved", { count: saved })}
      />
      <Figure
        of={t("screening.toFind")}
        value={unseen && t("screening.about", { count: unseen.about })}
        more={unseen ? t("screening.between", { from: unseen.from, to: unseen.to }) : t("screening.tooFew")}
      />
    </dl>
  );
}

type FigureProps = { of: string; value: string | null; more: string | false };

const Figure = ({ of, value, more }: FigureProps) => (
  <div className={box.text({ pad: [3, 4], line: "around", round: "outer" })}>
    <dt className={box.text({ size: "xs", tone: "quiet" })}>{of}</dt>
    {value && <dd className={box.text({ above: 0.5, serif: "name", digits: true })}>{value}</dd>}
    {more && <dd className={box.text({ size: "sm", tone: "soft" })}>{more}</dd>}
  </div>
);

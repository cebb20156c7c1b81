import type { Screening, TermWeight } from "@gyan/contract/living/screening.ts";
import { type CSSProperties, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { AsideList } from "./AsideList.tsx";
import type { ScreeningDialogProps } from "./ScreeningLine.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ScreeningDialog.module.css";

/** What was learned and from what, how much is left to find, and what was set aside because of it. */
export function ScreeningDialog({ topic, screening, onClose }: ScreeningDialogProps) {
  const t = useT();
  const { decisions, unseen } = screening;
  const { relevant, notRelevant, saved } = decisions;
  return (
    <Dialog title={t("screening.title")} isWide closesBeside onClose={onClose}>
      <p className={box.text({ tone: "soft", isMeasured: true })}>{t("screening.text")}</p>
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
      {screening.isLearned && <TermBars forIt={screening.forIt} against={screening.against} />}
      <AsideList topic={topic} isScreening={unseen !== null} />
    </Dialog>
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

/** The words that speak for an article and those that speak against it, from the middle outwards by their strength. */
function TermBars({ forIt, against }: Pick<Screening, "forIt" | "against">) {
  const t = useT();
  return (
    <div className={box.row({ above: 5 })}>
      <Side title={t("screening.against")} terms={against} side="against" />
      <Side title={t("screening.for")} terms={forIt} side="for" />
    </div>
  );
}

function Side({ title, terms, side }: { title: string; terms: TermWeight[]; side: "for" | "against" }) {
  const t = useT();
  const id = useId();
  return (
    <section
      className={box.text({ flex: "grow" }, side === "against" && styles.against)}
      aria-labelledby={id}
    >
      <h3 id={id} className={box.text({ pad: [0, 3], below: 2, size: "sm", weight: 600 })}>
        {title}
      </h3>
      {terms.length === 0 ? (
        <p className={box.text({ pad: [0, 3], size: "sm", tone: "quiet" })}>{t("screening.noWords")}</p>
      ) : (
        <ol>
          {terms.map(({ term, weight }) => (
            <li key={term} className={box.row({ gap: 2, align: "center", pad: [0.5, 0], size: "sm" })}>
              <span
                className={box.text({ flex: "keep" }, styles.bar)}
                style={{ "--strength": Math.abs(weight) } as CSSProperties}
                aria-hidden="true"
              />
              <span className="clip">{term}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

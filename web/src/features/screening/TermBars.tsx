import type { TermWeight } from "@gyan/contract/living/screening.ts";
import { type CSSProperties, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ScreeningDialog.module.css";

type Props = { forIt: TermWeight[]; against: TermWeight[] };

/** The words that speak for an article and those that speak against it, from the middle outwards by their strength. */
export function TermBars({ forIt, against }: Props) {
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

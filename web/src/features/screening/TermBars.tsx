import type { TermWeight } from "@gyan/contract/living/screening.ts";
import { type CSSProperties, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./TermBars.module.css";

type Props = { forIt: TermWeight[]; against: TermWeight[] };

/** The words that speak for an article and those that speak against it, from the middle outwards by their strength. */
export function TermBars({ forIt, against }: Props) {
  const t = useT();
  return (
    <div className={box.grid({ above: 5 }, styles.bars)}>
      <Side title={t("screening.against")} terms={against} side="against" />
      <Side title={t("screening.for")} terms={forIt} side="for" />
    </div>
  );
}

function Side({ title, terms, side }: { title: string; terms: TermWeight[]; side: "for" | "against" }) {
  const t = useT();
  const id = useId();
  return (
    <section className={box.text({ flex: "shrink" }, styles.side)} data-side={side} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {terms.length === 0 ? (
        <p className={box.text({ pad: [0, 3], size: "sm", tone: "quiet" })}>{t("screening.noWords")}</p>
      ) : (
        <ol>
          {terms.map(({ term, weight }) => (
            <li key={term}>
              <span
                className={styles.bar}
                style={{ "--strength": Math.abs(weight) } as CSSProperties}
                aria-hidden="true"
              />
              <span className={box.text({ flex: "shrink", lines: "one" }, styles.term)}>{term}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import type { TermWeight } from "@gyan/contract/living/screening.ts";
import { type CSSProperties, useId } from "react";
import { useT } from "#lib/i18n.ts";
import styles from "./TermBars.module.css";

type Props = { forIt: TermWeight[]; against: TermWeight[] };

/** The words that speak for an article and those that speak against it, from the middle outwards by their strength. */
export function TermBars({ forIt, against }: Props) {
  const t = useT();
  return (
    <div className={styles.bars}>
      <Side title={t("screening.against")} terms={against} side="against" />
      <Side title={t("screening.for")} terms={forIt} side="for" />
    </div>
  );
}

function Side({ title, terms, side }: { title: string; terms: TermWeight[]; side: "for" | "against" }) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.side} data-side={side} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {terms.length === 0 ? (
        <p>{t("screening.noWords")}</p>
      ) : (
        <ol>
          {terms.map(({ term, weight }) => (
            <li key={term}>
              <span
                className={styles.bar}
                style={{ "--strength": Math.abs(weight) } as CSSProperties}
                aria-hidden="true"
              />
              <span className={styles.term}>{term}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

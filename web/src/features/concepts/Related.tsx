import type { ConceptDetail } from "@gyan/contract/concepts.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { allNames } from "#features/graph/groups.ts";
import { SomeOf } from "./SomeOf.tsx";
import { Quoted } from "./Quoted.tsx";
import styles from "./ConceptPanel.module.css";

const FIRST = 6;

type Props = { concept: ConceptDetail; onOpen(key: string): void; onRead(citation: Citation): void };

/** Concepts that stand in the same sentences: how strongly they belong together, and one such sentence. */
export function Related({ concept, onOpen, onRead }: Props) {
  const t = useT();
  const format = useFormat();
  const names = allNames(concept);
  return (
    <section className={styles.part}>
      <h3>{t("concepts.related")}</h3>
      {concept.related.length === 0 && <p className={styles.none}>{t("concepts.noRelated")}</p>}
      <SomeOf items={concept.related} first={FIRST}>
        {({ key, label, strength, evidence }) => (
          <li key={key}>
            <div className={styles.relatedHead}>
              <Link
                to="."
                search={(before) => ({ ...before, tab: "concepts", concept: key })}
                className={styles.to}
                preload={false}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onOpen(key);
                }}
              >
                {label}
              </Link>
              {evidence.length > 1 && (
                <Link
                  to="."
                  search={(before) => ({ ...before, tab: "concepts", concept: concept.key, with: key })}
                  className={`text-link ${styles.both}`}
                  preload={false}
                >
                  {t("graph.both", { count: evidence.length })}{" "}
                  <VisuallyHidden>{t("graph.bothOf", { a: concept.label, b: label })}</VisuallyHidden>
                </Link>
              )}
              <span className={styles.strength} style={{ "--v": `${strength * 100}%` } as CSSProperties}>
                <i />
                <span>
                  <VisuallyHidden>{t("concepts.strength")} </VisuallyHidden>
                  {format.score(strength)}
                </span>
              </span>
            </div>
            {evidence[0] && <Quoted citation={evidence[0]} names={[...names, label]} onRead={onRead} />}
          </li>
        )}
      </SomeOf>
    </section>
  );
}

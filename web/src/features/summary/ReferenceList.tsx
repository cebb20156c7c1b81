import type { Citation as Cited } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { doiAddress, namesOf, type References, yearOf } from "./copying.rules.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Summary.module.css";

type Props = {
  /** In the order of their numbers. */
  cited: Cited[];
  references: References;
  onRead(citation: Cited): void;
};

/** What the numbers stand for: each leads to the article here, and to where others find it. */
export function ReferenceList({ cited, references, onRead }: Props) {
  const t = useT();
  return (
    <section className={box.text({ above: 10 })} aria-label={t("summary.references")}>
      <h2 className={box.text({ size: "sm", weight: 600 })}>{t("summary.references")}</h2>
      <ol>
        {cited.map((citation, index) => {
          const reference = references.get(citation.articleId);
          const facts = reference && [
            namesOf(reference.authors, t("summary.andOthers")),
            yearOf(reference),
            reference.venue,
          ];
          return (
            <li
              key={citation.articleId}
              className={box.grid({ pad: [2.5, 0], line: "below", size: "sm" }, styles.reference)}
            >
              <b className={box.text({ weight: 600, tone: "accent", digits: true })}>{index + 1}</b>
              <div>
                <button
                  type="button"
                  className={box.text({ breaks: true, isStart: true, hover: "accent" })}
                  onClick={() => onRead(citation)}
                >
                  {citation.title}
                </button>
                <small className={box.cluster({ gap: [0, 3], size: "xs", tone: "quiet", breaks: true })}>
                  {facts?.filter(Boolean).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                  {reference?.doi && (
                    <a
                      href={doiAddress(reference.doi)}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={box.row({ isInline: true, gap: 1, align: "center" }, "text-link")}
                    >
                      {t("reader.doi")} {reference.doi}
                      <Icon name="out" size={12} />
                    </a>
                  )}
                  {reference?.isIrrelevant && <span>{t("summary.irrelevant")}</span>}
                </small>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

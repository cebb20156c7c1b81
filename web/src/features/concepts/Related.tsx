import type { ConceptDetail } from "@gyan/contract/concepts.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { allNames } from "#features/graph/groups.ts";
import { ConceptLink, Part } from "./PanelParts.tsx";
import { SomeOf } from "./SomeOf.tsx";
import { Quoted } from "./Quoted.tsx";
import { box } from "#ui/layout/box.ts";
import { ScoreBar } from "#ui/figures/RelevanceBar.tsx";

const FIRST = 6;

type Props = { concept: ConceptDetail; onOpen(key: string): void; onRead(citation: Citation): void };

/** Concepts that stand in the same sentences: how strongly they belong together, and one such sentence. */
export function Related({ concept, onOpen, onRead }: Props) {
  const t = useT();
  const names = allNames(concept);
  return (
    <Part title={t("concepts.related")}>
      {concept.related.length === 0 && (
        <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>{t("concepts.noRelated")}</p>
      )}
      <SomeOf items={concept.related} first={FIRST}>
        {({ key, label, strength, evidence }) => (
          <li key={key}>
            <div className={box.row({ gap: 3, align: "baseline" })}>
              <ConceptLink of={key} onOpen={onOpen}>
                {label}
              </ConceptLink>
              {evidence.length > 1 && (
                <Link
                  to="."
                  search={(before) => ({ ...before, tab: "concepts", concept: concept.key, with: key })}
                  className={box.text({ size: "xs", flex: "keep" }, "text-link")}
                  preload={false}
                >
                  {t("graph.both", { count: evidence.length })}{" "}
                  <VisuallyHidden>{t("graph.bothOf", { a: concept.label, b: label })}</VisuallyHidden>
                </Link>
              )}
              <ScoreBar label={t("concepts.strength")} score={strength} isQuiet />
            </div>
            {evidence[0] && <Quoted citation={evidence[0]} names={[...names, label]} onRead={onRead} />}
          </li>
        )}
      </SomeOf>
    </Part>
  );
}

import type { ConceptDetail } from "@gyan/contract/concepts.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { allNames } from "#features/graph/groups.ts";
import { Part } from "./PanelParts.tsx";
import { SomeOf } from "./SomeOf.tsx";
import { Quoted } from "./Quoted.tsx";

const FIRST = 5;

type Props = { concept: ConceptDetail; onRead(citation: Citation): void };

/** The sentences that speak of it, the article that says most first. */
export function Evidence({ concept, onRead }: Props) {
  const t = useT();
  const names = allNames(concept);
  if (concept.evidence.length === 0) return null;
  return (
    <Part title={t("concepts.says")}>
      <SomeOf items={concept.evidence} first={FIRST}>
        {(citation) => (
          <li key={`${citation.articleId}-${citation.start}`}>
            <Quoted citation={citation} names={names} onRead={onRead}>
              {citation.places > 1 && t("concepts.places", { count: citation.places - 1 })}
            </Quoted>
          </li>
        )}
      </SomeOf>
    </Part>
  );
}

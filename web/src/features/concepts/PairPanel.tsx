import type { ConceptPair } from "@gyan/contract/concepts.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { ScoreBar } from "#ui/figures/RelevanceBar.tsx";
import { PaneTitle } from "#ui/layout/PaneTitle.tsx";
import { ConceptLink } from "#features/graph/ConceptLink.tsx";
import { Evidence, Gone, type PanelProps } from "./PanelParts.tsx";
import styles from "./ConceptPanel.module.css";

type Props = PanelProps & { pair: UseQueryResult<ConceptPair> };

/** Two concepts and the sentences in which both stand. */
export function PairPanel({ pair, takesFocus, onFocusTaken, onBack, onOpen, onRead }: Props) {
  const t = useT();
  const isOnePane = useIsOnePane();
  return (
    <>
      <div className={box.strip({ pad: [2, 4] })}>
        {isOnePane && <IconButton icon="back" label={t("concepts.back")} onClick={onBack} />}
        <span className={box.text({ flex: "grow" })} />
        {!isOnePane && <IconButton icon="x" label={t("ui.close")} onClick={onBack} />}
      </div>
      {isFailure(pair.error, "concept_not_found") ? (
        <Gone onBack={onBack} />
      ) : (
        <div className={box.text({ flex: "grow", scrolls: true })}>
          <article className={styles.concept}>
            <Loadable query={pair} skeleton={<Skeleton lines={5} shape="text" />}>
              {({ a, b, strength, articles, evidence }) => (
                <>
                  <PaneTitle takesFocus={takesFocus} onFocusTaken={onFocusTaken}>
                    {t("graph.pair", { a: a.label, b: b.label })}
                  </PaneTitle>
                  <p className={box.cluster({ gap: [0, 3], above: 2, size: "sm", tone: "quiet" })}>
                    {strength > 0 ? t("graph.pairArticles", { count: articles }) : t("graph.pairNothing")}
                    {strength > 0 && (
                      <ScoreBar label={t("concepts.strength")} score={strength} isQuiet showsLabel />
                    )}
                  </p>
                  <ul className={box.cluster({ gap: [1, 5], above: 3 })}>
                    {[a, b].map(({ key, label }) => (
                      <li key={key}>
                        <ConceptLink of={key} onOpen={onOpen}>
                          {label}
                        </ConceptLink>
                      </li>
                    ))}
                  </ul>
                  <Evidence
                    title={t("graph.pairSays")}
                    evidence={evidence}
                    names={[a, b].flatMap(({ label, names }) => [label, ...names.map((name) => name.label)])}
                    onRead={onRead}
                  />
                </>
              )}
            </Loadable>
          </article>
        </div>
      )}
    </>
  );
}

import type { ConceptPair } from "@gyan/contract/concepts.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Quoted } from "./Quoted.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { ScoreBar } from "#ui/figures/RelevanceBar.tsx";
import { PaneTitle } from "#ui/layout/PaneTitle.tsx";
import { ConceptLink, Gone, Part } from "./PanelParts.tsx";
import styles from "./ConceptPanel.module.css";

type Props = {
  pair: UseQueryResult<ConceptPair>;
  takesFocus: boolean;
  onFocusTaken(): void;
  onClose(): void;
  onOpen(key: string): void;
  onRead(citation: Citation): void;
};

/** Two concepts and the sentences in which both stand. */
export function PairPanel({ pair, onClose, ...props }: Props) {
  const t = useT();
  const isOnePane = useIsOnePane();
  return (
    <>
      <div className={box.strip({ pad: [2, 4] })}>
        {isOnePane && <IconButton icon="back" label={t("concepts.back")} onClick={onClose} />}
        <span className={box.text({ flex: "grow" })} />
        {!isOnePane && <IconButton icon="x" label={t("ui.close")} onClick={onClose} />}
      </div>
      {isFailure(pair.error, "concept_not_found") ? (
        <Gone onBack={onClose} />
      ) : (
        <div className={box.text({ flex: "grow", scrolls: true })}>
          <article className={styles.concept}>
            <Loadable query={pair} skeleton={<Skeleton lines={5} shape="text" />}>
              {(data) => <Body pair={data} {...props} />}
            </Loadable>
          </article>
        </div>
      )}
    </>
  );
}

type BodyProps = Omit<Props, "pair" | "onClose"> & { pair: ConceptPair };

function Body({ pair, takesFocus, onFocusTaken, onOpen, onRead }: BodyProps) {
  const t = useT();
  const { a, b, strength, articles, evidence } = pair;
  const names = [a, b].flatMap(({ label, names: others }) => [label, ...others.map((other) => other.label)]);
  return (
    <>
      <PaneTitle takesFocus={takesFocus} onFocusTaken={onFocusTaken}>
        {t("graph.pair", { a: a.label, b: b.label })}
      </PaneTitle>
      <p className={box.cluster({ gap: [0, 3], above: 2, size: "sm", tone: "quiet" })}>
        {strength > 0 ? t("graph.pairArticles", { count: articles }) : t("graph.pairNothing")}
        {strength > 0 && <ScoreBar label={t("concepts.strength")} score={strength} isQuiet showsLabel />}
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
      {evidence.length > 0 && (
        <Part title={t("graph.pairSays")}>
          <ul className={box.stack({ gap: 4, above: 4 })}>
            {evidence.map((citation) => (
              <li key={`${citation.articleId}-${citation.start}`}>
                <Quoted citation={citation} names={names} onRead={onRead} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

import type { Concept, ConceptCluster, ConceptDetail } from "@gyan/contract/concepts.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { PaneHead } from "#ui/controls/PaneHead.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { allNames } from "#features/graph/groups.ts";
import { Evidence, Gone, type PanelProps, Related } from "./PanelParts.tsx";
import { PaneTitle } from "#ui/layout/PaneTitle.tsx";
import { mayEdit, useConceptActions } from "./useConceptActions.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import styles from "./ConceptPanel.module.css";

type Props = PanelProps & {
  topic: TopicDetail;
  /** As the list has it: its name is there before its sentences are. */
  known: Concept | undefined;
  detail: UseQueryResult<ConceptDetail>;
  clusters: ConceptCluster[];
  others: Concept[];
  node: NodeId | undefined;
  position: number;
  total: number;
  onStep(by: number): void;
  onHidden(): void;
  /** The panel can be away: beside a graph or a table it waits to be opened. */
  canClose: boolean;
  /** Undefined where nothing is drawn. */
  onAround: (() => void) | undefined;
};

const FIRST_SENTENCES = 5;

export function ConceptPanel(props: Props) {
  const { topic, known, detail, clusters, others, node, position, total, canClose } = props;
  const { onStep, onBack, onOpen, onRead, onAround } = props;
  const t = useT();
  const isOnePane = useIsOnePane();
  const isGone = isFailure(detail.error, "concept_not_found");
  const concept = isGone ? undefined : (detail.data ?? known);
  const { entries, dialog, problem } = useConceptActions({
    topic,
    concept: isGone ? undefined : detail.data,
    others,
    onHidden: props.onHidden,
    onJoined: onOpen,
  });
  const cluster = clusters.find(({ number }) => number === concept?.cluster);
  const words = { back: t("concepts.back"), previous: t("concepts.previous"), next: t("concepts.next") };
  const actions = t("topics.actionsFor", { name: concept?.label ?? "" });
  return (
    <>
      <PaneHead words={words} position={position} total={total} onStep={onStep} onBack={onBack}>
        {entries.length > 0 ? (
          <DotsMenu label={actions} entries={entries} />
        ) : (
          concept && mayEdit(topic) && <IconButton icon="dots" label={actions} disabled />
        )}
        {canClose && !isOnePane && <IconButton icon="x" label={t("ui.close")} onClick={onBack} />}
      </PaneHead>
      {problem && (
        <div className={box.text({ pad: [2, 4], flex: "keep" })}>
          <Failure of={problem} />
        </div>
      )}
      {isGone && <Gone onBack={onBack} />}
      {!isGone && (
        <div key={concept?.key} className={box.text({ flex: "grow", scrolls: true })}>
          <article className={styles.concept}>
            {concept && (
              <>
                <PaneTitle takesFocus={props.takesFocus} onFocusTaken={props.onFocusTaken}>
                  {concept.label}
                </PaneTitle>
                <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>
                  <Dotted>
                    {t("concepts.inArticles", { count: concept.articles })}
                    {cluster && t("concepts.inGroup", { name: asHeading(cluster.name) })}
                  </Dotted>
                </p>
                <Names names={concept.names} ownLabel={detail.data?.edits.ownLabel ?? null} />
                <div className={box.cluster({ gap: 2, above: 4 })}>
                  <LinkButton
                    size="sm"
                    icon="list"
                    to="."
                    search={{ tab: "articles", concept: concept.key, node }}
                  >
                    {t("concepts.showArticles", { count: concept.articles })}
                  </LinkButton>
                  {onAround && (
                    <Button size="sm" icon="graph" onClick={onAround}>
                      {t("graph.showAround")}
                    </Button>
                  )}
                </div>
              </>
            )}
            <Loadable query={detail} skeleton={<Skeleton lines={5} shape="text" />}>
              {(data) => (
                <>
                  <Evidence
                    title={t("concepts.says")}
                    evidence={data.evidence}
                    names={allNames(data)}
                    first={FIRST_SENTENCES}
                    onRead={onRead}
                  />
                  <Related concept={data} onOpen={onOpen} onRead={onRead} />
                </>
              )}
            </Loadable>
          </article>
        </div>
      )}
      {dialog}
    </>
  );
}

const MOST_NAMES = 10;

/** What else the articles call it, and what makes it another name, in words. */
function Names({ names, ownLabel }: { names: Concept["names"]; ownLabel: string | null }) {
  const t = useT();
  const all = [
    ...(ownLabel === null ? [] : [{ label: ownLabel, kind: "own" as const }]),
    ...names.filter(({ label }) => label !== ownLabel),
  ];
  if (all.length === 0) return null;
  return (
    <div className={box.text({ above: 4 })}>
      <h3 className={box.text({ size: "sm", weight: 600 })}>{t("concepts.also")}</h3>
      <ul className={box.cluster({ gap: [0.5, 5], above: 0.5, breaks: true })}>
        {all.slice(0, MOST_NAMES).map(({ label, kind }) => (
          <li key={label}>
            {label}{" "}
            <small className={box.text({ size: "xs", tone: "quiet" })}>{t(`concepts.kind.${kind}`)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { SourceOutcome } from "@gyan/contract/runs.ts";
import { useFormat } from "#lib/format.ts";
import { useSay, useT } from "#lib/i18n.ts";
import { Status, type Tone } from "#ui/states/Status.tsx";
import styles from "./SourceList.module.css";

type Props = { outcomes: SourceOutcome[]; isOver: boolean; showsNodes: boolean };

/** Every source says its outcome in a sentence: what was found, what was kept, why it stopped. */
export function SourceList({ outcomes, isOver, showsNodes }: Props) {
  return (
    <ul>
      {outcomes.map((outcome) => (
        <SourceRow key={`${outcome.source}-${outcome.nodeId}`} {...{ outcome, isOver, showsNodes }} />
      ))}
    </ul>
  );
}

const tones: Record<SourceOutcome["state"], Tone> = {
  waiting: "quiet",
  running: "run",
  done: "ok",
  failed: "bad",
  cancelled: "warn",
};

type RowProps = { outcome: SourceOutcome; isOver: boolean; showsNodes: boolean };

function SourceRow({ outcome, isOver, showsNodes }: RowProps) {
  const t = useT();
  const say = useSay();
  const format = useFormat();
  const { state, found, kept } = outcome;
  const isEmpty = state === "done" && found === 0;
  const tone: Tone = isEmpty ? "plain" : tones[state];
  const keptWords = t(isOver ? "sources.kept" : "sources.keptSoFar", { count: kept });
  const sentences = [say(outcome.stopped), found > 0 ? keptWords : null].filter(Boolean);
  return (
    <li className={styles.source}>
      <b>
        {outcome.label}
        {showsNodes && <span> · {outcome.nodeName}</span>}
      </b>
      <Status tone={tone}>
        {state === "done" || found > 0
          ? t("sources.found", { count: found, number: format.number(found) })
          : t(`sources.state.${state}`)}
      </Status>
      <p>{sentences.length > 0 ? sentences.join(" ") : t(`sources.says.${isEmpty ? "empty" : state}`)}</p>
    </li>
  );
}

import type { SourceOutcome } from "@gyan/contract/runs.ts";
import { memo, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import {
  groupsOf,
  inReadingOrder,
  keyOf,
  type OutcomeGroup,
  type Way,
  wayOf,
} from "#entities/runs/outcomes.ts";
import { useSay } from "#entities/runs/saying.ts";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";

type Props = { outcomes: SourceOutcome[]; isOver: boolean; showsNodes: boolean };

/** Every source says its outcome in a sentence; of many, the sums are told and the lines lie one step below. */
export function SourceList({ outcomes, isOver, showsNodes }: Props) {
  const groups = groupsOf(outcomes, isOver);
  if (groups.length === 0)
    return <Lines outcomes={outcomes} isOver={isOver} name={showsNodes ? "both" : "source"} />;
  return (
    <div>
      {groups.map((group) => (
        <Group key={group.key} group={group} isOver={isOver} />
      ))}
    </div>
  );
}

/** So many lines are drawn at once: two thousand would hold up every other thing on the screen. */
const PAGE = 50;

function Lines({ outcomes, isOver, name }: { outcomes: SourceOutcome[]; isOver: boolean; name: RowName }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState(PAGE);
  const left = outcomes.length - shown;
  return (
    <>
      <ul>
        {inReadingOrder(outcomes, isOver)
          .slice(0, shown)
          .map((outcome) => (
            <SourceRow key={keyOf(outcome)} outcome={outcome} isOver={isOver} name={name} />
          ))}
      </ul>
      {left > 0 && (
        <div className={box.text({ pad: [3, 0] })}>
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            {t("sources.more", { shown: format.number(shown), total: format.number(outcomes.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Its lines are made when it is opened, not before. */
function Group({ group, isOver }: { group: OutcomeGroup; isOver: boolean }) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { outcomes, found, unread, kept, closed, failed } = group;
  const figures = [
    t("sources.found", { count: found, number: format.number(found) }),
    t("sources.figure.kept", { count: kept }),
    unread > 0 && t("sources.figure.unread", { count: unread }),
  ].filter(Boolean);
  return (
    <Fold
      onOpen={setOpen}
      saysAtEnd
      title={
        <span className={box.stack({ gap: 0.5 })}>
          <b className={box.text({ weight: 600, tone: "ink" })}>{group.name}</b>
          <span className={box.text({ size: "sm", tone: "soft", digits: true })}>{figures.join(" · ")}</span>
        </span>
      }
      says={
        <span className={box.cluster({ gap: [0.5, 3] })}>
          {failed > 0 && <Status tone="bad">{t("sources.figure.failed", { count: failed })}</Status>}
          <Status tone={toneOf(group)}>
            {closed < outcomes.length
              ? t("runs.sourcesDone", { done: format.number(closed), total: format.number(outcomes.length) })
              : t("sources.figure.done", { count: closed - failed })}
          </Status>
        </span>
      }
    >
      {isOpen && (
        <div className={box.text({ pad: [0, 5] })}>
          <Lines outcomes={outcomes} isOver={isOver} name={group.by === "source" ? "node" : "source"} />
        </div>
      )}
    </Fold>
  );
}

function toneOf({ outcomes, closed, failed, found }: OutcomeGroup): Tone {
  if (closed < outcomes.length)
    return outcomes.some((outcome) => outcome.state === "running") ? "run" : "quiet";
  return failed > 0 || found === 0 ? "plain" : "ok";
}

/** What a line is called by: the rest stands in the heading above it. */
type RowName = "source" | "node" | "both";

const tones: Record<Way, Tone> = {
  waiting: "quiet",
  running: "run",
  done: "ok",
  empty: "plain",
  unread: "warn",
  absent: "warn",
  cut: "warn",
  failed: "bad",
  cancelled: "warn",
};

type RowProps = { outcome: SourceOutcome; isOver: boolean; name: RowName };

/** What was found, what was kept, why it stopped. Lines that did not change are not drawn again. */
const SourceRow = memo(function SourceRow({ outcome, isOver, name }: RowProps) {
  const t = useT();
  const say = useSay();
  const way = wayOf(outcome);
  const { found, kept, unread } = outcome;
  // In the end what counts is what came of it.
  const isEnd = isOver && way === "done" && found > 0;
  const sentences = [
    say(outcome.stopped) ?? (found > 0 ? null : t(`sources.says.${way}`)),
    unread > 0 && t("sources.unread", { count: unread }),
    found > 0 && t(isOver ? "sources.kept" : "sources.keptSoFar", { count: kept }),
  ].filter(Boolean);
  return (
    <li className={box.stack({ gap: 0.5, pad: [3, 0], line: "below" })}>
      <div className={box.cluster({ gap: [0.5, 4], first: "wide" })}>
        <b className={box.text({ weight: 600, breaks: true })}>
          {name === "node" ? outcome.nodeName : outcome.label}
          {name === "both" && (
            <span className={box.text({ weight: 400, tone: "quiet" })}> · {outcome.nodeName}</span>
          )}
        </b>
        <Status tone={isEnd && kept === 0 ? "plain" : tones[way]}>
          {isEnd ? t("sources.figure.kept", { count: kept }) : <Amount way={way} outcome={outcome} />}
        </Status>
      </div>
      <p className={box.text({ size: "sm", tone: "soft", digits: true, lines: "pretty" })}>
        {sentences.join(" ")}
      </p>
    </li>
  );
});

function Amount({ way, outcome: { found, total } }: { way: Way; outcome: SourceOutcome }) {
  const t = useT();
  const format = useFormat();
  if (found === 0 && way !== "empty" && way !== "cut") return t(`sources.state.${way}`);
  const number =
    total !== null && total > found
      ? t("runs.of", { done: format.number(found), total: format.number(total) })
      : format.number(found);
  if (way === "waiting" || way === "running") return t("sources.soFar", { number });
  if (way === "cut" || way === "cancelled") return t("sources.stoppedAt", { number });
  return t("sources.found", { count: found, number });
}

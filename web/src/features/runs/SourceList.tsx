import type { SourceOutcome } from "@gyan/contract/runs.ts";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { groupsOf, inReadingOrder, keyOf, type OutcomeGroup } from "#entities/runs/outcomes.ts";
import { SourceRow, type RowName } from "./SourceRow.tsx";
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

type LinesProps = { outcomes: SourceOutcome[]; isOver: boolean; name: RowName };

function Lines({ outcomes, isOver, name }: LinesProps) {
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

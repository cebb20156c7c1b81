import type { SourceOutcome } from "@gyan/contract/runs.ts";
import { memo } from "react";
import { useFormat } from "#lib/format.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useT } from "#lib/i18n.ts";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { wayOf, type Way } from "#entities/runs/outcomes.ts";
import { box } from "#ui/layout/box.ts";

/** What a line is called by: the rest stands in the heading above it. */
export type RowName = "source" | "node" | "both";

const tones: Record<Way, Tone> = {
  waiting: "quiet",
  running: "run",
  done: "ok",
  empty: "plain",
  absent: "warn",
  cut: "warn",
  failed: "bad",
  cancelled: "warn",
};

type Props = { outcome: SourceOutcome; isOver: boolean; name: RowName };

/** What was found, what was kept, why it stopped. Lines that did not change are not drawn again. */
export const SourceRow = memo(function SourceRow({ outcome, isOver, name }: Props) {
  const t = useT();
  const say = useSay();
  const way = wayOf(outcome);
  const { found, kept, unread } = outcome;
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
        <Status tone={tones[way]}>
          <Amount way={way} outcome={outcome} />
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

import type { Task } from "@gyan/contract/notifications.ts";
import type { CSSProperties } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./notifications.module.css";
import { STAGES, stagesOf } from "#entities/notifications/words.ts";

/** A stage of one step has no "0 of 1" to tell. */
export function useCounts() {
  const t = useT();
  const format = useFormat();
  return ({ done, total }: Task["progress"]): string | null =>
    total > 1 ? t("runs.of", { done: format.number(done), total: format.number(total) }) : null;
}

/** One piece for each stage: a bar of the stage alone would run backwards when the next begins. */
export function TaskProgress({ name, progress }: { name: string; progress: Task["progress"] }) {
  const t = useT();
  const counts = useCounts()(progress);
  const { stage } = progress;
  const at = stage === null ? -1 : STAGES.indexOf(stage);
  if (stage === null || at < 0) return null;
  const stages = stagesOf(progress);
  const says = t("runs.live", { stage: at + 1, of: STAGES.length, name: t(`runs.phase.${stage}`) });
  const percent = (stages.reduce((sum, one) => sum + one, 0) / stages.length) * 100;
  return (
    <div
      className={box.row({ gap: 1, above: 1.5, below: 0.5 }, styles.bar)}
      // A <progress> is one piece.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={t("notifications.progressOf", { name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={counts ? `${says}, ${counts}` : says}
    >
      {stages.map((share, index) => (
        <i key={STAGES[index]} style={{ "--v": `${share * 100}%` } as CSSProperties} />
      ))}
    </div>
  );
}

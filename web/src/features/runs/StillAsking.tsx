import type { RunView } from "@gyan/contract/runs.ts";
import { useT } from "#lib/i18n.ts";
import { Notice } from "#ui/states/States.tsx";
import { isClosed, labelsOf } from "#entities/runs/outcomes.ts";
import { isOver } from "#entities/runs/status.ts";

/** Above an answer that is there while the search goes on: who is still asked, so that nobody takes it for the last word. */
export function StillAsking({ run }: { run: RunView }) {
  const t = useT();
  if (isOver(run.status)) return null;
  const count = labelsOf(run.outcomes.filter((outcome) => !isClosed(outcome))).length;
  return <Notice tone="info">{count > 0 ? t("runs.stillAsking", { count }) : t("runs.notOver")}</Notice>;
}

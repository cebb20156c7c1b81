import type { TaskStatus } from "@gyan/contract/runs.ts";
import { useT } from "#lib/i18n.ts";
import { Status } from "#ui/states/Status.tsx";
import { missingIn, toneOf } from "./status.ts";

type Props = { status: TaskStatus; unreached: number; beingRead: number };

/** Finished is green only where every source was reached, and read. */
export function TopicStatus({ status, ...told }: Props) {
  const t = useT();
  const missing = missingIn(status, told);
  return (
    <Status tone={toneOf(status, told.unreached)}>
      {missing ? t(missing.word, { count: missing.count }) : t(`runs.status.${status}`)}
    </Status>
  );
}

import type { TaskStatus } from "@gyan/contract/runs.ts";
import { useT } from "#lib/i18n.ts";
import { Status } from "#ui/states/Status.tsx";
import { hasUnreached, toneOf } from "./status.ts";

/** Finished is green only where every source was reached. */
export function TopicStatus({ status, unreached }: { status: TaskStatus; unreached: number }) {
  const t = useT();
  return (
    <Status tone={toneOf(status, unreached)}>
      {hasUnreached(status, unreached)
        ? t(`runs.unreached.${status}`, { count: unreached })
        : t(`runs.status.${status}`)}
    </Status>
  );
}

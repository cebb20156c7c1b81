import type { TaskStatus } from "@gyan/contract/runs.ts";
import { useT } from "#lib/i18n.ts";
import { Status } from "#ui/states/Status.tsx";
import { toneOf } from "./status.ts";

export function TopicStatus({ status }: { status: TaskStatus }) {
  const t = useT();
  return <Status tone={toneOf(status)}>{t(`runs.status.${status}`)}</Status>;
}

import type { OperationQueue } from "@gyan/contract/admin/index.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Table } from "#ui/collection/Table.tsx";

const COUNTS = ["waiting", "running", "delayed"] as const;

/** What is done in the background, by its kind. */
export function Queues({ queues }: { queues: OperationQueue[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      label={t("operation.work")}
      rows={queues}
      keyOf={({ kind }) => kind}
      columns={[
        {
          id: "kind",
          head: t("operation.kind"),
          isMain: true,
          // A kind that is new to this page is shown by its own name.
          render: ({ kind }) =>
            t(`operation.kinds.${kind}` as "operation.kinds.runs", { defaultValue: kind }),
        },
        ...COUNTS.map((count) => ({
          id: count,
          head: t(`operation.state.${count}`),
          isNumber: true,
          render: (queue: OperationQueue) => format.number(queue[count]),
        })),
        {
          id: "oldest",
          head: t("operation.oldest"),
          isNumber: true,
          render: ({ oldestSeconds, waiting }) =>
            waiting === 0 || oldestSeconds === null ? "–" : format.duration(oldestSeconds),
        },
      ]}
    />
  );
}

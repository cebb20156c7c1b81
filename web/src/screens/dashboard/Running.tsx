import type { Task } from "@gyan/contract/notifications.ts";
import { TaskRow } from "#features/notifications/TaskRow.tsx";
import { useNow } from "#entities/notifications/watching.ts";
import { useT } from "#lib/i18n.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";

const stay = () => {};

export function Running({ tasks }: { tasks: Task[] }) {
  const t = useT();
  const now = useNow();
  return (
    <section className={box.text({ below: 8 })} aria-label={t("dashboard.running")}>
      <SectionHead title={t("dashboard.running")} />
      <ul className={box.text({ line: "between" })}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isNew={false} now={now} close={stay} />
        ))}
      </ul>
    </section>
  );
}

import type { Task } from "@gyan/contract/notifications.ts";
import { TaskRow } from "#features/notifications/TaskRow.tsx";
import { useNow } from "#entities/notifications/watching.ts";
import { useT } from "#lib/i18n.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import styles from "./dashboard.module.css";

const stay = () => {};

export function Running({ tasks }: { tasks: Task[] }) {
  const t = useT();
  const now = useNow();
  return (
    <section className={styles.running} aria-label={t("dashboard.running")}>
      <SectionHead title={t("dashboard.running")} />
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isNew={false} now={now} close={stay} />
        ))}
      </ul>
    </section>
  );
}

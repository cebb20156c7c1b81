import type { Schedule } from "@gyan/contract/living/refreshing.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useScheduleWords } from "./words.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ScheduleMark.module.css";

/** "Weekly, Monday" beside its sign; when exactly is heard, and shown by pointing at it. */
export function ScheduleMark({ schedule }: { schedule: Schedule }) {
  const words = useScheduleWords();
  const whole = words.whole(schedule);
  return (
    <span
      className={box.row({ isInline: true, gap: 1, align: "center", lines: "one" }, styles.mark)}
      title={whole}
      data-schedule
    >
      <Icon name="clock" size={14} />
      <span aria-hidden="true">{words.short(schedule)}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  );
}

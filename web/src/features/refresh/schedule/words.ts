/** A schedule in words, wherever one is shown. */
import type { Schedule } from "@gyan/contract/living/refreshing.ts";
import { dueTimes, EVERY_DAY, numberOfDay } from "@gyan/contract/living/schedule.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { browserZone } from "#entities/people/zones.ts";
import { useUser } from "#lib/session.ts";

/** By whose clocks a schedule runs: the person's own, else those of the browser. */
export const useZone = (): string => useUser()?.timeZone ?? browserZone() ?? "UTC";

export function useScheduleWords() {
  const t = useT();
  const format = useFormat();
  const own = useZone();
  const dayOf = ({ day }: Pick<Schedule, "day">) => format.weekday(numberOfDay(day));
  return {
    /** "Weekly, Monday": where there is little room. */
    short: (schedule: Schedule): string =>
      schedule.day === EVERY_DAY
        ? t("refresh.words.daily")
        : t("refresh.words.weekly", { day: dayOf(schedule) }),
    /** "Weekly, Monday at 06:00": as something to choose. */
    choice(given: Pick<Schedule, "day" | "frequencyOfRun">): string {
      const times = format.list(dueTimes(given.frequencyOfRun).map(format.clock));
      return given.day === EVERY_DAY
        ? t("refresh.watch.daily", { times })
        : t("refresh.watch.weekly", { day: dayOf(given), times });
    },
    /** "Every Monday at 02:00, 10:00 and 18:00, your time (Europe/Paris); next on Monday 23 November at 02:00." */
    whole(schedule: Schedule): string {
      const { day, frequencyOfRun, timeZone, nextDueAt } = schedule;
      const [here, elsewhere] =
        day === EVERY_DAY
          ? (["refresh.words.everyDay", "refresh.words.everyDayElsewhere"] as const)
          : (["refresh.words.every", "refresh.words.elsewhere"] as const);
      return t(timeZone === own ? here : elsewhere, {
        day: dayOf(schedule),
        times: format.list(dueTimes(frequencyOfRun).map(format.clock)),
        zone: timeZone,
        next: format.appointment(nextDueAt, timeZone),
      });
    },
  };
}

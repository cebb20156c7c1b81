import { useT } from "#lib/i18n.ts";

/** Rounded, as an estimate is: seconds would change under the eye and promise too much. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const t = useT();
  if (seconds < 60) return t("runs.left.moment");
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? t("runs.left.minutes", { count: minutes })
    : t("runs.left.hours", { count: Math.round(minutes / 60) });
}

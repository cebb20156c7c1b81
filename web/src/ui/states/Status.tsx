import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import styles from "./Status.module.css";

/** `quiet` waits; `plain` is done and nothing to speak of. */
export type Tone = "ok" | "warn" | "bad" | "run" | "quiet" | "plain";

const icons: Record<Tone, IconName> = {
  ok: "check",
  warn: "warn",
  bad: "x",
  run: "refresh",
  quiet: "clock",
  plain: "check",
};

/** Colour never says it alone: an icon and words do. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icons[tone]} size={14} />
      {children}
    </span>
  );
}

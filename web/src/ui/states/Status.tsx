import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";

/** `quiet` waits; `plain` is done and nothing to speak of. */
const LOOKS = {
  ok: { icon: "check", tone: "ok" },
  warn: { icon: "warn", tone: "warn" },
  bad: { icon: "x", tone: "bad" },
  run: { icon: "refresh", tone: "accent" },
  quiet: { icon: "clock", tone: "quiet" },
  plain: { icon: "check", tone: "quiet" },
} as const;

export type Tone = keyof typeof LOOKS;

/** Colour never says it alone: an icon and words do. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  const look = LOOKS[tone];
  const className = box.row({ isInline: true, gap: 1.5, align: "center", size: "sm", tone: look.tone });
  return (
    <span className={className} data-tone={tone}>
      <Icon name={look.icon} size={14} />
      {children}
    </span>
  );
}

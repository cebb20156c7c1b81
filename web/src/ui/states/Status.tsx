import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";

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

const TONES = { ok: "ok", warn: "warn", bad: "bad", run: "accent", quiet: "quiet", plain: "quiet" } as const;

/** Colour never says it alone: an icon and words do. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={box.row({
        isInline: true,
        gap: 1.5,
        align: "center",
        size: "sm",
        digits: true,
        tone: TONES[tone],
      })}
      data-tone={tone}
    >
      <Icon name={icons[tone]} size={14} />
      {children}
    </span>
  );
}

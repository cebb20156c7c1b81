import type { ReactNode } from "react";
import { box } from "#ui/layout/box.ts";
import styles from "./Badge.module.css";

export type Tone = "accent" | "ok" | "warn" | "bad";
type Props = { tone?: Tone | undefined; isRound?: boolean; children: ReactNode };

/** A word that a thing is marked with; round with a sign before it. */
export const Badge = ({ tone, isRound, children }: Props) => (
  <span
    className={box.row(
      {
        isInline: true,
        gap: 1,
        align: "center",
        pad: isRound ? [0.5, 2] : [0, 1.5],
        size: "xs",
        weight: isRound ? 600 : 500,
        tone: "soft",
        flex: "keep",
        lines: "one",
        ground: "sunken",
        round: isRound ? "full" : "inner",
      },
      tone && styles[tone],
    )}
  >
    {children}
  </span>
);

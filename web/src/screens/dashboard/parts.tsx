import type { ReactNode } from "react";
import { box } from "#ui/layout/box.ts";

/** Where there is nothing to list, or no more of it. */
export const Quiet = ({ children }: { children: string }) => (
  <p className={box.text({ pad: [3, 0], size: "sm", tone: "quiet", lines: "pretty" })}>{children}</p>
);

/** Below a name: how much, and when. */
export const About = ({ children }: { children: ReactNode }) => (
  <p className={box.cluster({ gap: [0, 3], above: 0.5, size: "xs", tone: "quiet" })}>{children}</p>
);

export const NAME = box.text({ weight: 500, breaks: true, isStart: true, hover: "accent" });

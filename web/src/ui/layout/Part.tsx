import type { ReactNode } from "react";
import { SectionHead } from "./SectionHead.tsx";
import { box } from "./box.ts";

type Props = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A part of a page, with its name above it. */
export const Part = ({ title, aside, className, children }: Props) => (
  <section className={className} aria-label={title}>
    <SectionHead title={title}>{aside}</SectionHead>
    {children}
  </section>
);

/** Where there is nothing to list, or no more of it. */
export const Quiet = ({ children }: { children: string }) => (
  <p className={box.text({ pad: [3, 0], size: "sm", tone: "quiet", lines: "pretty" })}>{children}</p>
);

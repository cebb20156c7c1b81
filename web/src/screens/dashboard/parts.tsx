import type { ReactNode } from "react";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";

/** Where there is nothing to list, or no more of it. */
export const Quiet = ({ children }: { children: string }) => (
  <p className={box.text({ pad: [3, 0], size: "sm", tone: "quiet", lines: "pretty" })}>{children}</p>
);

type PartProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

export const Part = ({ title, aside, className, children }: PartProps) => (
  <section className={className} aria-label={title}>
    <SectionHead title={title}>{aside}</SectionHead>
    {children}
  </section>
);

/** What is said in place of rows where there are none. */
type RowsProps = { none?: string; children: ReactNode[] };

export const Rows = ({ none = "", children }: RowsProps) =>
  children.length === 0 ? (
    <Quiet>{none}</Quiet>
  ) : (
    <ul className={box.text({ line: "between" })}>{children}</ul>
  );

/** Below a name: how much, and when. */
export const About = ({ children }: { children: ReactNode }) => (
  <p className={box.cluster({ gap: [0, 3], above: 0.5, size: "xs", tone: "quiet" })}>{children}</p>
);

export const NAME = box.text({ weight: 500, breaks: true, isStart: true, hover: "accent" });

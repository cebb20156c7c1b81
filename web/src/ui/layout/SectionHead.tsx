import type { ReactNode } from "react";
import { box } from "./box.ts";
import styles from "./SectionHead.module.css";

type Props = { title: string; isBare?: boolean; children?: ReactNode };

/** Names a group: a label over a hairline, with room for one quiet thing at the right. */
export function SectionHead({ title, isBare, children }: Props) {
  return (
    <div
      className={box.cluster(
        { gap: [0.5, 4], align: "baseline", justify: "between", size: "xs", tone: "quiet" },
        styles.head,
        !isBare && styles.lined,
      )}
    >
      <h2 className={box.text({ size: "sm", weight: 600, tone: "ink" })}>{title}</h2>
      {children}
    </div>
  );
}

type PartProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A part of a page, with its name above it. */
export const Part = ({ title, aside, className, children }: PartProps) => (
  <section className={className} aria-label={title}>
    <SectionHead title={title}>{aside}</SectionHead>
    {children}
  </section>
);

/** Where there is nothing to list, or no more of it. */
export const Quiet = ({ children }: { children: string }) => (
  <p className={box.text({ pad: [3, 0], size: "sm", tone: "quiet", lines: "pretty" })}>{children}</p>
);

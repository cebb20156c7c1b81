import { type ReactNode, useState } from "react";
import type { SectionName } from "./sections.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Section.module.css";

type Props = {
  /** Of the builder: tours point at it, `builder-{name}`. */
  name?: SectionName;
  title: string;
  /** What is in it, for those who keep it closed. */
  says?: ReactNode;
  isClosedAtFirst?: boolean;
  children: ReactNode;
};

/** One of the parts of the form; it can be put away, and what was typed in it stays. */
export function Section({ name, title, says, isClosedAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(!isClosedAtFirst);
  return (
    <details
      className={box.text({ line: "below" }, styles.section)}
      data-tour={name && `builder-${name}`}
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {says && (
          <span className={box.text({ size: "sm", tone: "quiet", flex: "shrink", breaks: true })}>
            {says}
          </span>
        )}
      </summary>
      <div className={box.column({ gap: 4 }, styles.inside)}>{children}</div>
    </details>
  );
}

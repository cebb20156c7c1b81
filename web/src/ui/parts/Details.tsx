import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Details.module.css";

type Props = { summary: ReactNode; isQuiet?: boolean; onToggle?(isOpen: boolean): void; children: ReactNode };

/** What only some want to know: a line that opens. */
export const Details = ({ summary, isQuiet, onToggle, children }: Props) => (
  <details
    className={isQuiet ? undefined : box.text({ above: 2 })}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <summary
      className={box.row(
        {
          gap: 1,
          align: "center",
          pad: [1, 0],
          size: "sm",
          tone: isQuiet ? "quiet" : "accent",
          isTouched: true,
        },
        styles.summary,
      )}
    >
      <Icon name="right" size={14} />
      {summary}
    </summary>
    {children}
  </details>
);

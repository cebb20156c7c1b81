import type { ComponentProps } from "react";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Outline.module.css";

type Props = ComponentProps<typeof IconButton> & {
  count: number;
  /** Only that there are some, not how many. */
  hidesCount?: boolean;
  /** Tours point at it, `node-{tool}`. */
  tool?: string;
};

/** What can be set for a topic, with how many of them it has. */
export function CountedButton({ count, hidesCount = false, tool, ...button }: Props) {
  return (
    <span
      className={box.row({ isInline: true, align: "center" }, styles.tool)}
      data-tool={tool}
      data-tour={tool && `node-${tool}`}
      data-has={count > 0 || undefined}
    >
      <IconButton {...button} />
      {count > 0 && !hidesCount && (
        <span
          className={box.text({ size: "xs", weight: 600, tone: "accent", digits: true }, styles.count)}
          aria-hidden="true"
        >
          {count}
        </span>
      )}
    </span>
  );
}

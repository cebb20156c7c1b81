import type { ComponentProps } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import styles from "./ordering.module.css";

/** Takes what `useDragOrder` gives for a row. */
export const DragHandle = (props: Omit<ComponentProps<"span">, "className" | "children">) => (
  <span className={styles.handle} {...props}>
    <Icon name="drag" />
  </span>
);

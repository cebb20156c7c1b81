import type { ReactNode } from "react";
import styles from "./View.module.css";

type Props = { width?: "narrow" | "middle"; children: ReactNode };

/** A view below a heading that stands already, such as one of a topic: the width and the edges of a page. */
export const View = ({ width, children }: Props) => (
  <div className={styles.view} data-width={width}>
    {children}
  </div>
);

import type { ReactNode } from "react";
import styles from "./SkipLink.module.css";

export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a className={styles.skip} href="#main">
    {children}
  </a>
);

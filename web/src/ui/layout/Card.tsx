import type { ReactNode } from "react";
import styles from "./Card.module.css";

export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className={styles.grid}>{children}</ul>
);

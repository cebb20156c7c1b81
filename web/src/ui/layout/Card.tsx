import type { ReactNode } from "react";
import { box } from "./box.ts";
import styles from "./Card.module.css";

export const cardClass = box.column(
  { pad: [4, 5], ground: "surface", line: "around", round: "outer" },
  styles.card,
);
export const cardGridClass = box.grid({ gap: 4 }, styles.grid);

export const Card = ({ children }: { children: ReactNode }) => <div className={cardClass}>{children}</div>;

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className={cardGridClass}>{children}</ul>
);

import type { ReactNode } from "react";
import { box } from "./box.ts";
import styles from "./Beside.module.css";

type Props = { children: ReactNode };

/** A field with a label above it, and the button that takes what was typed. */
export const FieldRow = ({ children }: Props) => (
  <div className={box.row({ gap: 2, first: "wide" }, styles.fieldRow)}>{children}</div>
);

/** Two parts, the first of them wider; one below the other where there is little room. */
export const Columns = ({ children }: Props) => (
  <div className={box.cluster({ gap: 8 }, styles.columns)}>{children}</div>
);

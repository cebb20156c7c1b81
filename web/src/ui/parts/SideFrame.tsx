import type { ReactNode, Ref } from "react";
import { box } from "#ui/layout/box.ts";
import styles from "./SideFrame.module.css";

type Props = {
  label: string;
  /** Stands over the ways as well. */
  showsLabel?: boolean;
  /** Ways within one page: where there is no room beside it, its headings are enough. */
  isWithin?: boolean;
  /** Links, each with a key. */
  ways: ReactNode[];
  row?: Ref<HTMLUListElement>;
  children: ReactNode;
};

/** A page with the ways to others beside it; on a narrow screen they are a row above it that scrolls. */
export const SideFrame = ({ label, showsLabel, isWithin, ways, row, children }: Props) => (
  <div className={box.grid({ gap: [5, 10] }, styles.frame)}>
    <nav className={styles.nav} data-within={isWithin} aria-label={label}>
      {showsLabel && <p className={box.text({ size: "xs", tone: "quiet" })}>{label}</p>}
      <ul className={box.stack({ gap: 0.5 })} ref={row}>
        {ways}
      </ul>
    </nav>
    <div className={box.text({ flex: "shrink" }, styles.page)} data-within={isWithin}>
      {children}
    </div>
  </div>
);

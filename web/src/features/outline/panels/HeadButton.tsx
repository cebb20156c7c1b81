import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { type SectionName, showSection } from "../sections.ts";
import styles from "./Overview.module.css";

/** From what is said of a part of the form to that part. */
export function HeadButton({ section, children }: { section: SectionName; children: ReactNode }) {
  return (
    <button type="button" className={styles.head} onClick={() => showSection(section)}>
      {children}
      <Icon name="right" size={12} />
    </button>
  );
}

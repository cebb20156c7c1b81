import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { type SectionName, showSection } from "../sections.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Overview.module.css";

/** From what is said of a part of the form to that part. */
export function HeadButton({ section, children }: { section: SectionName; children: ReactNode }) {
  return (
    <button
      type="button"
      className={box.row({ isInline: true, gap: 1, align: "center", weight: 600 }, styles.head)}
      onClick={() => showSection(section)}
    >
      {children}
      <Icon name="right" size={12} />
    </button>
  );
}

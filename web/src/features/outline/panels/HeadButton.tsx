import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { type SectionName, showSection } from "../sections.ts";
import { OverviewHead } from "./OverviewPane.tsx";
import { box } from "#ui/layout/box.ts";

/** From what is said of a part of the form to that part. */
export const HeadButton = ({ section, children }: { section: SectionName; children: ReactNode }) => (
  <OverviewHead>
    <button
      type="button"
      className={box.row({ gap: 1, align: "center", pad: [0.5, 0], hover: "accent", isTouched: true })}
      onClick={() => showSection(section)}
    >
      {children}
      <Icon name="right" size={12} />
    </button>
  </OverviewHead>
);

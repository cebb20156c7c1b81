import type { ReactNode } from "react";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Section.module.css";

/** Its id stands in the addresses of the navigation beside the page. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={box.stack({ gap: 3, above: 8 }, styles.section)}>
    <SectionHead title={title} />
    {children}
  </section>
);

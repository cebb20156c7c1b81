import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import type { NameIn } from "#lib/texts.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./guide.module.css";

export function Section({ id, children }: { id: NameIn<"guide.section">; children: ReactNode }) {
  const t = useT();
  return (
    <section id={id} className={styles.section}>
      <SectionHead title={t(`guide.section.${id}`)} />
      {children}
    </section>
  );
}

type SpecimenProps = { name: string; isWide?: boolean; children: ReactNode };

/** One specimen: the thing, and its name in the code. */
export function Specimen({ name, isWide, children }: SpecimenProps) {
  return (
    <div className={box.text({ pad: [4, 0], line: "below" })}>
      <Code>{name}</Code>
      <div className={box.cluster({ gap: [3, 4], align: "center", above: 2 }, styles.shown)}>
        {isWide ? <div className={styles.wide}>{children}</div> : children}
      </div>
    </div>
  );
}

export const Code = ({ children }: { children: string }) => (
  <code className={box.text({ tone: "quiet" }, styles.code)}>{children}</code>
);

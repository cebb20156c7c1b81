import type { LiHTMLAttributes, ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Badge } from "#ui/parts/Badge.tsx";
import { box } from "#ui/layout/box.ts";
import ordering from "#ui/collection/ordering.module.css";
import styles from "./catalogue.module.css";

type Props = {
  row?: LiHTMLAttributes<HTMLLIElement>;
  /** To drag it by. */
  handle?: ReactNode;
  name: string;
  mark?: ReactNode;
  says?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
};

export const ItemRow = ({ row, handle, name, mark, says, children }: Props) => (
  <li {...row} className={box.text({ pad: [2.5, 0] }, row?.className ?? ordering.row, styles.item)}>
    {handle}
    <div className={box.text({ breaks: true }, styles.words)}>
      <span className={box.text({ weight: 500 })}>{name}</span> {mark}
      {says && <p className={box.text({ above: 0.5, size: "sm", tone: "quiet", lines: "pretty" })}>{says}</p>}
    </div>
    <Acts>{children}</Acts>
  </li>
);

export const Acts = ({ children }: { children: ReactNode }) => (
  <div className={box.cluster({ isInline: true, gap: 2, align: "center", justify: "end" }, styles.acts)}>
    {children}
  </div>
);

/** What is not as the product brought it. */
export function Mark({ item: { isStarter, isEdited } }: { item: { isStarter: boolean; isEdited: boolean } }) {
  const t = useT();
  if (isStarter && !isEdited) return null;
  return <Badge tone="accent">{t(isStarter ? "catalogue.edited" : "catalogue.own")}</Badge>;
}

import type { Cover as CoverView } from "@gyan/contract/sharing/portal.ts";
import { COVERS } from "@gyan/contract/sharing/portal.rules.ts";
import type { CSSProperties } from "react";
import { box } from "#ui/layout/box.ts";
import { DRAWINGS, SHEET } from "./drawings.tsx";
import styles from "./Cover.module.css";
import { atBase } from "#lib/browser/base.ts";

type FramedProps = { cover: CoverView; width?: number };

/** As wide as there is room, or small beside a name. */
export const FramedCover = ({ cover, width }: FramedProps) => (
  <span
    className={box.text({ flex: "keep", line: "around", round: width ? "inner" : "outer" }, styles.frame)}
    style={{ width }}
  >
    <Cover cover={cover} />
  </span>
);

/** Fills the box that it stands in. The name beside it says what it is of. */
export function Cover({ cover: { key, image } }: { cover: CoverView }) {
  if (image !== null)
    return <img className={styles.cover} src={atBase(image)} alt="" loading="lazy" decoding="async" />;
  // One that a later version draws is shown as the first.
  const { hue, other, picture } = DRAWINGS[COVERS.find((name) => name === key) ?? COVERS[0]];
  return (
    <svg
      className={styles.cover}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ "--hue": `var(--chart-${hue})`, "--other": `var(--chart-${other})` } as CSSProperties}
    >
      {picture}
    </svg>
  );
}

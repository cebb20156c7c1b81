import type { Cover as CoverView } from "@gyan/contract/sharing/portal.ts";
import { COVERS } from "@gyan/contract/sharing/portal.rules.ts";
import type { CSSProperties } from "react";
import { DRAWINGS, SHEET } from "./drawings.tsx";
import styles from "./Cover.module.css";

/** Fills the box that it stands in. The name beside it says what it is of. */
export function Cover({ cover: { key, image } }: { cover: CoverView }) {
  if (image !== null)
    return <img className={styles.cover} src={image} alt="" loading="lazy" decoding="async" />;
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

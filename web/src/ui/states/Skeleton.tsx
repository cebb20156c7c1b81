import styles from "./Skeleton.module.css";

type Props = { lines?: number; shape?: "rows" | "cards" | "text" };

/** Holds the place of what is coming; invisible for the first 200 ms, so that quick answers do not flicker. */
export function Skeleton({ lines = 4, shape = "rows" }: Props) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.item}>
          <i />
          <i />
          {shape === "cards" && <i />}
        </div>
      ))}
    </div>
  );
}

import { cardClass, cardGridClass } from "#ui/layout/Card.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Skeleton.module.css";

type Props = { lines?: number; shape?: "rows" | "cards" | "text" };

const ITEMS = {
  rows: box.stack({ gap: 2.5, pad: [4, 0], line: "below" }),
  cards: box.column({ gap: 2.5 }, cardClass),
  text: box.stack({ gap: 2.5, pad: [1.5, 0] }),
};

/** Holds the place of what is coming; invisible for the first 200 ms, so that quick answers do not flicker. */
export function Skeleton({ lines = 4, shape = "rows" }: Props) {
  return (
    <div className={box.text({}, styles.skeleton, shape === "cards" && cardGridClass)} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={ITEMS[shape]}>
          <i />
          <i />
          {shape === "cards" && <i />}
        </div>
      ))}
    </div>
  );
}

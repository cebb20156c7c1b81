import { Skeleton } from "#ui/states/Skeleton.tsx";
import { box } from "#ui/layout/box.ts";
import hiding from "#ui/layout/hiding/hiding.module.css";
import styles from "./TopicScreen.module.css";

/** The room that outline, list and reader will take. */
export function PanesToCome() {
  return (
    <div className={box.grid({ flex: "fill" }, styles.panes)} data-pane="articles">
      <div className={box.column({ flex: "fill" }, styles.outline)} />
      <div className={box.column({ flex: "fill" }, styles.list, hiding.under)}>
        <Skeleton lines={6} />
      </div>
      <div className={box.column({ flex: "fill", ground: "surface" }, styles.reader)} />
    </div>
  );
}

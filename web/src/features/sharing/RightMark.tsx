import type { Right } from "@gyan/contract/topics.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import styles from "./RightMark.module.css";

/** What somebody may do with what is not theirs. */
export function RightMark({ right }: { right: Right }) {
  const t = useT();
  return (
    <span className={styles.mark}>
      <Icon name="share" size={14} />
      {t(`sharing.right.${right}`)}
    </span>
  );
}

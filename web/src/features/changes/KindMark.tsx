import type { ChangeKind } from "@gyan/contract/living/changes.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import styles from "./KindMark.module.css";
import { ICONS } from "./words.ts";

/** What became of an article, by its sign and its word. */
export function KindMark({ kind }: { kind: ChangeKind }) {
  const t = useT();
  return (
    <span className={styles.mark} data-kind={kind}>
      <Icon name={ICONS[kind]} size={12} />
      {t(`changes.kind.${kind}`)}
    </span>
  );
}

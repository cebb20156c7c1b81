import type { ChangeKind } from "@gyan/contract/living/changes.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import styles from "./KindMark.module.css";
import { ICONS } from "./words.ts";
import { box } from "#ui/layout/box.ts";

/** What became of an article, by its sign and its word. */
export function KindMark({ kind }: { kind: ChangeKind }) {
  const t = useT();
  return (
    <span
      className={box.row(
        {
          isInline: true,
          gap: 1,
          align: "center",
          size: "xs",
          weight: 600,
          tone: "soft",
          flex: "keep",
          ground: "sunken",
          round: "full",
        },
        styles.mark,
      )}
      data-kind={kind}
    >
      <Icon name={ICONS[kind]} size={12} />
      {t(`changes.kind.${kind}`)}
    </span>
  );
}

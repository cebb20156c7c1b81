import type { Right } from "@gyan/contract/topics.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";

/** What somebody may do with what is not theirs. */
export function RightMark({ right }: { right: Right }) {
  const t = useT();
  return (
    <span
      className={box.row({ isInline: true, gap: 1, align: "center", size: "xs", tone: "soft", lines: "one" })}
    >
      <Icon name="share" size={14} />
      {t(`sharing.right.${right}`)}
    </span>
  );
}

import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { box } from "#ui/layout/box.ts";

export const PAGE = 50;

type Props = { offset: number; total: number; onPage(offset: number): void };

/** Nothing where all fit on one page. */
export function Pages({ offset, total, onPage }: Props) {
  const t = useT();
  if (total <= PAGE) return null;
  return (
    <Group
      label={t("changes.pages")}
      className={box.cluster(
        { gap: [2, 4], align: "center", justify: "center", above: 5 },
        box.text({ size: "sm", tone: "soft", digits: true }),
      )}
    >
      <Button icon="back" disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - PAGE))}>
        {t("changes.previous")}
      </Button>
      <span>{t("changes.page", { from: offset + 1, to: Math.min(offset + PAGE, total), total })}</span>
      <Button disabled={offset + PAGE >= total} onClick={() => onPage(offset + PAGE)}>
        {t("changes.next")}
        <Icon name="right" />
      </Button>
    </Group>
  );
}

import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Group } from "#ui/layout/Group.tsx";
import type { Action } from "./list/DocumentRow.tsx";
import styles from "./DocumentsScreen.module.css";

type Props = { count: number; onAct(action: Action): void; onClear(): void };

/** What can be done with all that is selected. It floats, so that choosing the first moves nothing. */
export function BulkBar({ count, onAct, onClear }: Props) {
  const t = useT();
  return (
    <Group label={t("documents.bulk.label")} className={styles.bulk}>
      <b>{t("documents.bulk.count", { count })}</b>
      <Button size="sm" onClick={() => onAct("tags")}>
        {t("documents.bulk.tag")}
      </Button>
      <Button size="sm" onClick={() => onAct("move")}>
        {t("documents.bulk.move")}
      </Button>
      <Button size="sm" look="danger" icon="trash" onClick={() => onAct("delete")}>
        {t("documents.act.delete")}
      </Button>
      <Button size="sm" look="bare" onClick={onClear}>
        {t("documents.bulk.clear")}
      </Button>
    </Group>
  );
}

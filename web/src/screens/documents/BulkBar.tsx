import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Group } from "#ui/layout/Group.tsx";
import type { Action } from "./list/DocumentRow.tsx";
import styles from "./DocumentsScreen.module.css";

type Props = { count: number; acts: ReadonlySet<Action>; onAct(action: Action): void; onClear(): void };

/** What can be done with all that is selected. It floats, so that choosing the first moves nothing. */
export function BulkBar({ count, acts, onAct, onClear }: Props) {
  const t = useT();
  return (
    <Group label={t("documents.bulk.label")} className={styles.bulk}>
      <b>{t("documents.bulk.count", { count })}</b>
      {acts.has("tags") && (
        <Button size="sm" onClick={() => onAct("tags")}>
          {t("documents.bulk.tag")}
        </Button>
      )}
      {acts.has("move") && (
        <Button size="sm" onClick={() => onAct("move")}>
          {t("documents.bulk.move")}
        </Button>
      )}
      {acts.has("delete") && (
        <Button size="sm" look="danger" icon="trash" onClick={() => onAct("delete")}>
          {t("documents.act.delete")}
        </Button>
      )}
      <Button size="sm" look="bare" onClick={onClear}>
        {t("documents.bulk.clear")}
      </Button>
    </Group>
  );
}

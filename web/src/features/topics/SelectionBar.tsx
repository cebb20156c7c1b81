import type { TopicCard } from "@gyan/contract/topics.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import styles from "./SelectionBar.module.css";

export type BulkAct = "move" | "tags" | "delete";

type Props = { topics: readonly TopicCard[]; onAct(act: BulkAct): void; onClear(): void };

/** What can be done with all that is selected. It floats, so that choosing the first moves nothing. */
export function SelectionBar({ topics, onAct, onClear }: Props) {
  const t = useT();
  const count = topics.length;
  return (
    <>
      <Live isHidden>{count > 0 && t("topics.bulk.count", { count })}</Live>
      {count > 0 && (
        <Group label={t("topics.bulk.label")} className={styles.bar}>
          <b>{t("topics.bulk.count", { count })}</b>
          <Button size="sm" icon="folder" onClick={() => onAct("move")}>
            {t("topics.move")}
          </Button>
          <Button size="sm" icon="tag" onClick={() => onAct("tags")}>
            {t("topics.tags.do")}
          </Button>
          {topics.some(({ right }) => right === "owner") && (
            <Button size="sm" look="danger" icon="trash" onClick={() => onAct("delete")}>
              {t("topics.delete")}
            </Button>
          )}
          <Button size="sm" look="bare" onClick={onClear}>
            {t("topics.bulk.clear")}
          </Button>
        </Group>
      )}
    </>
  );
}

import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { editsQuery } from "./data.ts";
import { DecisionsDialog } from "./DecisionsDialog.tsx";
import styles from "./ConceptBar.module.css";

type Props = { topic: TopicDetail; shown: number; total: number };

/** Below the list: its keys, what people decided, and how many there are. */
export function ConceptBar({ topic, shown, total }: Props) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const edits = useQuery(editsQuery(topic.topicId)).data?.edits ?? [];
  return (
    <>
      <div className={styles.bar}>
        {total > 0 && (
          <>
            <span className={styles.key} aria-hidden="true">
              <Kbd>j</Kbd> <Kbd>k</Kbd> {t("list.keyMove")}
            </span>
            <span className={styles.key} aria-hidden="true">
              <Kbd>o</Kbd> {t("list.keyOpen")}
            </span>
          </>
        )}
        {edits.length > 0 && (
          <button type="button" className="text-link" onClick={() => setOpen(true)}>
            {t("concepts.decisions", { count: edits.length })}
          </button>
        )}
        <Live className={styles.total}>
          {shown === total
            ? t("concepts.total", { count: total })
            : t("concepts.totalOf", { shown: format.number(shown), total: format.number(total) })}
        </Live>
      </div>
      {isOpen && <DecisionsDialog topic={topic} edits={edits} onClose={() => setOpen(false)} />}
    </>
  );
}

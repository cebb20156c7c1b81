import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import ordering from "#ui/collection/ordering.module.css";
import { useTell } from "#ui/parts/useTell.ts";
import { FramedCover } from "../covers/Cover.tsx";
import { FactLine, Part } from "../parts.tsx";
import { removedQuery, restoreCollectionMutation } from "#entities/portal/data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./desk.module.css";

/** What was removed in the last thirty days. Nothing stands here where there is nothing to bring back. */
export function RemovedCollections() {
  const t = useT();
  const format = useFormat();
  const tell = useTell();
  const removed = useQuery(removedQuery);
  const restore = useMutation(restoreCollectionMutation);
  const collections = removed.data?.collections ?? [];
  if (collections.length === 0) return null;
  return (
    <Part title={t("portal.desk.removedTitle")} aside={t("portal.desk.removedText")}>
      <ul className={box.text({ above: 2 })} aria-label={t("portal.desk.removedTitle")}>
        {collections.map(({ id, name, cover, removedOn, removedBy, items }) => {
          const removal = { date: format.day(removedOn), name: removedBy };
          return (
            <li key={id} className={`${ordering.row} ${styles.row}`}>
              <FramedCover cover={cover} width={96} />
              <div className={styles.words}>
                <h3 className={box.text({ serif: "name" })}>{name}</h3>
                <FactLine
                  facts={[
                    t("portal.desk.items", { count: items }),
                    t(removedBy === null ? "portal.desk.removedOn" : "portal.desk.removedBy", removal),
                  ]}
                />
              </div>
              <Button
                size="sm"
                icon="undo"
                aria-label={t("portal.desk.restoreOf", { name })}
                isBusy={restore.isPending && restore.variables === id}
                onClick={() =>
                  restore.mutate(id, {
                    onSuccess: () => tell.done(t("portal.desk.restored", { name })),
                    onError: tell.failed,
                  })
                }
              >
                {t("portal.desk.restore")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

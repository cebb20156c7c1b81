import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import ordering from "#ui/collection/ordering.module.css";
import { showToast } from "#ui/overlays/toasts.ts";
import { Cover } from "../covers/Cover.tsx";
import { removedQuery, restoreCollectionMutation } from "#entities/portal/data.ts";
import styles from "#features/publishing/desk.module.css";

/** What was removed in the last thirty days. Nothing stands here where there is nothing to bring back. */
export function RemovedCollections() {
  const t = useT();
  const format = useFormat();
  const sentence = useFailureSentence();
  const removed = useQuery(removedQuery);
  const restore = useMutation(restoreCollectionMutation);
  const collections = removed.data?.collections ?? [];
  if (collections.length === 0) return null;
  return (
    <section className={styles.removed}>
      <SectionHead title={t("portal.desk.removedTitle")}>{t("portal.desk.removedText")}</SectionHead>
      <ul className={styles.list} aria-label={t("portal.desk.removedTitle")}>
        {collections.map(({ id, name, cover, removedOn, removedBy, items }) => (
          <li key={id} className={`${ordering.row} ${styles.row}`}>
            <span className={styles.thumb}>
              <Cover cover={cover} />
            </span>
            <div className={styles.words}>
              <h3>{name}</h3>
              <p className={styles.facts}>
                {[
                  t("portal.desk.items", { count: items }),
                  t(removedBy === null ? "portal.desk.removedOn" : "portal.desk.removedBy", {
                    date: format.day(removedOn),
                    name: removedBy,
                  }),
                ].join(" · ")}
              </p>
            </div>
            <Button
              size="sm"
              icon="undo"
              aria-label={t("portal.desk.restoreOf", { name })}
              isBusy={restore.isPending && restore.variables === id}
              onClick={() =>
                restore.mutate(id, {
                  onSuccess: () => showToast({ tone: "success", text: t("portal.desk.restored", { name }) }),
                  onError: (error) => showToast({ tone: "error", text: sentence(error) }),
                })
              }
            >
              {t("portal.desk.restore")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

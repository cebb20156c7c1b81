import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import ordering from "#ui/collection/ordering.module.css";
import { showToast } from "#ui/overlays/toasts.ts";
import { FramedCover } from "../covers/Cover.tsx";
import { removedQuery, restoreCollectionMutation } from "#entities/portal/data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./desk.module.css";

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
    <section className={box.text({ above: 10 })}>
      <SectionHead title={t("portal.desk.removedTitle")}>{t("portal.desk.removedText")}</SectionHead>
      <ul className={box.text({ above: 2 })} aria-label={t("portal.desk.removedTitle")}>
        {collections.map(({ id, name, cover, removedOn, removedBy, items }) => (
          <li key={id} className={`${ordering.row} ${styles.row}`}>
            <FramedCover cover={cover} width={96} />
            <div className={styles.words}>
              <h3 className={box.text({ serif: "name" })}>{name}</h3>
              <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>
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

import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import ordering from "#ui/collection/ordering.module.css";
import { showToast } from "#ui/overlays/toasts.ts";
import { removeMutation, restoreMutation } from "./data.ts";
import styles from "./catalogue.module.css";

type Item = { id: CatalogueItemId; version: string };

export function useRestoring() {
  const t = useT();
  const sentence = useFailureSentence();
  const restore = useMutation(restoreMutation);
  return {
    restoringId: restore.isPending ? restore.variables : null,
    bringBack: (id: CatalogueItemId, name: string) =>
      restore.mutate(id, {
        onSuccess: () => showToast({ tone: "success", text: t("catalogue.restored", { name }) }),
        onError: (error) => showToast({ tone: "error", text: sentence(error) }),
      }),
  };
}

/** Nothing is lost by it, so nobody is asked: the message offers the way back. */
export function useRemoving() {
  const t = useT();
  const sentence = useFailureSentence();
  const remove = useMutation(removeMutation);
  const { bringBack } = useRestoring();
  return {
    removingId: remove.isPending ? remove.variables.itemId : null,
    takeAway: ({ id, version }: Item, name: string, withTemplates = false) =>
      remove.mutate(
        { itemId: id, version, withTemplates },
        {
          onSuccess() {
            // The button that was pressed is gone with its row.
            focusHeading();
            showToast({
              tone: "success",
              text: t("catalogue.removed", { name }),
              action: { label: t("catalogue.undo"), onPress: () => bringBack(id, name) },
            });
          },
          onError: (error) => showToast({ tone: "error", text: sentence(error) }),
        },
      ),
  };
}

type Props = { items: { id: CatalogueItemId; name: string; says?: string }[] };

/** What nobody sees any more, and the way back for each. */
export function Removed({ items }: Props) {
  const t = useT();
  const { bringBack, restoringId } = useRestoring();
  if (items.length === 0) return null;
  return (
    <section className={styles.removed}>
      <SectionHead title={t("catalogue.removedTitle")} />
      <ul>
        {items.map(({ id, name, says }) => (
          <li key={id} className={`${ordering.row} ${styles.item}`}>
            <div className={styles.words}>
              <span>{name}</span>
              {says && <p>{says}</p>}
            </div>
            <div className={styles.actions}>
              <Button
                size="sm"
                icon="undo"
                aria-label={t("catalogue.restoreOf", { name })}
                isBusy={restoringId === id}
                onClick={() => bringBack(id, name)}
              >
                {t("catalogue.restore")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Section } from "../Section.tsx";
import { removeMutation, restoreMutation } from "./data.ts";
import { ItemRow } from "./ItemRow.tsx";

type Item = { id: CatalogueItemId; version: string };

/** Nothing is lost by it, so nobody is asked: the message offers the way back. */
export function useRemoving() {
  const t = useT();
  const sentence = useFailureSentence();
  const remove = useMutation(removeMutation);
  const restore = useMutation(restoreMutation);
  const onError = (error: Error) => showToast({ tone: "error", text: sentence(error) });
  const bringBack = (id: CatalogueItemId, name: string) =>
    restore.mutate(id, {
      onSuccess: () => showToast({ tone: "success", text: t("catalogue.restored", { name }) }),
      onError,
    });
  const takeAway = ({ id, version }: Item, name: string, withTemplates = false) =>
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
        onError,
      },
    );
  return {
    bringBack,
    restoringId: restore.isPending ? restore.variables : null,
    takeAway,
    removingId: remove.isPending ? remove.variables.itemId : null,
  };
}

type Props = { items: { id: CatalogueItemId; name: string; says?: string }[] };

/** What nobody sees any more, and the way back for each. */
export function Removed({ items }: Props) {
  const t = useT();
  const { bringBack, restoringId } = useRemoving();
  if (items.length === 0) return null;
  return (
    <Section title={t("catalogue.removedTitle")}>
      <ul>
        {items.map(({ id, name, says }) => (
          <ItemRow key={id} name={name} says={says}>
            <Button
              size="sm"
              icon="undo"
              aria-label={t("catalogue.restoreOf", { name })}
              isBusy={restoringId === id}
              onClick={() => bringBack(id, name)}
            >
              {t("catalogue.restore")}
            </Button>
          </ItemRow>
        ))}
      </ul>
    </Section>
  );
}

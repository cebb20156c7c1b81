import type { CollectionId } from "@gyan/contract/ids.ts";
import type { PortalItem } from "@gyan/contract/sharing/portal.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { useTell } from "#ui/parts/useTell.ts";
import {
  orderItemsMutation,
  publishMutation,
  removeCollectionMutation,
  restoreCollectionMutation,
  unpublishMutation,
} from "#entities/portal/data.ts";

/** A collection goes at once; for thirty days it can be brought back, first of all from the toast. */
export function useRemoving() {
  const t = useT();
  const tell = useTell();
  const remove = useMutation(removeCollectionMutation);
  const restore = useMutation(restoreCollectionMutation);
  return (id: CollectionId, name: string) => {
    const back = { undo: () => restore.mutateAsync(id), text: t("portal.desk.restored", { name }) };
    void remove.mutateAsync(id).then(() => tell.done(t("portal.desk.removed", { name }), back), tell.failed);
  };
}

/**
 * Taken back, it stands where it stood, with the words that it had. Only its owner can publish it again, so only they
 * have a way back.
 */
export function useUnpublishing(collectionId: CollectionId) {
  const t = useT();
  const tell = useTell();
  const unpublish = useMutation(unpublishMutation);
  const publish = useMutation(publishMutation);
  const order = useMutation(orderItemsMutation);
  return ({ kind, id, name, summary, right }: PortalItem, before: PortalItem[]) => {
    const undo = async () => {
      await publish.mutateAsync({ collectionId, kind, id, summary });
      await order.mutateAsync({ collectionId, items: before.map(refOf) });
    };
    const back = right === "owner" ? { undo, text: t("portal.desk.publishedAgain", { name }) } : null;
    void unpublish
      .mutateAsync({ collectionId, kind, id })
      .then(() => tell.done(t("portal.desk.unpublished", { name }), back), tell.failed);
  };
}

export const refOf = ({ kind, id }: PortalItem) => ({ kind, id });

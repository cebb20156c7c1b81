import type { CollectionId } from "@gyan/contract/ids.ts";
import type { PortalItem } from "@gyan/contract/sharing/portal.ts";
import { useMutation } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import {
  orderItemsMutation,
  publishMutation,
  removeCollectionMutation,
  restoreCollectionMutation,
  unpublishMutation,
} from "#entities/portal/data.ts";

/** Says how it went, with a way back where there is one. */
function useSaying() {
  const t = useT();
  const sentence = useFailureSentence();
  const fail = (error: unknown) => showToast({ tone: "error", text: sentence(error) });
  return {
    fail,
    tellDone: (text: string, undo: (() => Promise<unknown>) | null, undone: string) =>
      showToast({
        tone: "success",
        text,
        ...(undo && {
          action: {
            label: t("topics.undo"),
            onPress: () => void undo().then(() => showToast({ tone: "success", text: undone }), fail),
          },
        }),
      }),
  };
}

/** A collection goes at once; for thirty days it can be brought back, first of all from the toast. */
export function useRemoving() {
  const t = useT();
  const { tellDone, fail } = useSaying();
  const remove = useMutation(removeCollectionMutation);
  const restore = useMutation(restoreCollectionMutation);
  return (id: CollectionId, name: string) =>
    void remove
      .mutateAsync(id)
      .then(
        () =>
          tellDone(
            t("portal.desk.removed", { name }),
            () => restore.mutateAsync(id),
            t("portal.desk.restored", { name }),
          ),
        fail,
      );
}

/**
 * Taken back, it stands where it stood, with the words that it had. Only its owner can publish it again, so only they
 * have a way back.
 */
export function useUnpublishing(collectionId: CollectionId) {
  const t = useT();
  const { tellDone, fail } = useSaying();
  const unpublish = useMutation(unpublishMutation);
  const publish = useMutation(publishMutation);
  const order = useMutation(orderItemsMutation);
  const putBack = async ({ kind, id, summary }: PortalItem, before: PortalItem[]) => {
    await publish.mutateAsync({ collectionId, kind, id, summary });
    await order.mutateAsync({
      collectionId,
      items: before.map((item) => ({ kind: item.kind, id: item.id })),
    });
  };
  return (item: PortalItem, before: PortalItem[]) => {
    const { kind, id, name, right } = item;
    const undo = right === "owner" ? () => putBack(item, before) : null;
    void unpublish
      .mutateAsync({ collectionId, kind, id })
      .then(
        () =>
          tellDone(t("portal.desk.unpublished", { name }), undo, t("portal.desk.publishedAgain", { name })),
        fail,
      );
  };
}

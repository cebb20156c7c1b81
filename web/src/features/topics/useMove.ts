import type { FolderId, TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { arrangeMutation } from "#entities/topics/data.ts";

export type Placed = { topicId: TopicId; topicName: string; folderId: FolderId | null };

/** Into a folder or into none. Undo puts each back to where it was. */
export function useMove() {
  const t = useT();
  const sentence = useFailureSentence();
  const arrange = useMutation(arrangeMutation);

  const putBack = async (topics: readonly Placed[]) => {
    const byPlace = Map.groupBy(topics, ({ folderId }) => folderId);
    for (const [folderId, some] of byPlace) await arrange.mutateAsync({ ids: idsOf(some), folderId });
    showToast({ tone: "success", text: t("topics.movedBack", { count: topics.length }) });
  };
  const undo = (topics: readonly Placed[]) =>
    putBack(topics).catch((error: unknown) => showToast({ tone: "error", text: sentence(error) }));

  const move = async (topics: readonly Placed[], folder: { id: FolderId; name: string } | null) => {
    const folderId = folder?.id ?? null;
    const moved = topics.filter((topic) => topic.folderId !== folderId);
    if (moved.length === 0) return;
    await arrange.mutateAsync({ ids: idsOf(moved), folderId });
    const [first] = moved;
    const said = { count: moved.length, name: first!.topicName, folder: folder?.name };
    showToast({
      tone: "success",
      text: t(folder ? "topics.moved" : "topics.takenOut", said),
      action: { label: t("topics.undo"), onPress: () => void undo(moved) },
    });
  };
  return { move, isBusy: arrange.isPending, error: arrange.error };
}

const idsOf = (topics: readonly Placed[]): TopicId[] => topics.map(({ topicId }) => topicId);

import type { FolderId, TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { arrangeMutation } from "#entities/topics/data.ts";

export type Placed = { topicId: TopicId; topicName: string; folderId: FolderId | null };

/** Into a folder or into none. Undo puts each back to where it was. */
export function useMove() {
  const t = useT();
  const tell = useTell();
  const arrange = useMutation(arrangeMutation);
  const putBack = async (topics: readonly Placed[]) => {
    const byPlace = Map.groupBy(topics, ({ folderId }) => folderId);
    for (const [folderId, some] of byPlace) await arrange.mutateAsync({ ids: idsOf(some), folderId });
  };
  const move = async (topics: readonly Placed[], folder: { id: FolderId; name: string } | null) => {
    const folderId = folder?.id ?? null;
    const moved = topics.filter((topic) => topic.folderId !== folderId);
    const [first] = moved;
    if (!first) return;
    await arrange.mutateAsync({ ids: idsOf(moved), folderId });
    const said = { count: moved.length, name: first.topicName, folder: folder?.name };
    tell.done(t(folder ? "topics.moved" : "topics.takenOut", said), {
      undo: () => putBack(moved),
      text: t("topics.movedBack", { count: moved.length }),
    });
  };
  return { move };
}

const idsOf = (topics: readonly Placed[]): TopicId[] => topics.map(({ topicId }) => topicId);

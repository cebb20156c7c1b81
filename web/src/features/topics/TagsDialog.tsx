import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { arrangeMutation, tagsQuery } from "#entities/topics/data.ts";
import { type Tagging, TaggingDialog } from "#features/tagging/TaggingDialog.tsx";
import { type Tagged, tagsOf, undoing } from "./tagging.ts";

type Topic = Tagged & { topicName: string };
type Props = { kind: TopicKind; topics: readonly Topic[]; onClose(): void };

/** One's own tags of one gyan, or of many together. */
export function TagsDialog({ kind, topics, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const arrange = useMutation(arrangeMutation);
  const known = useQuery(tagsQuery(kind));

  const undo = async ({ added, removed }: Tagging) => {
    for (const step of undoing(topics, added, removed)) await arrange.mutateAsync(step);
    showToast({ tone: "success", text: t("topics.tags.undone") });
  };
  const tellError = (error: unknown) => showToast({ tone: "error", text: sentence(error) });
  return (
    <TaggingDialog
      title={t("topics.tags.title", { count: topics.length, name: topics[0]?.topicName })}
      label={t("topics.tags.label")}
      hint={t("topics.tags.hint")}
      placeholder={t("topics.tags.add")}
      tagged={tagsOf(topics)}
      someLabel={t("topics.tags.some")}
      suggestions={known.data ?? []}
      mutation={arrange}
      toSend={({ added, removed }) => ({
        ids: topics.map(({ topicId }) => topicId),
        addTags: added.length > 0 ? added : undefined,
        removeTags: removed.length > 0 ? removed : undefined,
      })}
      onSaved={(_arranged, tagging) => {
        showToast({
          tone: "success",
          text: t("topics.tags.saved", { count: topics.length }),
          action: { label: t("topics.undo"), onPress: () => void undo(tagging).catch(tellError) },
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

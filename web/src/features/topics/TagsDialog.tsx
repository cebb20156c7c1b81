import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { arrangeMutation, tagsQuery } from "#entities/topics/data.ts";
import { type Tagging, TaggingDialog } from "#features/tagging/TaggingDialog.tsx";

type Tagged = { topicId: TopicId; tags: readonly string[] };
type Props = { kind: TopicKind; topics: readonly (Tagged & { topicName: string })[]; onClose(): void };

/** One's own tags of one gyan, or of many together. */
export function TagsDialog({ kind, topics, onClose }: Props) {
  const t = useT();
  const tell = useTell();
  const arrange = useMutation(arrangeMutation);
  const known = useQuery(tagsQuery(kind));

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
        tell.done(t("topics.tags.saved", { count: topics.length }), {
          undo: async () => {
            for (const step of undoing(topics, tagging)) await arrange.mutateAsync(step);
          },
          text: t("topics.tags.undone"),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** What all of them carry, and what only some do. */
function tagsOf(topics: readonly Tagged[]): { all: string[]; some: string[] } {
  const counts = new Map<string, number>();
  for (const { tags } of topics) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const names = [...counts.keys()];
  return {
    all: names.filter((tag) => counts.get(tag) === topics.length),
    some: names.filter((tag) => counts.get(tag) !== topics.length),
  };
}

/** What brings each of them back to the tags that it had, in as few steps as there are different changes. */
function undoing(topics: readonly Tagged[], { added, removed }: Tagging) {
  const idsWith = (tag: string, has: boolean) =>
    topics.filter(({ tags }) => tags.includes(tag) === has).map(({ topicId }) => topicId);
  return [
    ...added.map((tag) => ({ ids: idsWith(tag, false), removeTags: [tag] })),
    ...removed.map((tag) => ({ ids: idsWith(tag, true), addTags: [tag] })),
  ].filter(({ ids }) => ids.length > 0);
}

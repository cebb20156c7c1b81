import { MOST_TAGS } from "@gyan/contract/forms/tags.form.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { flagsOf, type Marking, tagKey } from "@gyan/contract/reading/marking.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { TaggingDialog } from "#features/tagging/TaggingDialog.tsx";
import { type Marked, useMarking } from "./marking.ts";

type Props = { topicId: TopicId; articles: readonly Marked[]; onDone(): void };

/** The tags of one article, or those that all of several have. */
export function TagsDialog({ topicId, articles, onDone }: Props) {
  const t = useT();
  const { marks, tryMarking, wayBack } = useMarking(topicId);
  const save = useMutation({
    mutationFn: async (marking: Marking) => {
      // Asked for before anything is changed: afterwards nobody knows what was there.
      const action = wayBack(articles, marking);
      await tryMarking(articles, marking);
      return action;
    },
    onSuccess: (action) =>
      showToast({ tone: "success", text: t("marks.tagged", { count: articles.length }), action }),
  });
  return (
    <TaggingDialog
      title={t("marks.tagsOf", { count: articles.length })}
      label={t("marks.tags")}
      hint={t(articles.length === 1 ? "marks.tagsHint" : "marks.tagsHintMany")}
      placeholder={t("marks.addTag")}
      tagged={{ all: sharedTags(marks, articles), some: [] }}
      suggestions={marks?.tags.map(({ tag }) => tag) ?? []}
      most={MOST_TAGS}
      keyOf={tagKey}
      mutation={save}
      toSend={({ added, removed }): Marking => ({ addTags: added, removeTags: removed })}
      onSaved={onDone}
      onClose={onDone}
    />
  );
}

function sharedTags(marks: Parameters<typeof flagsOf>[0] | undefined, articles: readonly Marked[]): string[] {
  if (!marks) return [];
  const { tags } = flagsOf(marks);
  const [first = [], ...others] = articles.map(({ work }) => tags.get(work) ?? []);
  return first.filter((tag) => others.every((own) => own.includes(tag)));
}

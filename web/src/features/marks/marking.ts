import type { ArticleId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { ListingMarks } from "@gyan/contract/reading/listing.ts";
import { type Marking, undoing, withMarking } from "@gyan/contract/reading/marking.rules.ts";
import { mutationOptions, useMutation, useMutationState, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { marksKey, marksQuery } from "#entities/articles/listing.ts";
import { articleTagsKey } from "./data.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { useTell } from "#ui/parts/useTell.ts";

/** What is marked, by both of its names: the server knows articles, the marks know works. */
export type Marked = { id: ArticleId; work: WorkId };
type Asked = { articles: readonly Marked[]; marking: Marking };

/** As the server takes them. */
const AT_ONCE = 1000;

const markingKey = (topicId: TopicId) => ["marking", topicId] as const;
const worksIn = (articles: readonly Marked[]) => articles.map(({ work }) => work);
const withAsked = (marks: ListingMarks, { articles, marking }: Asked) =>
  withMarking(marks, worksIn(articles), marking);

const markingMutation = (topicId: TopicId) =>
  mutationOptions({
    mutationKey: markingKey(topicId),
    // One after the other: the server ends with what was pressed last.
    scope: { id: `marking ${topicId}` },
    mutationFn: async ({ articles, marking }: Asked) => {
      const { addTags, removeTags, ...own } = marking;
      const tags = { addTags: addTags && [...addTags], removeTags: removeTags && [...removeTags] };
      for (let first = 0; first < articles.length; first += AT_ONCE) {
        const ids = articles.slice(first, first + AT_ONCE).map(({ id }) => id);
        await api.marks.many({ topicId, ids, ...own, ...tags });
      }
    },
    onSuccess: async (_, asked) => {
      await queryClient.cancelQueries({ queryKey: marksKey(topicId) });
      queryClient.setQueryData<ListingMarks>(marksKey(topicId), (marks) => marks && withAsked(marks, asked));
    },
    onSettled: (_data, _error, { marking }) => {
      void queryClient.invalidateQueries({ queryKey: marksKey(topicId) });
      if (marking.addTags || marking.removeTags)
        void queryClient.invalidateQueries({ queryKey: articleTagsKey(topicId) });
    },
  });

/** The marks with everything that was pressed and not answered yet. */
export function useMarks(topicId: TopicId) {
  const query = useQuery(marksQuery(topicId));
  const waiting = useMutationState({
    filters: { mutationKey: markingKey(topicId), status: "pending" },
    select: (mutation) => mutation.state.variables as Asked,
  });
  const data = useMemo(() => query.data && waiting.reduce(withAsked, query.data), [query.data, waiting]);
  return { ...query, data };
}

/** Marks at once; what was refused is taken back and told. */
export function useMarking(topicId: TopicId) {
  const t = useT();
  const { failed } = useTell();
  const { mutateAsync } = useMutation(markingMutation(topicId));
  const { data: marks } = useMarks(topicId);

  const tryMarking = (articles: readonly Marked[], marking: Marking) => mutateAsync({ articles, marking });
  const mark = (articles: readonly Marked[], marking: Marking) =>
    void tryMarking(articles, marking).catch(failed);

  /** How to take it back, as the marks are now. */
  const wayBack = (articles: readonly Marked[], marking: Marking) => {
    const steps = marks ? undoing(marks, worksIn(articles), marking) : [];
    const byWork = new Map(articles.map((article) => [article.work, article]));
    const onPress = () => {
      for (const { works, marking: back } of steps) {
        const marked = works.map((work) => byWork.get(work)!);
        mark(marked, back);
      }
    };
    return { label: t("marks.undo"), onPress };
  };

  /** Says what was done, with a way back. */
  const markAloud = (articles: readonly Marked[], marking: Marking, text: string) => {
    const action = wayBack(articles, marking);
    mark(articles, marking);
    showToast({ tone: "success", text, action });
  };

  const decide = (articles: readonly Marked[], relevant: boolean | null) => {
    const key = relevant === null ? "undecided" : relevant ? "relevant" : "irrelevant";
    markAloud(articles, { relevant }, t(`marks.said.${key}`, { count: articles.length }));
  };

  return { marks, mark, markAloud, decide, tryMarking, wayBack };
}

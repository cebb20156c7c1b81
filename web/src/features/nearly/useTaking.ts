import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { hideNearly, renewAll } from "./data.ts";

/** Takes in what is below the line, or leaves it to the line again: seen at once, told, with a way back. */
export function useTaking(topicId: TopicId) {
  const t = useT();
  const sentence = useFailureSentence();
  const tell = (error: unknown) => showToast({ tone: "error", text: sentence(error) });
  // One after the other: the server ends with what was pressed last.
  const scope = { id: `taking ${topicId}` };
  const both = { scope, onError: tell, onSettled: () => renewAll(topicId) };
  const taking = useMutation({
    ...both,
    mutationFn: (ids: ArticleId[]) => api.nearly.takeIn({ topicId, ids }),
    onMutate: (ids) => hideNearly(topicId, ids),
  });
  const putting = useMutation({
    ...both,
    mutationFn: (ids: ArticleId[]) => api.nearly.putBack({ topicId, ids }),
  });
  const say = (text: string, onPress: () => void) =>
    showToast({ tone: "success", text, action: { label: t("marks.undo"), onPress } });
  const takeIn = (ids: ArticleId[]) => {
    say(t("nearly.takenIn", { count: ids.length }), () => putting.mutate(ids));
    taking.mutate(ids);
  };
  const putBack = (ids: ArticleId[]) => {
    say(t("nearly.putBackDone", { count: ids.length }), () => taking.mutate(ids));
    putting.mutate(ids);
  };
  return { takeIn, putBack };
}

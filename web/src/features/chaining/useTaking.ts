import { MOST_TAKEN } from "@gyan/contract/chaining/rules.ts";
import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { renewChains, setStates } from "#entities/chaining/data.ts";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { useTell } from "#ui/parts/useTell.ts";

type Named = { key: string };
type Taken = { works: readonly Named[]; node?: NodeId | undefined };
type Put = { works: readonly Named[]; isAside: boolean };

/** As many at once as the server takes, one after the other. */
async function inParts<T>(works: readonly Named[], send: (keys: string[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let at = 0; at < works.length; at += MOST_TAKEN)
    answers.push(await send(works.slice(at, at + MOST_TAKEN).map(({ key }) => key)));
  return answers;
}
const sumOf = <T>(answers: readonly T[], countOf: (answer: T) => number) =>
  answers.reduce((sum, answer) => sum + countOf(answer), 0);
const keysOf = (works: readonly Named[]) => works.map(({ key }) => key);

/** Takes works into a gyan, or puts them aside: seen at once, told when it is done, with a way back. */
export function useTaking(topicId: TopicId) {
  const t = useT();
  const tell = useTell();
  const say = (text: string, undo?: () => void) =>
    showToast({
      tone: "success",
      text,
      action: undo ? { label: t("topics.undo"), onPress: undo } : undefined,
    });
  // One after the other: the server ends with what was pressed last.
  const all = { scope: { id: `chaining ${topicId}` }, onError: tell.failed, onSettled: renewChains };
  const untaking = useMutation({
    ...all,
    mutationFn: async ({ works }: Taken) =>
      sumOf(await inParts(works, (keys) => api.chaining.untake({ topicId, keys })), ({ untaken }) => untaken),
    onMutate: ({ works }) => setStates(keysOf(works), "new"),
    onSuccess: (untaken, { works }) => {
      if (untaken === works.length) return say(t("chaining.untaken", { count: untaken }));
      showToast({ tone: "info", text: t("chaining.tooLate", { count: works.length - untaken }) });
    },
  });
  const taking = useMutation({
    ...all,
    mutationFn: async ({ works, node }: Taken) => {
      const answers = await inParts(works, (keys) =>
        api.chaining.take({ topicId, keys, ...(node !== undefined && { node }) }),
      );
      return { taken: sumOf(answers, (one) => one.taken), already: sumOf(answers, (one) => one.already) };
    },
    onMutate: ({ works }) => setStates(keysOf(works), "waiting"),
    onSuccess: ({ taken, already }, asked) => {
      if (taken === 0) say(t("chaining.already", { count: already }));
      else say(t("chaining.taken", { count: taken }), () => untaking.mutate(asked));
    },
  });
  const putting = useMutation({
    ...all,
    mutationFn: ({ works, isAside }: Put) =>
      inParts(works, (keys) => api.chaining.setAside({ topicId, keys, isAside })),
    onMutate: ({ works, isAside }) => setStates(keysOf(works), isAside ? "aside" : "new"),
    onSuccess: (_answers, { works, isAside }) =>
      say(t(isAside ? "chaining.putAside" : "chaining.offered", { count: works.length }), () =>
        putting.mutate({ works, isAside: !isAside }),
      ),
  });
  return {
    take: (works: readonly Named[], node?: NodeId) => taking.mutate({ works, node }),
    setAside: (works: readonly Named[], isAside: boolean) => putting.mutate({ works, isAside }),
  };
}

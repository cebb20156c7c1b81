import type { TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { renewChains, type TopicChain } from "#entities/chaining/data.ts";
import { api } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Notice } from "#ui/states/States.tsx";
import { AskedLine, isNobodyAsked } from "../AskedLine.tsx";
import styles from "./list.module.css";

/** How much is known of a gyan's citations, and asking the indexes about all of its articles; it can be stopped. */
export function GyanAsking({ topicId, chain }: { topicId: TopicId; chain: TopicChain }) {
  const t = useT();
  const format = useFormat();
  const tell = useTell();
  const all = { onError: tell.failed, onSettled: renewChains };
  const ask = useMutation({
    ...all,
    mutationFn: () => api.chaining.askTopic({ topicId }),
    onSuccess: ({ articles }) => {
      if (articles === 0) tell.done(t("chaining.allAsked"));
    },
  });
  const stop = useMutation({ ...all, mutationFn: () => api.chaining.stopAsking({ topicId }) });
  const { articles, asked, isAsking, mayAsk } = chain;
  const isOff = isNobodyAsked(asked);
  const known = t("chaining.known", {
    count: articles.of,
    references: format.number(articles.withReferences),
    asked: format.number(articles.asked),
  });
  return (
    <div className={box.stack({ gap: 2 })}>
      <div className={box.cluster({ gap: [2, 4], align: "center", first: "wide" })}>
        <div className={box.stack({ gap: 1 })}>
          <p className={box.text({ size: "sm", tone: "soft", digits: true, lines: "pretty" })}>{known}</p>
          <AskedLine asked={asked} isOfTopic />
        </div>
        {isAsking && (
          <progress
            className={styles.progress}
            max={articles.of}
            value={articles.asked}
            aria-label={t("chaining.asking")}
          />
        )}
        {mayAsk && !isOff && (
          <Button
            icon={isAsking ? "x" : "refresh"}
            isBusy={ask.isPending || stop.isPending}
            onClick={() => (isAsking ? stop : ask).mutate()}
          >
            {t(isAsking ? "chaining.stop" : "chaining.askAll")}
          </Button>
        )}
      </div>
      {isOff && <Notice tone="info">{t("failures:chaining_off")}</Notice>}
      <Live isHidden>{isAsking && t("chaining.asking")}</Live>
    </div>
  );
}

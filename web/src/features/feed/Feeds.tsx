import type { FeedView } from "@gyan/contract/living/feeds.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { endFeedMutation, feedsQuery } from "./data.ts";

/** The secret addresses that feed readers have of one's gyans, and the way to end each. */
export function Feeds() {
  const t = useT();
  const format = useFormat();
  const list = useQuery(feedsQuery);
  const [ending, setEnding] = useState<FeedView | null>(null);
  const nameOf = ({ name }: FeedView) => name ?? t("account.feeds.gone");
  return (
    <Section id="feeds" title={t("account.feeds.title")}>
      <Lead>{t("account.feeds.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={1} />}
        isEmpty={({ feeds }) => feeds.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.feeds.none")}</p>}
      >
        {({ feeds }) => (
          <ul>
            {feeds.map((feed) => (
              <li key={feed.topicId}>
                <Entry name={nameOf(feed)} says={t("account.feeds.made", { day: format.day(feed.madeAt) })}>
                  <Button
                    size="sm"
                    aria-label={t("account.feeds.endOf", { name: nameOf(feed) })}
                    onClick={() => setEnding(feed)}
                  >
                    {t("feed.withdraw")}
                  </Button>
                </Entry>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      {ending && <End feed={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function End({ feed: { topicId }, onClose }: { feed: FeedView; onClose(): void }) {
  const t = useT();
  const end = useMutation(endFeedMutation);
  return (
    <Question
      title={t("feed.withdrawTitle")}
      answer={t("feed.withdraw")}
      icon="trash"
      error={end.error}
      isBusy={end.isPending}
      onConfirm={() => end.mutate(topicId, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t("account.feeds.endText")}
    </Question>
  );
}

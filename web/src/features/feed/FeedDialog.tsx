import type { TopicId } from "@gyan/contract/ids.ts";
import type { Feed } from "@gyan/contract/living/feeds.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { endFeedMutation, feedQuery, makeFeedMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";

type Props = { topicId: TopicId; name: string; onClose(): void };

/** The secret address by which a feed reader learns what changes in a gyan. */
export function FeedDialog({ topicId, name, onClose }: Props) {
  const t = useT();
  const feed = useQuery(feedQuery(topicId));
  const [asked, setAsked] = useState<"renew" | "withdraw" | null>(null);
  const renew = useMutation(makeFeedMutation);
  const end = useMutation(endFeedMutation);
  const act = asked === "withdraw" ? end : renew;
  const confirm = () =>
    act.mutate(topicId, {
      onSuccess: () => {
        showToast({ tone: "success", text: t(asked === "withdraw" ? "feed.withdrawn" : "feed.renewed") });
        setAsked(null);
      },
    });
  if (asked)
    return (
      <Question
        title={t(`feed.${asked}Title`)}
        answer={t(`feed.${asked}`)}
        error={act.error}
        isBusy={act.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        <p>{t(`feed.${asked}Text`)}</p>
      </Question>
    );
  return (
    <Dialog
      title={t("feed.title")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("ui.close")}</Button>}
    >
      <div className={box.stack({ gap: 4 })}>
        <p>{t("feed.text", { name })}</p>
        <Loadable query={feed} skeleton={<Skeleton lines={1} />}>
          {(known) => <Address topicId={topicId} feed={known} onAsk={setAsked} />}
        </Loadable>
      </div>
    </Dialog>
  );
}

type AddressProps = { topicId: TopicId; feed: Feed; onAsk(what: "renew" | "withdraw"): void };

function Address({ topicId, feed, onAsk }: AddressProps) {
  const t = useT();
  const make = useMutation(makeFeedMutation);
  const format = useFormat();
  if (feed.address === null)
    return (
      <>
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("feed.none")}</p>
        <div>
          <Button look="primary" isBusy={make.isPending} onClick={() => make.mutate(topicId)}>
            {t("feed.make")}
          </Button>
        </div>
        <Failure of={make.error} />
      </>
    );
  return (
    <>
      <CopyField label={t("feed.address")} value={feed.address} hint={t("feed.secret")} />
      <div className={box.cluster({ gap: 2, align: "center" })}>
        {feed.madeAt && (
          <span className={box.text({ size: "sm", tone: "quiet", flex: "grow" })}>
            {t("feed.made", { day: format.day(feed.madeAt) })}
          </span>
        )}
        <Button size="sm" icon="refresh" onClick={() => onAsk("renew")}>
          {t("feed.renew")}
        </Button>
        <Button size="sm" icon="x" onClick={() => onAsk("withdraw")}>
          {t("feed.withdraw")}
        </Button>
      </div>
    </>
  );
}

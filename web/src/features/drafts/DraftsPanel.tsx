import type { Draft } from "@gyan/contract/drafts.ts";
import { useInfiniteQuery, type UseInfiniteQueryResult, useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import type { PanelProps } from "#ui/overlays/Popover.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { draftsQuery, removeDraftMutation } from "#entities/drafts/data.ts";
import { forgetDraft } from "#features/outline/keeping.ts";
import { rereadWork } from "#features/outline/work.ts";
import { ReplaceWork, useOpenDraft } from "./useOpenDraft.tsx";
import { box } from "#ui/layout/box.ts";

/** As long as the end of the list is in sight before more is asked for: whoever only passes it wants nothing. */
const PAUSE = 500;

export function DraftsPanel({ close }: PanelProps) {
  const t = useT();
  const format = useFormat();
  const list = useInfiniteQuery(draftsQuery);
  const [toDelete, setToDelete] = useState<Draft | null>(null);
  const opening = useOpenDraft(close);
  return (
    <div className={box.stack({ gap: 2, pad: 3 })}>
      <h2 className={box.text({ pad: [0, 2], size: "sm", weight: 600 })}>{t("drafts.title")}</h2>
      {opening.problem && (
        <Notice tone="bad" isAlert>
          {opening.problem}
        </Notice>
      )}
      <Loadable
        query={list}
        skeleton={<Skeleton lines={3} />}
        isEmpty={(drafts) => drafts.length === 0}
        empty={<EmptyState title={t("drafts.none")}>{t("drafts.noneText")}</EmptyState>}
      >
        {(drafts) => (
          <ul aria-label={t("drafts.title")}>
            {drafts.map((draft) => (
              <li
                key={draft.id}
                className={box.row({ gap: 1, align: "center", round: "inner", hover: "ground" })}
              >
                <button
                  type="button"
                  className={box.stack({ gap: 0.5, pad: 2, flex: "grow", isStart: true })}
                  onClick={() => opening.open(draft)}
                >
                  <b className={box.text({ weight: 500, breaks: true })}>{draft.name}</b>
                  <time className={box.text({ size: "xs", tone: "quiet" })} dateTime={draft.time}>
                    {format.moment(draft.time)}
                  </time>
                </button>
                <IconButton
                  icon="trash"
                  label={t("drafts.delete", { name: draft.name })}
                  onClick={() => setToDelete(draft)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      {/* Looked at anew after each answer: the end may still be in sight. */}
      {list.data && <End key={list.dataUpdatedAt} list={list} />}
      {toDelete && <DeleteDraft draft={toDelete} onClose={() => setToDelete(null)} />}
      {opening.inTheWay && (
        <ReplaceWork {...opening.inTheWay} onConfirm={opening.confirm} onClose={opening.cancel} />
      )}
    </div>
  );
}

/** The bottom of the list: seen for a moment, it brings the next page. */
function End({ list }: { list: UseInfiniteQueryResult }) {
  const t = useT();
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !mark.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => void fetchNextPage(), PAUSE);
    });
    observer.observe(mark.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isWaiting, fetchNextPage]);
  return (
    <div ref={mark} className={box.text({ pad: [0.5, 0] })}>
      {isFetchingNextPage && <Skeleton lines={1} />}
      {isFetchNextPageError && (
        <RetryNotice query={{ isFetching: isFetchingNextPage, refetch: fetchNextPage }}>
          {t("drafts.moreFailed")}
        </RetryNotice>
      )}
    </div>
  );
}

/** Afterwards the builder begins anew, and asks whether to go on with what was left unfinished in it. */
function DeleteDraft({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useMutation(removeDraftMutation);
  const finish = () => {
    forgetDraft(draft.id);
    rereadWork();
    onClose();
    void navigate({ to: "/createGyan" });
  };
  return (
    <Question
      title={t("drafts.deleteTitle", { name: draft.name })}
      answer={t("drafts.deleteDo")}
      icon="trash"
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(draft.id, {
          onSuccess: finish,
          // Deleted in another tab: that is what was wanted.
          onError: (error) => isFailure(error, "draft_not_found") && finish(),
        })
      }
      onClose={onClose}
    >
      {t("drafts.deleteText")}
    </Question>
  );
}

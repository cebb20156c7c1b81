import type { ReactNode } from "react";
import type { Turn } from "@gyan/contract/conversations/calls.ts";
import type { Asking } from "#entities/conversations/asking.ts";
import { removeTurnMutation, type Talk } from "#entities/conversations/data.ts";
import { type AskOn, TurnView } from "#features/conversations/TurnView.tsx";
import { shownTurns } from "#features/conversations/turns.ts";
import { useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { useFollowing } from "./useFollowing.ts";
import { useSaid } from "./useSaid.ts";
import styles from "./ask.module.css";

type Props = {
  query: { data: Talk | undefined; error: unknown; isFetching: boolean; refetch(): Promise<unknown> };
  asking: Asking | null;
  isComing: boolean;
  onAsk: AskOn;
  onNew(): void;
  /** The field for the next question. */
  children: ReactNode;
};

/** Questions and answers, one under the other, and below them the next question. */
export function Thread({ query, asking, isComing, onAsk, onNew, children }: Props) {
  const t = useT();
  const { data } = query;
  const shown = data ? shownTurns(data.turns, asking) : [];
  const last = shown.at(-1);
  const scroller = useFollowing(last?.key ?? null, asking !== null);
  const said = useSaid(last?.turn ?? null, asking);
  const isOpen = data !== undefined && data.conversation.mayAsk && !data.conversation.isClosed;
  return (
    <>
      <div ref={scroller} className={box.text({ flex: "fill", scrolls: true }, styles.scroller)}>
        <div className={styles.thread}>
          <Loadable query={query} skeleton={<Skeleton lines={5} shape="text" />}>
            {({ conversation }) =>
              shown.length === 0 ? (
                <p className={box.text({ tone: "quiet" })}>{t("ask.empty")}</p>
              ) : (
                shown.map((one) => (
                  <TurnView
                    key={one.key}
                    shown={one}
                    conversation={conversation}
                    isLast={one === last}
                    mayAsk={isOpen && !isComing}
                    onAsk={(question, byModel) => {
                      dropBroken(conversation.id, one.turn);
                      onAsk(question, byModel);
                    }}
                  />
                ))
              )
            }
          </Loadable>
        </div>
      </div>
      <Live isHidden>{said}</Live>
      <div className={box.text({ flex: "keep" }, styles.dock)}>
        {data && !isOpen ? (
          <Notice
            tone="info"
            action={
              <Button size="sm" icon="plus" onClick={onNew}>
                {t("ask.new")}
              </Button>
            }
          >
            {t(data.conversation.isClosed ? "ask.closed" : "ask.mayNot")}
          </Notice>
        ) : (
          children
        )}
      </div>
    </>
  );
}

/** What broke off is asked again in a turn of its own: nobody needs the one without an answer. */
function dropBroken(conversationId: Talk["conversation"]["id"], turn: Turn) {
  if (turn.state !== "interrupted" || !turn.isMine) return;
  void queryClient
    .getMutationCache()
    .build(queryClient, removeTurnMutation)
    .execute({ conversationId, turnId: turn.id })
    .catch(() => {});
}

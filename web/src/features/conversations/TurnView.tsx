import type { Conversation, Turn } from "@gyan/contract/conversations/calls.ts";
import { useMutation } from "@tanstack/react-query";
import { removeTurnMutation } from "#entities/conversations/data.ts";
import { useCopying } from "#features/summary/useCopying.ts";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { AnswerView } from "./answer/AnswerView.tsx";
import { copyOfAnswer } from "./answer/copying.ts";
import { FollowUps } from "./FollowUps.tsx";
import { comingAnswer, type ShownTurn } from "./turns.ts";
import { useMakeGyan } from "./useMakeGyan.tsx";
import styles from "./conversations.module.css";

export type AskOn = (question: string, byModel?: boolean) => void;
type Props = {
  shown: ShownTurn;
  conversation: Conversation;
  isLast: boolean;
  /** Nothing can be asked while something is being answered, or no more at all. */
  mayAsk: boolean;
  onAsk: AskOn;
};

/** A question and what came of it. */
export function TurnView({ shown: { turn, asking }, conversation, isLast, mayAsk, onAsk }: Props) {
  const t = useT();
  const format = useFormat();
  const { question, readAs, asker, isMine, askedAt, answer } = turn;
  const isOfMany = conversation.isShared || !conversation.isMine;
  const { entries, dialog } = useTurnEntries(turn, conversation, mayAsk, onAsk);
  return (
    <article
      className={box.text({ pad: [6, 0] }, styles.turn)}
      data-turn={turn.id}
      aria-busy={asking?.state === "coming"}
    >
      <div className={box.row({ gap: 2, align: "start", below: 3 })}>
        <div className={box.text({ flex: "grow" })}>
          <h2
            className={box.text({ serif: "heading", lines: "pretty", breaks: true }, styles.question)}
            dir="auto"
          >
            {question}
          </h2>
          {(isOfMany || readAs !== null) && (
            <p className={box.text({ above: 1, size: "sm", tone: "quiet", breaks: true })}>
              <Dotted>
                {isOfMany && (isMine ? t("ask.byYou") : (asker?.name ?? t("ask.byNobody")))}
                {isOfMany && format.moment(askedAt)}
                {readAs !== null && t("ask.readAs", { question: readAs })}
              </Dotted>
            </p>
          )}
        </div>
        <DotsMenu label={t("ask.turn.actions", { question })} align="end" entries={entries} />
      </div>
      {answer ? (
        <AnswerView answer={answer} question={question} />
      ) : (
        <Unanswered shown={{ key: "", turn, asking }} mayAsk={mayAsk} onAgain={() => onAsk(question)} />
      )}
      {isLast && answer && mayAsk && <FollowUps concepts={answer.concepts} onAsk={onAsk} />}
      {dialog}
    </article>
  );
}

type UnansweredProps = { shown: ShownTurn; mayAsk: boolean; onAgain(): void };

/** What has come so far, and whether more is to come. */
function Unanswered({ shown: { turn, asking }, mayAsk, onAgain }: UnansweredProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const found = asking && asking.sentences.length > 0 ? comingAnswer(asking) : null;
  const isFailed = asking
    ? asking.state === "failed" && turn.state !== "answering"
    : turn.state === "interrupted";
  const again = mayAsk && (
    <Button size="sm" icon="refresh" onClick={onAgain}>
      {t("ask.again")}
    </Button>
  );
  return (
    <div className={styles.coming}>
      {found && <AnswerView answer={found} question={turn.question} isComing />}
      {isFailed ? (
        <Notice tone="bad" isAlert action={again}>
          {asking?.error ? sentence(asking.error) : t("ask.interrupted")}
        </Notice>
      ) : (
        <>
          {!found && <Skeleton lines={2} shape="text" />}
          <p
            className={box.row(
              { gap: 2, align: "center", above: 3, size: "sm", tone: "quiet" },
              styles.state,
            )}
          >
            {asking?.state === "stopped"
              ? t("ask.stopped")
              : asking?.model
                ? t("ask.writing", { model: asking.model })
                : t(found ? "ask.searching" : "ask.reading")}
          </p>
        </>
      )}
    </div>
  );
}

function useTurnEntries(turn: Turn, conversation: Conversation, mayAsk: boolean, onAsk: AskOn) {
  const t = useT();
  const tell = useTell();
  const { words, take } = useCopying();
  const remove = useMutation(removeTurnMutation);
  const make = useMakeGyan();
  const { answer, question, isMine, readAs } = turn;
  const entries: MenuEntry[] = [];
  if (answer)
    entries.push({
      id: "copy",
      icon: "copy",
      label: t("ask.turn.copy"),
      onSelect: () => take(copyOfAnswer(answer, words, question), "markdown"),
    });
  if (answer && answer.model !== null && mayAsk)
    entries.push({
      id: "verbatim",
      icon: "text",
      label: t("ask.turn.verbatim"),
      onSelect: () => onAsk(question, false),
    });
  if (make.may)
    entries.push({
      id: "gyan",
      icon: "plus",
      label: t("ask.makeGyan"),
      onSelect: () => make.start(readAs ?? question, conversation.scope),
    });
  if (isMine)
    entries.push({
      id: "delete",
      icon: "trash",
      label: t("ask.turn.delete"),
      isDanger: true,
      startsGroup: entries.length > 0,
      onSelect: () =>
        remove.mutate(
          { conversationId: conversation.id, turnId: turn.id },
          { onSuccess: () => tell.done(t("ask.turn.deleted")), onError: tell.failed },
        ),
    });
  return { entries, dialog: make.dialog };
}

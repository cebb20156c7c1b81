import type { ReasonId, WorkId } from "@gyan/contract/ids.ts";
import type { Review } from "@gyan/contract/reviewing/calls.ts";
import { LONGEST_REMARK, type ReviewStage, type Vote, VOTES } from "@gyan/contract/reviewing/rules.ts";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { isTyping, useKeyDown } from "#ui/base/keyboard.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Group } from "#ui/layout/Group.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { VOTE_ICONS } from "../words.ts";
import type { Item, Queue } from "./queue.ts";
import styles from "./desk.module.css";

type Props = {
  queue: Queue;
  review: Review;
  stage: ReviewStage;
  /** None when all is done: then there is only a way back. */
  item: Item | undefined;
  canUndo: boolean;
  position: { at: number; of: number };
};

const voteOf = (key: string): Vote | undefined => {
  if (key === "i") return "include";
  if (key === "m") return "maybe";
  return key === "e" ? "exclude" : undefined;
};
/** The ninth is the last that has a key. */
const NUMBERS = /^[1-9]$/;

/** Include, maybe, exclude, and why: with a press or a key, at the lower edge, where the thumb is. */
export function VoteBar({ queue, review, stage, item, canUndo, position }: Props) {
  const t = useT();
  const workId = item?.article.workId ?? null;
  const [open, setOpen] = useState<{ what: "reasons" | "remark"; workId: WorkId } | null>(null);
  const shown = open !== null && open.workId === workId ? open.what : null;
  const votes = VOTES.filter((vote) => stage === "abstract" || vote !== "maybe");
  const offered = review.reasons.filter(({ isOffered }) => isOffered);
  const mayVote = item !== undefined && isVotable(item, review);
  const show = (what: "reasons" | "remark" | null) =>
    setOpen(what === null || workId === null ? null : { what, workId });
  const cast = (vote: Vote, reasonId: ReasonId | null = null) => {
    setOpen(null);
    queue.cast(vote, reasonId);
  };
  const press = (vote: Vote) => {
    if (vote !== "exclude") return cast(vote);
    // Without a list there is nothing to choose from, and at the first stage nothing that must be.
    if (offered.length === 0 && stage === "abstract") return cast("exclude");
    show(shown === "reasons" ? null : "reasons");
  };
  const actOf = ({ key, target }: KeyboardEvent): (() => void) | undefined => {
    if (key === "j" || key === "ArrowRight") return () => queue.step(1);
    if (key === "k" || key === "ArrowLeft") return () => queue.step(-1);
    if (key === "u") return canUndo ? () => queue.undo() : undefined;
    if (!mayVote) return undefined;
    if (key === "r") return () => show("remark");
    if (shown === "reasons") {
      if (key === "Escape") return () => show(null);
      const reason = NUMBERS.test(key) ? offered[Number(key) - 1] : undefined;
      if (reason) return () => cast("exclude", reason.id);
      const isOnButton = target instanceof Element && target.closest("button, a") !== null;
      if (key === "Enter" && stage === "abstract" && !isOnButton) return () => cast("exclude");
    }
    const vote = voteOf(key);
    return vote && votes.includes(vote) ? () => press(vote) : undefined;
  };
  useKeyDown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  });

  return (
    <div className={box.stack({ gap: 2, flex: "keep", ground: "surface", line: "above" }, styles.bar)}>
      {shown === "reasons" && (
        <Reasons
          reasons={offered}
          stage={stage}
          chosen={item?.own?.vote === "exclude" ? item.own.reasonId : null}
          onChoose={(reasonId) => cast("exclude", reasonId)}
          onClose={() => show(null)}
        />
      )}
      {shown === "remark" && item && (
        <Remark key={workId} item={item} queue={queue} onClose={() => show(null)} />
      )}
      {mayVote ? (
        <Group label={t("together.yourVote")} className={box.row({ gap: 2 }, styles.votes)}>
          {votes.map((vote) => (
            <Button
              key={vote}
              size="lg"
              icon={VOTE_ICONS[vote]}
              data-vote={vote}
              aria-pressed={item.own?.vote === vote}
              aria-expanded={vote === "exclude" && offered.length > 0 ? shown === "reasons" : undefined}
              aria-keyshortcuts={vote[0]}
              onClick={() => press(vote)}
            >
              <span>{t(`together.vote.${vote}`)}</span>
              <span className={styles.key} aria-hidden="true">
                <Kbd>{vote[0]!.toUpperCase()}</Kbd>
              </span>
            </Button>
          ))}
        </Group>
      ) : (
        item && <Why item={item} review={review} />
      )}
      <div className={box.row({ gap: 1, align: "center", justify: "between" })}>
        <div className={box.row({ gap: 1, align: "center" })}>
          <Button
            look="bare"
            size="sm"
            icon="undo"
            disabled={!canUndo}
            aria-keyshortcuts="u"
            data-tip={t("together.undo")}
            onClick={() => queue.undo()}
          >
            {t("together.undoShort")}
          </Button>
          {mayVote && (
            <Button
              look="bare"
              size="sm"
              icon="note"
              aria-expanded={shown === "remark"}
              aria-keyshortcuts="r"
              onClick={() => show(shown === "remark" ? null : "remark")}
            >
              {t(item.remark.trim() === "" ? "together.remark" : "together.remarkThere")}
            </Button>
          )}
        </div>
        <div className={box.row({ gap: 1, align: "center" })}>
          <span className={box.text({ size: "xs", tone: "quiet", digits: true, lines: "one" })}>
            {position.at < position.of && t("reader.position", { at: position.at + 1, of: position.of })}
          </span>
          <IconButton
            icon="back"
            label={t("reader.previous")}
            aria-keyshortcuts="k"
            disabled={position.at <= 0}
            onClick={() => queue.step(-1)}
          />
          <IconButton
            icon="right"
            label={t("reader.next")}
            aria-keyshortcuts="j"
            disabled={position.at >= position.of}
            onClick={() => queue.step(1)}
          />
        </div>
      </div>
    </div>
  );
}

/** One's own vote may be changed until it is settled; a new one is possible as long as one is needed. */
export const isVotable = ({ article, own, isPassed }: Item, review: Review): boolean =>
  review.mayVote &&
  !review.isClosed &&
  article.settled === null &&
  !isPassed &&
  (own !== null || article.votes - (article.mine ? 1 : 0) < review.needed);

/** Why there is nothing to press. */
function Why({ item, review }: { item: Item; review: Review }) {
  const t = useT();
  const why = review.isClosed
    ? "together.why.closed"
    : !review.mayVote
      ? "together.why.right"
      : item.article.settled
        ? "together.why.settled"
        : "together.why.decided";
  return <p className={box.text({ size: "sm", tone: "soft", lines: "pretty" })}>{t(why)}</p>;
}

type ReasonsProps = {
  reasons: Review["reasons"];
  stage: ReviewStage;
  chosen: ReasonId | null;
  onChoose(reasonId: ReasonId | null): void;
  onClose(): void;
};

function Reasons({ reasons, stage, chosen, onChoose, onClose }: ReasonsProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  // Heard as soon as it is there, and Enter is for none of its buttons.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={list} tabIndex={-1} className={styles.reasons}>
      <Group label={t("together.whyOut")} className={box.stack({ gap: 1.5 })}>
        <div className={box.row({ gap: 2, align: "center", justify: "between" })}>
          <b className={box.text({ size: "sm", weight: 600 })}>{t("together.whyOut")}</b>
          <IconButton icon="x" label={t("ui.close")} aria-keyshortcuts="Escape" onClick={onClose} />
        </div>
        <div className={box.grid({ gap: 1.5, tiles: 220 })}>
          {reasons.map(({ id, label }, at) => (
            <button
              key={id}
              type="button"
              className={box.row(
                {
                  gap: 2,
                  align: "center",
                  pad: [1.5, 2],
                  line: "around",
                  round: "outer",
                  hover: "ground",
                  isStart: true,
                  isTouched: true,
                  breaks: true,
                },
                styles.reason,
              )}
              aria-pressed={id === chosen}
              aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
              onClick={() => onChoose(id)}
            >
              {at < 9 && (
                <span aria-hidden="true">
                  <Kbd>{at + 1}</Kbd>
                </span>
              )}
              <span>{label}</span>
            </button>
          ))}
        </div>
        {stage === "abstract" ? (
          <div>
            <Button look="bare" size="sm" onClick={() => onChoose(null)}>
              {t("together.noReason")}{" "}
              <span className={styles.key} aria-hidden="true">
                <Kbd>↵</Kbd>
              </span>
            </Button>
          </div>
        ) : (
          reasons.length === 0 && (
            <p className={box.text({ size: "sm", tone: "soft" })}>{t("together.noReasons")}</p>
          )
        )}
      </Group>
    </div>
  );
}

/** It goes with the vote; before there is one, it waits for it. */
function Remark({ item, queue, onClose }: { item: Item; queue: Queue; onClose(): void }) {
  const t = useT();
  const [text, setText] = useState(item.remark);
  const save = () => {
    if (text.trim() !== item.remark.trim()) queue.note(item.article.workId, text);
  };
  return (
    <TextArea
      label={t("together.remark")}
      hint={t(item.own ? "together.remarkVoted" : "together.remarkHint")}
      // It was asked for with a key or a press.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      rows={2}
      maxLength={LONGEST_REMARK}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        const isDone = event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
        if (!isDone) return;
        event.preventDefault();
        save();
        onClose();
      }}
    />
  );
}

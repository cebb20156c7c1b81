import type { CastVote, Reason, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { useReasonWords, VOTE_ICONS, VOTE_TONES } from "./words.ts";

type Line = Pick<CastVote, "vote" | "reasonId" | "remark"> & { name: string };

/** Who voted how, and why. */
export function VoteLine({ name, vote, reasonId, remark, reasons }: Line & { reasons: readonly Reason[] }) {
  const t = useT();
  const reason = useReasonWords(reasons)(reasonId);
  return (
    <li className={box.stack({ gap: 0.5, breaks: true })}>
      <span className={box.cluster({ gap: [0, 2], align: "center", size: "sm" })}>
        <b className={box.text({ weight: 600 })}>{name}</b>
        <span
          className={box.row({
            isInline: true,
            gap: 1,
            align: "center",
            weight: 500,
            tone: VOTE_TONES[vote],
          })}
        >
          <Icon name={VOTE_ICONS[vote]} size={14} />
          {t(`together.voted.${vote}`)}
        </span>
        {reason && <span className={box.text({ tone: "soft" })}>{reason}</span>}
      </span>
      {remark && <q className={box.text({ size: "sm", tone: "soft", serif: "text" })}>{remark}</q>}
    </li>
  );
}

type Props = { article: ReviewArticle; reasons: readonly Reason[] };

/** Every vote that may be seen, and how it was settled; how many there are where they may not. */
export function Votes({ article, reasons }: Props) {
  const t = useT();
  const { mine, others, settled, votes } = article;
  const unseen = others === null ? votes - (mine ? 1 : 0) : 0;
  const cast = [...(mine ? [mine] : []), ...(others ?? [])];
  if (cast.length === 0 && unseen <= 0 && !settled) return null;
  return (
    <ul className={box.stack({ gap: 1.5 })} aria-label={t("together.votes")}>
      {cast.map((vote) => (
        <VoteLine
          key={`${vote.person?.id ?? "gone"} ${vote.at}`}
          {...vote}
          name={vote.isMine ? t("together.you") : (vote.person?.name ?? t("together.gone"))}
          reasons={reasons}
        />
      ))}
      {unseen > 0 && (
        <li className={box.row({ gap: 1.5, align: "center", size: "sm", tone: "quiet" })}>
          <Icon name="key" size={14} />
          {t("together.hidden", { count: unseen })}
        </li>
      )}
      {settled && <SettledLine settled={settled} reasons={reasons} />}
    </ul>
  );
}

type SettledProps = { settled: NonNullable<ReviewArticle["settled"]>; reasons: readonly Reason[] };

function SettledLine({ settled, reasons }: SettledProps) {
  const t = useT();
  const format = useFormat();
  const reason = useReasonWords(reasons)(settled.reasonId);
  const name = settled.by?.name ?? t("together.gone");
  const becomes = t(settled.isIncluded ? "together.state.included" : "together.state.excluded");
  return (
    <li className={box.stack({ gap: 0.5, breaks: true, size: "sm" })}>
      <span>
        <b className={box.text({ weight: 600 })}>{becomes}</b>
        {reason && `: ${reason}`}
      </span>
      <span className={box.text({ size: "xs", tone: "quiet" })}>
        {t(settled.isByTalk ? "together.settle.byTalk" : "together.settle.byThird", {
          name,
          day: format.day(settled.at),
        })}
      </span>
      {settled.remark && (
        <q className={box.text({ size: "sm", tone: "soft", serif: "text" })}>{settled.remark}</q>
      )}
    </li>
  );
}

import { REVIEW_STAGES } from "@gyan/contract/reviewing/rules.ts";
import { toCsvLine } from "#platform/csv.ts";
import { fill } from "#together/mails/index.ts";
import type { Block } from "#processing/typesetting/paper.ts";
import type { RecordedWork, ReviewRecord } from "#together/reviewing/index.ts";
import type { Words } from "../words.ts";
import type { Say } from "./record-blocks.ts";

/** On pages; data and tables hold all. */
const MOST_SHOWN = 500;

/** How several people screened it: as a part of the record in a document. */
export function reviewBlocks(review: ReviewRecord, { words, day }: Say): Block[] {
  const { record } = words;
  const { votes } = record;
  const left = review.works.length - MOST_SHOWN;
  return [
    { kind: "heading", level: 2, text: votes.title, anchor: "review" },
    ...summaryOf(review, record).map((text): Block => ({
      kind: "paragraph",
      style: "body",
      runs: [{ text }],
    })),
    ...(review.works.length > 0
      ? [
          {
            kind: "table" as const,
            head: [votes.article, votes.stage, votes.outcome, votes.votes, votes.settled],
            widths: [3.4, 1.3, 1.6, 3, 2],
            rows: review.works
              .slice(0, MOST_SHOWN)
              .map((work) => [
                work.title,
                votes.stages[work.stage],
                outcomeOf(work, record),
                work.votes.map((vote) => voteText(vote, record, day)).join("; "),
                settledText(work, record, day),
              ]),
          },
        ]
      : []),
    ...(left > 0
      ? [
          {
            kind: "paragraph" as const,
            style: "meta" as const,
            runs: [{ text: fill(votes.more, { count: String(left) }) }],
          },
        ]
      : []),
  ];
}

function summaryOf({ needed, isBlind, stages }: ReviewRecord, { votes }: Words["record"]): string[] {
  const told = REVIEW_STAGES.flatMap((name) => {
    const { of, included, excluded, conflicts, untouched, begun, agreement } = stages[name];
    const stage = votes.stages[name];
    const progress = fill(votes.progress, {
      stage,
      of: String(of),
      included: String(included),
      excluded: String(excluded),
      conflicts: String(conflicts),
      open: String(untouched + begun),
    });
    if (!agreement) return [progress];
    const { both, share, kappa } = agreement;
    const percent = String(Math.round(share * 1000) / 10);
    const shown = kappa === null ? votes.unknown : kappa.toFixed(2);
    return [progress, fill(votes.agreement, { stage, both: String(both), percent, kappa: shown })];
  });
  return [fill(votes.about, { needed: String(needed), how: isBlind ? votes.blind : votes.seen }), ...told];
}

const outcomeOf = ({ outcome, reason }: RecordedWork, { votes }: Words["record"]): string =>
  [votes.outcomes[outcome], ...(reason === null ? [] : [reason])].join(": ");

function voteText(
  { by, vote, reason, remark, at }: RecordedWork["votes"][number],
  { votes }: Words["record"],
  day: Say["day"],
): string {
  const why = [reason, remark].filter((part) => part !== null);
  return `${by ?? votes.someone}: ${[votes.cast[vote], ...why, day(at)].join(", ")}`;
}

function settledText({ settled }: RecordedWork, { votes }: Words["record"], day: Say["day"]): string {
  if (!settled) return "";
  const { by, isIncluded, isByTalk, remark, at } = settled;
  const parts = [
    votes.outcomes[isIncluded ? "included" : "excluded"],
    ...(isByTalk ? [votes.byTalk] : []),
    ...(remark === null ? [] : [remark]),
    day(at),
  ];
  return `${by ?? votes.someone}: ${parts.join(", ")}`;
}

/** The same as lines of the table, with the moments as they are stored. */
export function* reviewLines(review: ReviewRecord, record: Words["record"]): Generator<string> {
  const { votes } = record;
  const at = (moment: string) => moment;
  yield "\r\n";
  for (const text of summaryOf(review, record)) yield toCsvLine([votes.title, text]);
  yield toCsvLine([votes.stage, votes.article, votes.outcome, votes.reason, votes.votes, votes.settled]);
  for (const work of review.works)
    yield toCsvLine([
      votes.stages[work.stage],
      work.title,
      votes.outcomes[work.outcome],
      work.reason,
      work.votes.map((vote) => voteText(vote, record, at)).join("; "),
      settledText(work, record, at),
    ]);
}

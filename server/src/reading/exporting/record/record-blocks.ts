import { BYTE_ORDER_MARK, toCsvLine } from "#platform/csv.ts";
import { fill } from "#together/mails/index.ts";
import type { Block, FlowStep } from "#processing/typesetting/paper.ts";
import type { WrittenFormat } from "../formats.ts";
import { recordOf, type Flow, type RunRecord, type SearchRecord, type Settings } from "./record.ts";
import type { Words } from "../words.ts";
import { reviewBlocks, reviewLines } from "./review-blocks.ts";

export type Say = { words: Words; day(at: string): string };

/** The word for one of our codes; several codes share the other one. */
const wordFor = (words: Record<string, string>, code: string, other: string): string => words[code] ?? other;

/** Codes of one kind share a text; the JSON export has the codes themselves. */
export const reasonIn = ({ reasons }: Words["record"], code: string): string =>
  wordFor(reasons, code, code.startsWith("page_") ? reasons.page : reasons.other);

const statusIn = ({ statuses }: Words["record"], status: string): string =>
  wordFor(statuses, status, statuses.running);

const stateIn = ({ states }: Words["record"], state: string): string =>
  wordFor(states, state, states.waiting);

/** The steps of a run, each with what was left out there. */
function stepsOf(flow: Flow, words: Words["record"]): FlowStep[] {
  const counts = new Map<string, number>();
  for (const { code, works } of flow.leftOut) {
    const label = fill(words.leftOut, { reason: reasonIn(words, code) });
    counts.set(label, (counts.get(label) ?? 0) + works);
  }
  return [
    {
      label: words.identified,
      count: flow.identified,
      aside: [{ label: words.duplicates, count: flow.duplicates }],
    },
    {
      label: words.distinct,
      count: flow.distinct,
      aside: [...counts].map(([label, count]) => ({ label, count })),
    },
    { label: words.screened, count: flow.screened, aside: [{ label: words.below, count: flow.below }] },
    { label: words.kept, count: flow.kept, aside: [] },
  ];
}

export function settingLines(settings: Settings, { record }: Words): [string, string][] {
  const textOf = (value: Settings[keyof Settings]): string => {
    if (value === true) return record.yes;
    if (value === false) return record.no;
    return Array.isArray(value) ? value.join(", ") : String(value);
  };
  return (Object.keys(record.settingNames) as (keyof Settings)[]).flatMap((name): [string, string][] => {
    const value = settings[name];
    const isSaid = value !== null && !(Array.isArray(value) && value.length === 0);
    return isSaid ? [[record.settingNames[name], textOf(value)]] : [];
  });
}

const orUnknown = (number: number | null): string => (number === null ? "–" : String(number));

/** The record as a part of a document. */
export function recordBlocks({ runs, decisions, review }: SearchRecord, say: Say): Block[] {
  const { words } = say;
  const { record } = words;
  return [
    { kind: "heading", level: 1, text: record.title, anchor: "record" },
    { kind: "paragraph", style: "body", runs: [{ text: record.about }] },
    ...(runs.length > 1 ? runsTable(runs, say) : []),
    ...runs.flatMap((run) => runBlocks(run, say)),
    {
      kind: "paragraph",
      style: "body",
      runs: [
        { text: `${record.markedRelevant}: ${decisions.relevant}. ` },
        { text: `${record.markedIrrelevant}: ${decisions.irrelevant}.` },
      ],
    },
    ...(review ? reviewBlocks(review, say) : []),
    { kind: "paragraph", style: "meta", runs: [{ text: record.unknown }] },
  ];
}

function runsTable(runs: RunRecord[], { words: { record }, day }: Say): Block[] {
  return [
    {
      kind: "table",
      head: [record.run, record.kind, record.started, record.status, record.identified, record.kept],
      widths: [1, 2, 2, 2, 1.4, 1.2],
      rows: runs.map(({ number, kind, createdAt, status, flow }) => [
        String(number),
        record.kinds[kind],
        day(createdAt),
        statusIn(record, status),
        String(flow.identified),
        String(flow.kept),
      ]),
    },
  ];
}

function runBlocks(run: RunRecord, { words, day }: Say): Block[] {
  const { record } = words;
  const dates = [run.createdAt, run.finishedAt].flatMap((at) => (at === null ? [] : [day(at)]));
  return [
    {
      kind: "heading",
      level: 2,
      text: `${record.run} ${run.number}: ${record.kinds[run.kind]}`,
      anchor: `run-${run.number}`,
    },
    {
      kind: "paragraph",
      style: "meta",
      runs: [{ text: [[...new Set(dates)].join(" – "), statusIn(record, run.status)].join(" · ") }],
    },
    { kind: "flow", steps: stepsOf(run.flow, record) },
    { kind: "heading", level: 3, text: record.questions, anchor: `run-${run.number}-questions` },
    {
      kind: "table",
      head: [record.subtopic, record.question, record.keywords],
      widths: [2, 4, 2],
      rows: run.questions.map(({ name, question, keywords }) => [name, question, keywords.join(", ")]),
    },
    { kind: "heading", level: 3, text: record.sources, anchor: `run-${run.number}-sources` },
    {
      kind: "table",
      head: [
        record.source,
        record.subtopic,
        record.has,
        record.found,
        record.unread,
        record.judged,
        record.kept,
        record.state,
      ],
      widths: [2.4, 2.4, 1.2, 1.1, 1.2, 1.1, 1.1, 1.4],
      rows: run.sources.map((row) => [
        row.source,
        row.subtopic,
        orUnknown(row.total),
        String(row.found),
        String(row.unread),
        String(row.judged),
        String(row.kept),
        stateIn(record, row.state),
      ]),
    },
    { kind: "heading", level: 3, text: record.strategies, anchor: `run-${run.number}-asked` },
    {
      kind: "table",
      head: [record.source, record.subtopic, record.askedOn, record.asked],
      widths: [1.6, 1.8, 1.4, 5],
      rows: run.sources.map(({ source, subtopic, asked, askedAt }) => [
        source,
        subtopic,
        askedAt === null ? "–" : day(askedAt),
        asked === null ? record.unasked : asked.join(" | "),
      ]),
    },
    { kind: "heading", level: 3, text: record.settings, anchor: `run-${run.number}-settings` },
    {
      kind: "table",
      head: [record.setting, record.value],
      widths: [1, 1],
      rows: settingLines(run.settings, words),
    },
  ];
}

export const recordTable: WrittenFormat = {
  ending: " - record of the search.csv",
  mediaType: "text/csv; charset=utf-8",
  async *write({ app, topic, words }) {
    yield BYTE_ORDER_MARK;
    yield* recordLines(await recordOf(app, topic), words);
  },
};

/** The record as a table: a line per run, subtopic and source, then the numbers of the flow. */
function* recordLines({ runs, decisions, review }: SearchRecord, { record }: Words): Generator<string> {
  yield toCsvLine([
    record.run,
    record.kind,
    record.started,
    record.finished,
    record.status,
    record.subtopic,
    record.question,
    record.keywords,
    record.source,
    record.has,
    record.found,
    record.unread,
    record.judged,
    record.kept,
    record.state,
    record.askedOn,
    record.asked,
  ]);
  for (const run of runs) {
    const questions = new Map(run.questions.map((one) => [one.nodeId, one]));
    for (const row of run.sources)
      yield toCsvLine([
        run.number,
        record.kinds[run.kind],
        run.startedAt ?? run.createdAt,
        run.finishedAt,
        statusIn(record, run.status),
        row.subtopic,
        questions.get(row.nodeId)?.question ?? null,
        questions.get(row.nodeId)?.keywords.join("; ") ?? null,
        row.source,
        row.total,
        row.found,
        row.unread,
        row.judged,
        row.kept,
        stateIn(record, row.state),
        row.askedAt,
        row.asked === null ? record.unasked : row.asked.join(" | "),
      ]);
  }
  yield "\r\n";
  yield toCsvLine([record.run, record.flow, record.found]);
  for (const { number, flow } of runs)
    for (const { label, count, aside } of stepsOf(flow, record)) {
      yield toCsvLine([number, label, count]);
      for (const one of aside) yield toCsvLine([number, one.label, one.count]);
    }
  yield toCsvLine([null, record.markedRelevant, decisions.relevant]);
  yield toCsvLine([null, record.markedIrrelevant, decisions.irrelevant]);
  if (review) yield* reviewLines(review, record);
}

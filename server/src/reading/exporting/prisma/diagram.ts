import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import type { Block, Diagram, DiagramBox } from "#processing/typesetting/paper.ts";
import { fill } from "#together/mails/index.ts";
import type { PrismaCounts } from "#together/reviewing/index.ts";
import { dayIn, type Words } from "../words.ts";

type Counted = PrismaCounts & { reasons: ReadonlyMap<number, string> };

/** The numbers as they are told, with the words for what has no name of its own. */
export function prismaIn({ identified, excludedAtText, reasons, ...counts }: Counted, words: Words): Prisma {
  const { prisma } = words;
  const boxes = (isDatabase: boolean) =>
    identified
      .filter(({ kind }) => (kind === "database") === isDatabase)
      .map(({ label, kind, count }) => ({
        label:
          label ?? (kind === "unrecorded" || kind === "database" ? prisma.unrecorded : prisma.kinds[kind]),
        count,
      }));
  return {
    ...counts,
    databases: boxes(true),
    other: boxes(false),
    excludedAtText: excludedAtText.map(({ reasonId, count }) => ({
      label: (reasonId === null ? null : reasons.get(reasonId)) ?? prisma.noReason,
      count,
    })),
  };
}

/** More would make a box longer than the rest of the page. */
const MOST_NAMED = 12;

/** The flow diagram of the PRISMA 2020 statement: that for new reviews, or for updated ones where an earlier search found studies. */
export function prismaDiagram(counts: Prisma, { prisma }: Words, language: LanguageTag): Diagram {
  const number = new Intl.NumberFormat(language);
  // A count stays on one line with what it counts by.
  const n = (label: string, count: number) =>
    `${label} ${fill(prisma.n, { count: number.format(count) }).replaceAll(/[ \u202f]/gu, "\u00a0")}`;
  const about = (label: string, count: number): DiagramBox => [{ text: n(label, count), isStrong: true }];
  const listed = (boxes: { label: string; count: number }[]): DiagramBox => {
    const named = boxes.length > MOST_NAMED ? boxes.slice(0, MOST_NAMED - 1) : boxes;
    const rest = boxes.slice(named.length);
    const others = {
      label: fill(prisma.others, { count: number.format(rest.length) }),
      count: sum(rest),
    };
    return [...named, ...(rest.length > 0 ? [others] : [])].map(({ label, count }) => ({
      text: n(label, count),
      isIndented: true,
    }));
  };
  const undecided = (count: number): DiagramBox => (count > 0 ? [{ text: n(prisma.undecided, count) }] : []);
  const { previous, open } = counts;
  const { identification, screening, included } = prisma.phases;
  return {
    kind: "diagram",
    heads: {
      joining: previous && prisma.previousStudies,
      main: prisma.viaDatabases,
      other: counts.other.length > 0 ? prisma.viaOther : null,
    },
    joining: previous && about(prisma.previous, previous.included),
    other:
      counts.other.length > 0 ? [{ text: prisma.identified, isStrong: true }, ...listed(counts.other)] : null,
    rows: [
      {
        phase: identification,
        main: [
          { text: prisma.identified, isStrong: true },
          { text: n(prisma.databases, sum(counts.databases)) },
          ...listed(counts.databases),
        ],
        side: [
          { text: prisma.removed, isStrong: true },
          { text: n(prisma.duplicates, counts.duplicates), isIndented: true },
          { text: n(prisma.byMachine, counts.byMachine), isIndented: true },
          { text: n(prisma.unread, counts.unread), isIndented: true },
        ],
      },
      {
        phase: screening,
        main: about(prisma.screened, counts.screened),
        side: [...about(prisma.excluded, counts.excludedAtAbstract), ...undecided(open.abstract)],
      },
      {
        phase: screening,
        main: about(prisma.sought, counts.sought),
        side: about(prisma.notRetrieved, counts.notRetrieved),
      },
      {
        phase: screening,
        main: about(prisma.assessed, counts.assessed),
        side: [
          {
            text: counts.excludedAtText.length > 0 ? prisma.excludedReports : n(prisma.excludedReports, 0),
            isStrong: true,
          },
          ...listed(counts.excludedAtText),
          ...undecided(open.text),
        ],
      },
      {
        phase: included,
        main: previous
          ? [
              { text: n(prisma.newStudies, counts.included - previous.included) },
              { text: n(prisma.total, counts.included), isStrong: true },
            ]
          : about(prisma.included, counts.included),
        side: null,
      },
    ],
  };
}

const sum = (boxes: readonly { count: number }[]): number => boxes.reduce((all, { count }) => all + count, 0);

/** As a part of a document: the diagram, and the searches of a review that was searched again. */
export function prismaBlocks(counts: Prisma, words: Words, language: LanguageTag): Block[] {
  const { prisma } = words;
  return [
    { kind: "heading", level: 2, text: prisma.title, anchor: "prisma" },
    prismaDiagram(counts, words, language),
    { kind: "paragraph", style: "meta", runs: [{ text: prisma.about }] },
    ...(counts.updates.length > 1 ? updateBlocks(counts, words, language) : []),
  ];
}

function updateBlocks({ updates }: Prisma, { prisma }: Words, language: LanguageTag): Block[] {
  const number = new Intl.NumberFormat(language);
  return [
    { kind: "heading", level: 3, text: prisma.updates, anchor: "prisma-updates" },
    {
      kind: "table",
      head: [prisma.search, prisma.date, prisma.found, prisma.kept],
      widths: [1, 2, 2, 2],
      rows: updates.map(({ number: run, at, identified, included }) => [
        String(run),
        dayIn(language, at),
        number.format(identified),
        number.format(included),
      ]),
    },
  ];
}

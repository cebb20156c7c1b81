import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import { useT } from "#lib/i18n.ts";
import type { Step, Words } from "./flow.rules.ts";

/** The boxes of PRISMA 2020, in words and with their counts. */
export function useSteps(prisma: Prisma): Step[] {
  const t = useT();
  const counted = (label: string, count: number) => t("together.prisma.n", { label, count });
  const head = (label: string, count: number): Words => ({ text: counted(label, count), isHead: true });
  const each = (boxes: readonly { label: string; count: number }[]): Words[] =>
    boxes.map(({ label, count }) => ({ text: counted(label, count) }));
  const sum = (boxes: readonly { count: number }[]) => boxes.reduce((all, { count }) => all + count, 0);
  const { previous, databases, other, excludedAtText } = prisma;
  return [
    ...(previous
      ? [
          {
            id: "previous",
            phase: "identification" as const,
            main: [head(t("together.prisma.previous"), previous.included)],
            side: null,
          },
        ]
      : []),
    {
      id: "identified",
      phase: "identification",
      main: [
        head(t("together.prisma.databases"), sum(databases)),
        ...each(databases),
        ...(other.length > 0 ? [head(t("together.prisma.other"), sum(other)), ...each(other)] : []),
      ],
      side: [
        { text: t("together.prisma.removed"), isHead: true },
        { text: counted(t("together.prisma.duplicates"), prisma.duplicates) },
        { text: counted(t("together.prisma.byMachine"), prisma.byMachine) },
        { text: counted(t("together.prisma.unread"), prisma.unread) },
      ],
    },
    {
      id: "screened",
      phase: "screening",
      main: [head(t("together.prisma.screened"), prisma.screened)],
      side: [head(t("together.prisma.excluded"), prisma.excludedAtAbstract)],
    },
    {
      id: "sought",
      phase: "screening",
      main: [head(t("together.prisma.sought"), prisma.sought)],
      side: [head(t("together.prisma.notRetrieved"), prisma.notRetrieved)],
    },
    {
      id: "assessed",
      phase: "screening",
      main: [head(t("together.prisma.assessed"), prisma.assessed)],
      side: [head(t("together.prisma.reportsExcluded"), sum(excludedAtText)), ...each(excludedAtText)],
    },
    {
      id: "included",
      phase: "included",
      main: [head(t("together.prisma.included"), prisma.included)],
      side: null,
    },
  ];
}

import { FACTS, type Fact, type FileResult } from "./reading.ts";
import { median } from "../table.ts";

/** The files of one folder together. */
export type FolderSummary = {
  folder: string;
  files: number;
  read: number;
  /** Unread, and the other program that there is for the format reads nothing either. */
  rightlyUnread: number;
  /** Unread although the other program read something. */
  doubtful: number;
  compared: number;
  meanF1: number | null;
  medianF1: number | null;
  meanRecall: number | null;
  tools: string[];
  /** Of how many of the files that were read each was taken out. */
  facts: Record<Fact, number>;
};

export const LOW = 0.9;

export function summaryOf(results: FileResult[]): FolderSummary[] {
  return [...Map.groupBy(results, ({ folder }) => folder)].map(([folder, own]) => {
    const overlaps = own.flatMap(({ overlap }) => (overlap ? [overlap] : []));
    return {
      folder,
      files: own.length,
      read: own.filter(isRead).length,
      rightlyUnread: own.filter(({ isRight }) => isRight === true).length,
      doubtful: own.filter(({ isRight }) => isRight === false).length,
      compared: overlaps.length,
      meanF1: mean(overlaps.map(({ f1 }) => f1)),
      medianF1: overlaps.length > 0 ? median(overlaps.map(({ f1 }) => f1)) : null,
      meanRecall: mean(overlaps.map(({ recall }) => recall)),
      tools: [...new Set(own.flatMap(({ tool, overlap }) => (tool && overlap ? [tool] : [])))],
      facts: Object.fromEntries(
        FACTS.map((fact) => [fact, own.filter(({ facts }) => facts.includes(fact)).length]),
      ) as Record<Fact, number>,
    };
  });
}

export const isRead = ({ why }: FileResult): boolean => why === null;
export const lowest = (results: FileResult[]): FileResult[] =>
  results
    .filter(({ overlap }) => overlap !== null && overlap.f1 < LOW)
    .toSorted((a, b) => a.overlap!.f1 - b.overlap!.f1);

const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

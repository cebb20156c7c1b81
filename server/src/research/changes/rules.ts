import type { ArticleId, NodeId, WorkId } from "@gyan/contract/ids.ts";
import { ChangeKind } from "@gyan/contract/living/changes.ts";
import type { About, Change, ChangeCounts, ChangedField } from "@gyan/contract/living/changes.ts";

/** How an article stood when a run ended: a row of its history. */
export type State = {
  articleId: ArticleId;
  workId: WorkId;
  nodeId: NodeId;
  run: number;
  textId: number;
  score: number;
  isKept: boolean;
  isGone: boolean;
  isRetracted: boolean;
  sources: string[];
  about: About;
};

const FIELDS = ["title", "authors", "venue", "publishedOn", "url", "doi"] as const;

const written = (value: string | string[] | null): string =>
  Array.isArray(value) ? value.join("; ") : (value ?? "");

/** What is known of a work and was known otherwise before. What was not known before, or no longer is, has an empty side. */
export const changedFields = (before: About, after: About): ChangedField[] =>
  FIELDS.map((field) => ({ field, before: written(before[field]), after: written(after[field]) })).filter(
    (one) => one.before !== one.after,
  );

type Side = { kept: State[]; best: State | undefined };

/** The rows of one work that are shown; all of them when none is. */
function sideOf(states: State[]): Side {
  const kept = states.filter(({ isKept }) => isKept);
  return { kept, best: (kept.length > 0 ? kept : states).toSorted((a, b) => b.score - a.score)[0] };
}

const isGone = ({ kept }: Side): boolean => kept.length > 0 && kept.every((one) => one.isGone);
const isRetracted = ({ kept }: Side): boolean => kept.some((one) => one.isRetracted);

/**
 * What became of each work between two runs, from its rows at both. A work may have changed in several ways: it is told once for
 * each of them. One that is new is only new.
 */
export function compareStates(before: State[], after: State[]): Change[] {
  const earlier = Map.groupBy(before, ({ workId }) => workId);
  const found: Change[] = [];
  for (const [workId, rows] of Map.groupBy(after, (one) => one.workId)) {
    const [was, is] = [sideOf(earlier.get(workId) ?? []), sideOf(rows)];
    for (const kind of kindsOf(was, is)) found.push(changeOf(kind, workId, was, is));
  }
  return found.sort(
    (a, b) =>
      ChangeKind.options.indexOf(a.kind) - ChangeKind.options.indexOf(b.kind) ||
      a.about.title.localeCompare(b.about.title) ||
      a.workId - b.workId,
  );
}

function kindsOf(was: Side, is: Side): ChangeKind[] {
  if (is.kept.length === 0) return was.kept.length > 0 ? ["dropped"] : [];
  if (was.kept.length === 0) return isRetracted(is) ? ["new", "retracted"] : ["new"];
  const isText = textOf(was) !== textOf(is);
  const kinds: [ChangeKind, boolean][] = [
    ["changed", isText || changedFields(was.best!.about, is.best!.about).length > 0],
    ["gone", isGone(is) && !isGone(was)],
    ["returned", isGone(was) && !isGone(is)],
    ["retracted", isRetracted(is) && !isRetracted(was)],
  ];
  return kinds.filter(([, isSo]) => isSo).map(([kind]) => kind);
}

/** Nodes are judged one after the other: the newest text of a work is its text. */
const textOf = ({ kept }: Side): number => Math.max(...kept.map(({ textId }) => textId));

function changeOf(kind: ChangeKind, workId: WorkId, was: Side, is: Side): Change {
  const best = is.best!;
  const isChanged = kind === "changed";
  const shown = is.kept.length > 0 ? is.kept : was.kept;
  return {
    kind,
    articleId: is.kept.length > 0 ? best.articleId : null,
    workId,
    nodes: shown.map(({ nodeId }) => nodeId).sort((a, b) => a - b),
    about: best.about,
    sources: [...new Set(shown.flatMap(({ sources }) => sources))].sort(),
    run: Math.max(...(is.kept.length > 0 ? is.kept : [best]).map(({ run }) => run)),
    isTextChanged: isChanged && textOf(was) !== textOf(is),
    fields: isChanged ? changedFields(was.best!.about, best.about) : [],
  };
}

export const noChanges = (): ChangeCounts =>
  Object.fromEntries(ChangeKind.options.map((kind) => [kind, 0])) as ChangeCounts;

export function countChanges(changes: readonly { kind: ChangeKind }[]): ChangeCounts {
  const counts = noChanges();
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
}

export function countByNode(changes: readonly Change[]): { id: NodeId; counts: ChangeCounts }[] {
  const byNode = new Map<NodeId, ChangeCounts>();
  for (const { kind, nodes } of changes)
    for (const id of nodes) {
      const counts = byNode.get(id) ?? noChanges();
      counts[kind] += 1;
      byNode.set(id, counts);
    }
  return [...byNode].map(([id, counts]) => ({ id, counts })).sort((a, b) => a.id - b.id);
}

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

/** The fields that differ. A value that was or is unknown is an empty text on that side. */
export const changedFields = (before: About, after: About): ChangedField[] =>
  FIELDS.map((field) => ({ field, before: written(before[field]), after: written(after[field]) })).filter(
    (one) => one.before !== one.after,
  );

type Side = { rows: State[]; best: State | undefined };

/** The kept rows of one work, and the best row: of the kept ones if there are any, else of all. */
function sideOf(states: State[]): Side {
  const rows = states.filter(({ isKept }) => isKept);
  return { rows, best: (rows.length > 0 ? rows : states).toSorted((a, b) => b.score - a.score)[0] };
}

const isGone = ({ rows }: Side): boolean => rows.length > 0 && rows.every((one) => one.isGone);
const isRetracted = ({ rows }: Side): boolean => rows.some((one) => one.isRetracted);

/**
 * What happened to each work between two runs, from its rows at both. A work that changed in several ways has
 * one change for each of them. A new work is only new.
 */
export function compareStates(before: State[], after: State[]): Change[] {
  const earlier = Map.groupBy(before, ({ workId }) => workId);
  const changes: Change[] = [];
  for (const [workId, rows] of Map.groupBy(after, (one) => one.workId)) {
    const [was, is] = [sideOf(earlier.get(workId) ?? []), sideOf(rows)];
    for (const kind of kindsOf(was, is)) changes.push(changeOf(kind, workId, was, is));
  }
  return changes.sort(
    (a, b) =>
      ChangeKind.options.indexOf(a.kind) - ChangeKind.options.indexOf(b.kind) ||
      a.about.title.localeCompare(b.about.title) ||
      a.workId - b.workId,
  );
}

function kindsOf(was: Side, is: Side): ChangeKind[] {
  if (is.rows.length === 0) return was.rows.length > 0 ? ["dropped"] : [];
  if (was.rows.length === 0) return isRetracted(is) ? ["new", "retracted"] : ["new"];
  const isText = textOf(was) !== textOf(is);
  const kinds: [ChangeKind, boolean][] = [
    ["changed", isText || changedFields(was.best!.about, is.best!.about).length > 0],
    ["gone", isGone(is) && !isGone(was)],
    ["returned", isGone(was) && !isGone(is)],
    ["retracted", isRetracted(is) && !isRetracted(was)],
  ];
  return kinds.filter(([, isSo]) => isSo).map(([kind]) => kind);
}

/** Nodes are judged one after another, so rows of a work may differ: its newest text counts. */
const textOf = ({ rows }: Side): number => Math.max(...rows.map(({ textId }) => textId));

function changeOf(kind: ChangeKind, workId: WorkId, was: Side, is: Side): Change {
  const best = is.best!;
  const isChanged = kind === "changed";
  const states = is.rows.length > 0 ? is.rows : was.rows;
  return {
    kind,
    articleId: is.rows.length > 0 ? best.articleId : null,
    workId,
    nodes: states.map(({ nodeId }) => nodeId).sort((a, b) => a - b),
    about: best.about,
    sources: [...new Set(states.flatMap(({ sources }) => sources))].sort(),
    run: Math.max(...(is.rows.length > 0 ? is.rows : [best]).map(({ run }) => run)),
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

import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import { choosesNothing, walk } from "@gyan/contract/outline/rules.ts";

type Planned = { root: OutlineNode; sources: SourceChoice };

/** Every library that is named anywhere, by id or by uuid. */
export const librariesIn = ({ root, sources }: Planned): string[] => [
  ...new Set([
    ...Object.keys(sources.libraries),
    ...Object.keys(sources.knowledgeStores),
    ...[...walk(root)].flatMap((node) => node.sources?.libraries.map(({ id }) => id) ?? []),
  ]),
];

/** Removes libraries that are not readable. A node that has no source left uses those of the gyan. */
export function withLibraries<P extends Planned>(plan: P, isReadable: (id: string) => boolean): P {
  const only = <V>(chosen: Record<string, V>) =>
    Object.fromEntries(Object.entries(chosen).filter(([id]) => isReadable(id)));
  const { libraries, knowledgeStores } = plan.sources;
  const count = (...choices: object[]) => choices.reduce((sum, one) => sum + Object.keys(one).length, 0);
  const left = { libraries: only(libraries), knowledgeStores: only(knowledgeStores) };
  const isNoneLeft =
    count(libraries, knowledgeStores) > 0 && count(left.libraries, left.knowledgeStores) === 0;
  return {
    ...plan,
    root: prune(plan.root, isReadable),
    // With no library left, the flag alone would mean all of them.
    sources: {
      ...plan.sources,
      ...left,
      ...(isNoneLeft && { useLibraries: false }),
    },
  };
}

function prune(node: OutlineNode, isReadable: (id: string) => boolean): OutlineNode {
  const children = node.children.map((child) => prune(child, isReadable));
  if (!node.sources) return { ...node, children };
  const libraries = node.sources.libraries.filter(({ id }) => isReadable(id));
  const isEmpty = libraries.length + node.sources.addresses.length + node.sources.special.length === 0;
  return { ...node, children, sources: isEmpty ? undefined : { ...node.sources, libraries } };
}

/** All chosen sources are gone: the search would go everywhere, which nobody asked for. */
export const losesItsSources = (before: SourceChoice, after: SourceChoice): boolean =>
  !choosesNothing(before) && choosesNothing(after);

/** The parameters that differ from the group's defaults. */
export const chosenOf = (
  config: Record<string, unknown>,
  usual: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])),
  );

import { fail } from "@gyan/contract/failures.ts";
import type { OutlineNode, SourceChoice, TagFilter } from "@gyan/contract/outline/model.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { librariesNamed } from "#sources/libraries/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";

type Chosen = { id: string; tags: Record<string, TagFilter> };

/**
 * Checks that the person may read every named library, by id or by uuid, and that each has the tags it is
 * filtered by. A search that cannot work is refused here, not in an outcome line that nobody reads.
 */
export async function checkLibraries(
  db: Queryable,
  scope: Scope,
  { root, sources }: { root: OutlineNode; sources: SourceChoice },
): Promise<void> {
  const chosen: Chosen[] = [
    ...[sources.libraries, sources.knowledgeStores].flatMap((choice) =>
      Object.entries(choice).map(([id, tags]) => ({ id, tags })),
    ),
    ...[...walk(root)].flatMap((node) => node.sources?.libraries ?? []),
  ];
  if (chosen.length === 0) return;
  const readableLibraries = await librariesNamed(db, scope, [...new Set(chosen.map(({ id }) => id))]);
  for (const { id, tags } of chosen) {
    const types = readableLibraries.get(id);
    if (!types) throw fail("library_not_found");
    for (const [tag, { type }] of Object.entries(tags)) {
      if (!Object.hasOwn(types, tag)) throw fail("tag_unknown", { tag });
      if (types[tag] !== type) throw fail("tag_value_wrong", { tag });
    }
  }
}

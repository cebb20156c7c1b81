import { type Facets, facets } from "@gyan/contract/reading/listing.rules.ts";
import { useDeferredValue } from "react";
import type { Asked } from "./useLook.ts";

/** Several places show them: counted once. */
const counted = new WeakMap<Asked, Facets>();

/**
 * How many articles every choice would leave. Just after a press they are those of the moment before: the list does not wait
 * for what is counted beside it.
 */
export function useFacets(asked: Asked): Facets {
  const later = useDeferredValue(asked);
  let known = counted.get(later);
  if (!known) counted.set(later, (known = facets(later.listing, later.marks, later)));
  return known;
}

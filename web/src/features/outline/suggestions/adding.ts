import type { NodeId } from "@gyan/contract/ids.ts";
import { commit } from "@gyan/contract/outline/history.rules.ts";
import { MAX_NODES } from "@gyan/contract/outline/rules.ts";
import { addOffer } from "@gyan/contract/outline/suggestions.rules.ts";
import type { SuggestedSubtopic } from "@gyan/contract/suggesting.ts";
import { complain } from "../editing.ts";
import { changeWork, readWork } from "../work.ts";

/** One step. The keyboard stays where it is: the next suggestion may be wanted too. False when there is no room. */
export function takeOffer(id: NodeId, offer: SuggestedSubtopic): boolean {
  const { outline } = readWork();
  const added = outline.present && addOffer(outline.present, id, offer, Math.random);
  if (added) changeWork({ outline: commit(outline, added.root), problem: null });
  else complain({ id, what: "full", count: MAX_NODES });
  return added !== null;
}

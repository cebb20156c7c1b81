import type { NodeId } from "../ids.ts";
import type { SuggestedSubtopic } from "../suggesting.ts";
import { type Added, addBelow, rename } from "./editing.rules.ts";
import type { EditedNode, Random } from "./nodes.rules.ts";
import { findNode, MAX_KEYWORDS, walk } from "./rules.ts";
import { addKeyword } from "./settings.rules.ts";
import { plainName } from "./templates.rules.ts";

type Offer = Pick<SuggestedSubtopic, "name" | "keywords">;

/** What is in the outline already is offered no more: no subtopic of that name, no keyword that the node has. */
export function openOffers<O extends Offer>(offers: readonly O[], root: EditedNode, id: NodeId): O[] {
  const names = new Set([...walk(root)].map(({ name }) => keyOf(name)));
  const used = new Set((findNode(root, id)?.keywords ?? []).map(({ text }) => keyOf(text)));
  const isNew = (known: ReadonlySet<string>, given: string) => {
    const key = keyOf(plainName(given));
    return key !== "" && !known.has(key);
  };
  return offers
    .filter(({ name }) => isNew(names, name))
    .map((offer) => ({ ...offer, keywords: offer.keywords.filter((text) => isNew(used, text)) }));
}

/** A subtopic with its keywords, as the last below the node. Null when there is no room. */
export function addOffer(root: EditedNode, id: NodeId, offer: Offer, random: Random): Added | null {
  const added = addBelow(root, id, random);
  if (!added) return null;
  const named = rename(added.root, added.id, plainName(offer.name));
  const grown = offer.keywords
    .slice(0, MAX_KEYWORDS)
    .reduce((next, text) => addKeyword(next, added.id, plainName(text), random), named);
  return { root: grown, id: added.id };
}

/** What is in the outline is clean already: with every letter that is typed, all of it is looked through. */
const keyOf = (name: string): string => name.trim().toLocaleLowerCase();

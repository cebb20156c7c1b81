export type Wanted = { at: number; height: number; isOpen: boolean };

const GAP = 8;

/** Tops of cards that do not cover each other, in their order: the open one where it wants to be, the others as near as they can. */
export function settled(cards: Wanted[]): number[] {
  const tops = cards.map(({ at }) => Math.max(0, at));
  const open = cards.findIndex(({ isOpen }) => isOpen);
  const pivot = Math.max(0, open);
  for (let place = pivot + 1; place < cards.length; place += 1)
    tops[place] = Math.max(tops[place]!, tops[place - 1]! + cards[place - 1]!.height + GAP);
  for (let place = pivot - 1; place >= 0; place -= 1)
    tops[place] = Math.min(tops[place]!, tops[place + 1]! - cards[place]!.height - GAP);
  // Pushed above the text: all go down by what is missing there, one after the other.
  for (let place = 0, least = 0; place < cards.length; place += 1) {
    tops[place] = Math.max(tops[place]!, least);
    least = tops[place]! + cards[place]!.height + GAP;
  }
  return tops;
}

/** The sheet of the keys is asked for by a key, and by a button in the help panel. */
const askers = new Set<() => void>();

export function openSheet() {
  for (const open of askers) open();
}

export function onSheetAsked(open: () => void): () => void {
  askers.add(open);
  return () => void askers.delete(open);
}

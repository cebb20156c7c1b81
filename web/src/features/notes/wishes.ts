import type { NoteId } from "@gyan/contract/ids.ts";
import { useEffect, useSyncExternalStore } from "react";

/** What other parts of the screen want of the notes of the article that is open, or is about to be. */
export type Wish = { kind: "show"; id: NoteId } | { kind: "write" };

let wish: Wish | null = null;
const listeners = new Set<() => void>();

function set(next: Wish | null) {
  wish = next;
  for (const tell of listeners) tell();
}

export const wishForNote = (id: NoteId) => set({ kind: "show", id });
export const wishToWrite = () => set({ kind: "write" });
export const forgetWish = () => set(null);

export const useWish = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wish,
  );

/** A note that the address names is opened once; the address says it no longer, so that a reload does not open it again. */
export function useWantedNote(id: NoteId | undefined, onWished: () => void) {
  useEffect(() => {
    if (id === undefined) return;
    wishForNote(id);
    onWished();
    // It changes with every drawing, and does the same each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}

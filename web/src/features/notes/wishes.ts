import type { NoteId } from "@gyan/contract/ids.ts";
import { useEffect } from "react";
import { createStore, useStore } from "#lib/store.ts";

/** What other parts of the screen want of the notes of the article that is open, or is about to be. */
export type Wish = { kind: "show"; id: NoteId } | { kind: "write" };

const wish = createStore<Wish | null>(null);

export const wishForNote = (id: NoteId) => wish.set({ kind: "show", id });
export const wishToWrite = () => wish.set({ kind: "write" });
export const forgetWish = () => wish.set(null);

export const useWish = () => useStore(wish);

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

import { useState } from "react";

type Kept = { id: number; version: string; isRemoved: boolean };

/**
 * Of what somebody is changing: the version that they began with, and the one that is there now. `followTheirs` makes the
 * newest the one that the next attempt is made from.
 */
export function useVersion<T extends Kept>(opened: T, all: readonly T[]) {
  const [base, setBase] = useState(opened);
  const now = all.find(({ id }) => id === opened.id);
  const newest = now && !now.isRemoved && now.version !== base.version ? now : null;
  return { base, newest, followTheirs: (theirs: T) => setBase(theirs) };
}

import { useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";

type Kept = { id: number; version: string; isRemoved: boolean };

/**
 * Of what somebody is changing: the version that they began with, and the one that is there now. `followTheirs` makes the
 * newest the one that the next attempt is made from. What is new has none.
 */
export function useVersion<T extends Kept>(opened: T | null, all: readonly T[]) {
  const [base, setBase] = useState(opened);
  /** At once, where `base` is another only with the next drawing. */
  const version = useRef(opened?.version ?? "");
  const now = all.find(({ id }) => id === opened?.id);
  return {
    base,
    newest: base && now && !now.isRemoved && now.version !== base.version ? now : null,
    /** What the next attempt is made from. */
    versionToSend: () => version.current,
    followTheirs(theirs: T) {
      version.current = theirs.version;
      setBase(theirs);
    },
  };
}

type Versions<T> = { newest: T | null; followTheirs(theirs: T): void };
type Saving = { error: unknown; reset(): void };
type Editing<Draft> = { set(draft: Draft): void; confirm(): void };

/** For the EditorDialog: whether somebody else changed it meanwhile, and what can be done then. */
export const meanwhile = <T, Draft>(
  { newest, followTheirs }: Versions<T>,
  save: Saving,
  form: Editing<Draft>,
  toDraft: (theirs: T) => Draft,
) => ({
  isStale: isFailure(save.error, "catalogue_changed"),
  ...(newest && {
    onOverwrite() {
      followTheirs(newest);
      form.confirm();
    },
    onTakeTheirs() {
      followTheirs(newest);
      form.set(toDraft(newest));
      save.reset();
    },
  }),
});

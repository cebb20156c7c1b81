/** What was, what is, and what was taken back. */
export type History<T> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last step was about: more of the same, such as the next letter of a word, joins it. */
  about: string | null;
};

const MOST_STEPS = 500;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], about: null });

export function commit<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.present) return history;
  if (about !== null && about === history.about) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present: next, future: [], about };
}

/** The next step is one of its own, whatever it is about. */
export const seal = <T>(history: History<T>): History<T> =>
  history.about === null ? history : { ...history, about: null };

/** The last step as if it had never been: it cannot be brought back. */
export const abandon = <T>(history: History<T>): History<T> =>
  history.past.length === 0
    ? history
    : { past: history.past.slice(0, -1), present: history.past.at(-1)!, future: [], about: null };

export const undo = <T>({ past, present, future, about }: History<T>): History<T> =>
  past.length === 0
    ? { past, present, future, about }
    : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], about: null };

export const redo = <T>({ past, present, future, about }: History<T>): History<T> =>
  future.length === 0
    ? { past, present, future, about }
    : { past: [...past, present], present: future[0]!, future: future.slice(1), about: null };

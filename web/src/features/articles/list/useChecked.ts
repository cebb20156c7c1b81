import type { ArticleId } from "@gyan/contract/ids.ts";
import { useState } from "react";

/** What is chosen in the list. Whoever looks at something else chooses anew: nothing unseen is acted upon. */
export function useChecked(ids: readonly ArticleId[], key: string) {
  const [isChoosing, setChoosing] = useState(false);
  const [state, setState] = useState<{
    key: string;
    checked: ReadonlySet<ArticleId>;
    last: ArticleId | null;
  }>({
    key,
    checked: new Set(),
    last: null,
  });
  if (state.key !== key) setState({ key, checked: new Set(), last: null });
  const { checked, last } = state;
  const set = (next: ReadonlySet<ArticleId>, at: ArticleId | null = last) =>
    setState({ key, checked: next, last: at });

  /** `reaches`: with everything between this one and the one before. */
  const check = (id: ArticleId, reaches: boolean) => {
    if (reaches && last !== null && ids.includes(last))
      return set(new Set([...checked, ...between(ids, last, id)]), id);
    const next = new Set(checked);
    if (!next.delete(id)) next.add(id);
    set(next, id);
  };
  const clear = () => {
    set(new Set(), null);
    setChoosing(false);
  };
  return {
    // What a run has let go meanwhile is not among them.
    checked: ids.filter((id) => checked.has(id)),
    isChecked: checked,
    isChoosing: isChoosing || checked.size > 0,
    setChoosing: (isOn: boolean) => (isOn ? setChoosing(true) : clear()),
    check,
    checkAll: () => set(new Set(ids)),
    clear,
  };
}

export function between(ids: readonly ArticleId[], one: ArticleId, other: ArticleId): ArticleId[] {
  const [a, b] = [ids.indexOf(one), ids.indexOf(other)];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

import type { KeyboardEvent } from "react";
import styles from "./Leaves.module.css";

type Leaf<T extends string> = { id: T; label: string; "data-tour"?: string | undefined };
type Props<T extends string> = {
  label: string;
  leaves: Leaf<T>[];
  current: T;
  /** Of the element with `role="tabpanel"`, which `tabOf` names. */
  panelId: string;
  onChange(id: T): void;
};

export const tabOf = (panelId: string, id: string) => `${panelId}-${id}`;

/** Views of a pane that have no address of their own: one stop for the keyboard, and the arrows lead to the others. */
export function Leaves<T extends string>({ label, leaves, current, panelId, onChange }: Props<T>) {
  const turn = (event: KeyboardEvent) => {
    const at = leaves.findIndex(({ id }) => id === current);
    const place = PLACES[event.key]?.(at, leaves.length);
    const next = place === undefined ? undefined : leaves[place];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabOf(panelId, next.id))?.focus();
  };
  return (
    <div className={styles.leaves} role="tablist" aria-label={label}>
      {leaves.map(({ id, label: name, ...rest }) => (
        <button
          key={id}
          id={tabOf(panelId, id)}
          type="button"
          role="tab"
          aria-selected={id === current}
          aria-controls={id === current ? panelId : undefined}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={turn}
        >
          <span data-label={name} {...rest}>
            {name}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Where each key leads, of so many. */
const PLACES: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

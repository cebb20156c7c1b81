import { useId } from "react";
import styles from "./RadioGroup.module.css";

export type RadioOption<V extends string> = { value: V; label: string; hint?: string };

type Props<V extends string> = {
  label: string;
  options: RadioOption<V>[];
  chosen: V;
  onChange(chosen: V): void;
};

/** One of a few, all in sight, each with a line about it. */
export function RadioGroup<V extends string>({ label, options, chosen, onChange }: Props<V>) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, label: name, hint }) => (
          <label key={value} className={styles.option} data-chosen={value === chosen || undefined}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              aria-describedby={hint ? `${id}-${value}` : undefined}
              onChange={() => onChange(value)}
            />
            <span className={styles.words}>
              <span>{name}</span>
              {hint && (
                <span id={`${id}-${value}`} className={styles.hint}>
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

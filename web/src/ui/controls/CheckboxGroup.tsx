import { type ReactNode, useId } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { Checkbox } from "./Choice.tsx";
import fields from "./Field.module.css";
import styles from "./CheckboxGroup.module.css";

export type CheckboxOption<V extends string | number> = {
  value: V;
  label: string;
  hint?: string;
  /** Something about it at this moment, such as that it holds in another way too. */
  note?: string;
  disabled?: boolean;
};

type Props<V extends string | number> = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  options: CheckboxOption<V>[];
  chosen: readonly V[];
  onChange(chosen: V[]): void;
  /** Quiet things above the list, such as choosing all. */
  children?: ReactNode;
};

/** Several of a list. What is chosen comes back in the order of the options, so that equal choices are equal. */
export function CheckboxGroup<V extends string | number>(props: Props<V>) {
  const { label, hint, error, options, chosen, onChange, children } = props;
  const id = useId();
  const toggle = (value: V) => {
    const isOn = chosen.includes(value);
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? !isOn : chosen.includes(one))),
    );
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {(hint || children) && (
        <div className={styles.under}>
          {hint && <p id={`${id}-hint`}>{hint}</p>}
          {children && <div>{children}</div>}
        </div>
      )}
      <ul>
        {options.map(({ value, label: name, hint: about, note, disabled }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={about || note ? `${id}-${value}` : undefined}
              onChange={() => toggle(value)}
            >
              {name}
            </Checkbox>
            {(about || note) && (
              <p id={`${id}-${value}`} className={styles.about}>
                {about} {note && <b>{note}</b>}
              </p>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className={`${fields.error} ${styles.error}`}>
          <Icon name="warn" size={14} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./Field.module.css";

type Around = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** What is wrong with it is said elsewhere, for several fields at once. */
  isMarked?: boolean;
  hidesLabel?: boolean;
};
type Wired = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Label, control, hint, error: wired together, so that a reader of the screen hears all of them. */
export function Field({
  label,
  hint,
  error,
  isMarked,
  hidesLabel,
  children,
}: Around & { children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const name = <label htmlFor={id}>{label}</label>;
  return (
    <div className={styles.field}>
      {hidesLabel ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children({
        id,
        "aria-invalid": error || isMarked ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warn" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

type Size = { isLarge?: boolean };
type TextFieldProps = Around &
  Size &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>;
    /** Of the number in it, such as days; it stands behind the field. */
    unit?: string | undefined;
  };

export function TextField({
  label,
  hint,
  error,
  isMarked,
  hidesLabel,
  isLarge,
  unit,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isMarked, hidesLabel }}>
      {(wired) => {
        const input = { className: styles.input, "data-large": isLarge || undefined, ...rest, ...wired };
        if (unit === undefined) return <input {...input} />;
        const unitId = `${wired.id}-unit`;
        const described = [unitId, wired["aria-describedby"]].filter(Boolean).join(" ");
        return (
          <div className={styles.measured}>
            <input {...input} aria-describedby={described} />
            <span id={unitId}>{unit}</span>
          </div>
        );
      }}
    </Field>
  );
}

type TextAreaProps = Around & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, hint, error, isMarked, hidesLabel, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isMarked, hidesLabel }}>
      {(wired) => <textarea className={styles.input} rows={3} {...rest} {...wired} />}
    </Field>
  );
}

type Option = { value: string; label: string; disabled?: boolean };
type SelectProps = Around &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> & {
    options: Option[];
    onChange?(value: string): void;
  };

export function Select({
  label,
  hint,
  error,
  isMarked,
  hidesLabel,
  options,
  onChange,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, isMarked, hidesLabel }}>
      {(wired) => (
        <select
          className={styles.input}
          {...rest}
          {...wired}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> &
  Size & { label: string; ref?: Ref<HTMLInputElement> };

/** The label is for those who hear the page; those who see it have the icon and the placeholder. */
export function SearchField({ label, isLarge, className, ...rest }: SearchFieldProps) {
  return (
    <label className={[styles.search, className].filter(Boolean).join(" ")}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="search" />
      <input
        type="search"
        className={styles.input}
        data-large={isLarge || undefined}
        placeholder={label}
        {...rest}
      />
    </label>
  );
}

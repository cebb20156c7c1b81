import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";

type Props = {
  label: string;
  hidesLabel?: boolean;
  hint?: string;
  values: readonly string[];
  /** Those that occur; others can be typed. */
  suggestions?: readonly string[];
  /** What is wrong with it is said elsewhere. */
  isMarked?: boolean;
  placeholder?: string;
  /** What cannot be a value stays in the field. */
  isValue?(value: string): boolean;
  onChange(values: string[]): void;
};

/** Several values: each is typed or chosen, and stands below the field as something that can be taken away. */
export function ValuesField(props: Props) {
  const { label, hidesLabel, hint, values, suggestions = [], isMarked, placeholder, onChange } = props;
  const { isValue = () => true } = props;
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");

  const take = (given: string) => {
    const value = given.trim().replaceAll(/\s+/gu, " ");
    if (value === "" || !isValue(value)) return;
    if (!values.includes(value)) onChange([...values, value]);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === ",") {
      if (event.nativeEvent.isComposing || typed.trim() === "") return;
      // In a form, Enter would send it.
      event.preventDefault();
      take(typed);
    }
    if (event.key === "Backspace" && typed === "" && values.length > 0) onChange(values.slice(0, -1));
  };
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value));
    field.current?.focus();
  };

  return (
    <div className={box.stack({ gap: 1.5 })}>
      <TextField
        ref={field}
        label={label}
        hidesLabel={hidesLabel}
        hint={hint}
        isMarked={isMarked}
        placeholder={placeholder}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="done"
        list={suggestions.length > 0 ? id : undefined}
        value={typed}
        onChange={(event) => {
          const { value } = event.target;
          // Chosen from the list: the browser tells of it as if it had been typed at once.
          const isChosen = suggestions.includes(value) && Math.abs(value.length - typed.length) > 1;
          if (isChosen) take(value);
          else setTyped(value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(typed)}
      />
      {values.length > 0 && (
        <ul className={box.cluster({ gap: 1, size: "sm" })} aria-label={label}>
          {values.map((value) => (
            <li
              key={value}
              className={box.row({ align: "center", line: "strong", round: "full" }, styles.value)}
            >
              <span className={box.text({ breaks: true })}>{value}</span>
              <IconButton
                icon="x"
                label={t("tagSelector.removeValue", { value })}
                onClick={() => remove(value)}
              />
            </li>
          ))}
        </ul>
      )}
      <datalist id={id}>
        {suggestions
          .filter((one) => !values.includes(one))
          .map((one) => (
            <option key={one}>{one}</option>
          ))}
      </datalist>
    </div>
  );
}

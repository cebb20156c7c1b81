import { type ReactNode, useRef, useState } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { useGiveBack } from "#ui/overlays/useGiveBack.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { Field } from "#ui/controls/Field.tsx";
import styles from "./Picker.module.css";

export type PickerOption = { value: string; label: string; disabled?: boolean };

export type PickerProps = {
  label: string;
  hidesLabel?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** What is wrong with it is said elsewhere. */
  isMarked?: boolean;
  /** Stands in the button while nothing is chosen. */
  placeholder: string;
  /** What the search field is called; without a name there is none. */
  searchLabel?: string;
  /** What is said when there is nothing to choose. */
  none?: string;
  options: PickerOption[];
  chosen: readonly string[];
  isMany?: boolean;
  disabled?: boolean;
  "data-parameter"?: string;
  onChange(chosen: string[]): void;
};

const fetchPanel = () => import("./PickerPanel.tsx").then((module) => module.PickerPanel);
const warm = () => void fetchPanel().catch(() => {});

/**
 * One or several of a list. The button shows the first of the chosen and how many more there are; the list is fetched
 * when the pointer or the focus comes near.
 */
export function Picker(props: PickerProps) {
  const { label, hidesLabel, hint, error, isMarked, placeholder, options, chosen, isMany, disabled } = props;
  const [Panel, load] = useLoaded(fetchPanel);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isAsked && Panel !== null;
  useGiveBack(button, isOpen);
  const close = () => setAsked(false);
  const names = chosen.map((value) => options.find((one) => one.value === value)?.label ?? value);
  return (
    <Field {...{ label, hidesLabel, hint, error, isMarked }}>
      {(wired) => (
        <>
          <button
            type="button"
            {...wired}
            ref={button}
            className={styles.button}
            disabled={disabled}
            data-parameter={props["data-parameter"]}
            aria-label={`${label}: ${names.join(", ") || placeholder}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={warm}
            onFocus={warm}
            onClick={() => {
              load();
              setAsked(!isAsked);
            }}
          >
            <span
              className={styles.shown}
              data-none={names.length === 0 || undefined}
              data-chip={(isMany && names.length > 0) || undefined}
            >
              {names[0] ?? placeholder}
            </span>
            {names.length > 1 && <span className={styles.more}>+{names.length - 1}</span>}
            {!disabled && <Icon name="down" size={14} />}
          </button>
          {isOpen && <Panel {...props} button={button} onClose={close} />}
        </>
      )}
    </Field>
  );
}

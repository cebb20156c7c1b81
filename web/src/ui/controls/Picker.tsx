import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { Checkbox } from "./Choice.tsx";
import { Field, SearchField } from "./Field.tsx";
import styles from "./Picker.module.css";

export type PickerOption = { value: string; label: string; disabled?: boolean };

type Props = {
  label: string;
  hidesLabel?: boolean;
  /** What is wrong with it is said elsewhere. */
  isMarked?: boolean;
  /** Stands in the button while nothing is chosen. */
  placeholder: string;
  /** What the search field is called, and what is said when there is nothing to choose. */
  searchLabel: string;
  none: string;
  options: PickerOption[];
  chosen: readonly string[];
  isMany?: boolean;
  disabled?: boolean;
  onChange(chosen: string[]): void;
};

const LEAVING = ["pointerdown", "focusin", "click"];

/**
 * One or several of a list that can be searched. The button shows the first of the chosen and how many more there are.
 * Closed by Escape, by going elsewhere, and when only one is wanted by choosing it.
 */
export function Picker(props: Props) {
  const { label, hidesLabel, isMarked, placeholder, options, chosen, disabled } = props;
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const names = chosen.map((value) => options.find((one) => one.value === value)?.label ?? value);
  const close = useCallback(() => {
    setOpen(false);
    place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const here = place.current;
    let isPressed = false;
    const leave = (event: Event) => {
      isPressed = event.type === "pointerdown" || (event.type === "focusin" && isPressed);
      // Not before the press is over: without the panel, what is pressed would move away from under the pointer.
      if (!isPressed && here && !event.composedPath().includes(here)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return walkList(here, event);
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    here?.addEventListener("keydown", onKey);
    for (const event of LEAVING) document.addEventListener(event, leave);
    return () => {
      here?.removeEventListener("keydown", onKey);
      for (const event of LEAVING) document.removeEventListener(event, leave);
    };
  }, [isOpen, close]);
  return (
    <div ref={place} className={styles.picker}>
      <Field {...{ label, hidesLabel, isMarked }}>
        {(wired) => (
          <button
            type="button"
            {...wired}
            className={styles.button}
            disabled={disabled}
            aria-label={`${label}: ${names.join(", ") || placeholder}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.shown} data-none={names.length === 0 || undefined}>
              {names[0] ?? placeholder}
            </span>
            {names.length > 1 && <span className={styles.more}>+{names.length - 1}</span>}
            {!disabled && <Icon name="down" size={14} />}
          </button>
        )}
      </Field>
      {isOpen && <Panel {...props} id={panelId} onClose={close} />}
    </div>
  );
}

function Panel(props: Props & { id: string; onClose(): void }) {
  const { id, label, searchLabel, none, options, chosen, isMany, onChange, onClose } = props;
  const [sought, setSought] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  const shown = options.filter((one) => one.label.toLowerCase().includes(sought.trim().toLowerCase()));
  const pick = (value: string) => {
    if (!isMany) {
      onChange([value]);
      return onClose();
    }
    const isOn = chosen.includes(value);
    onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  return (
    <div ref={panel} id={id} className={styles.panel}>
      <SearchField
        label={searchLabel}
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // In a form, Enter would send it.
          event.preventDefault();
          const [only, another] = shown.filter((one) => !one.disabled);
          if (only && !another) pick(only.value);
        }}
      />
      {shown.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul aria-label={label}>
          {shown.map(({ value, label: name, disabled }) => (
            <li key={value}>
              {isMany ? (
                <Checkbox
                  data-option
                  checked={chosen.includes(value)}
                  disabled={disabled}
                  onChange={() => pick(value)}
                >
                  <span>{name}</span>
                </Checkbox>
              ) : (
                <button type="button" data-option disabled={disabled} onClick={() => pick(value)}>
                  {name}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The arrows go through the list, and from its top back to the search. */
function walkList(place: HTMLElement | null, event: KeyboardEvent) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !place) return;
  event.preventDefault();
  const stops = [...place.querySelectorAll<HTMLElement>("input[type=search], [data-option]:enabled")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

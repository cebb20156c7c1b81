import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Field } from "#ui/controls/Field.tsx";
import field from "#ui/controls/Field.module.css";
import { box } from "#ui/layout/box.ts";
import styles from "./refine.module.css";

type Option = { value: string; label: string };
type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  disabled?: boolean;
  "data-parameter"?: string;
  options: Option[];
  chosen: string[];
  /** What it says when nothing is chosen. */
  none: string;
  onChange(chosen: string[]): void;
};

/** Several of a few: the first that is chosen and how many more, and a list behind it. */
export function ManyField({ label, hint, error, disabled, options, chosen, none, onChange, ...rest }: Props) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const named = new Map(options.map((option) => [option.value, option.label]));
  const names = chosen.map((value) => named.get(value) ?? value);
  const [first, ...more] = names;
  return (
    <Field {...{ label, hint, error }}>
      {(wired) => (
        <div ref={place} className={styles.many}>
          <button
            type="button"
            className={box.row({ gap: 1.5, align: "center", isStart: true }, field.input, styles.chosen)}
            disabled={disabled}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`${label}: ${names.join(", ") || none}`}
            onClick={() => setOpen(!isOpen)}
            {...rest}
            {...wired}
          >
            {first === undefined ? (
              <span className={box.text({ pad: [0, 1.5] })}>{none}</span>
            ) : (
              <span className={box.text({ size: "sm", pad: [0, 2.5], round: "full" }, styles.chip, "clip")}>
                {first}
              </span>
            )}
            {more.length > 0 && (
              <span className={box.text({ size: "sm", tone: "soft", flex: "keep" })}>
                {t("refine.more", { count: more.length })}
              </span>
            )}
            <Icon name="down" size={14} />
          </button>
          {isOpen && (
            <Choices {...{ id, label, options, chosen, place, onChange }} onClose={() => setOpen(false)} />
          )}
        </div>
      )}
    </Field>
  );
}

type ChoicesProps = Pick<Props, "label" | "options" | "chosen" | "onChange"> & {
  id: string;
  place: RefObject<HTMLDivElement | null>;
  onClose(): void;
};

/** It closes by Escape, by a press beside it and when the focus leaves it. */
function Choices({ id, label, options, chosen, place, onChange, onClose }: ChoicesProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isHere = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target);
    // A press on words gives the focus to whatever is around them that can have it.
    const isAround = (target: EventTarget | null) => target instanceof Node && target.contains(place.current);
    const onPress = ({ target }: Event) => {
      if (!isHere(target)) close();
    };
    const onFocus = ({ target }: Event) => {
      if (!isHere(target) && !isAround(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
      place.current?.querySelector("button")?.focus({ preventScroll: true });
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, [place]);
  const toggle = (value: string) => {
    const isOn = chosen.includes(value);
    // In the order of the options, so that equal choices are equal.
    onChange(options.map((one) => one.value).filter((one) => (one === value ? !isOn : chosen.includes(one))));
  };
  return (
    <ul
      id={id}
      className={box.text({ pad: 1, ground: "surface", round: "outer" }, styles.choices)}
      aria-label={label}
    >
      {options.map((option) => (
        <li
          key={option.value}
          className={box.row({ pad: [0, 2], round: "inner", hover: "ground", isTouched: true })}
        >
          <Checkbox checked={chosen.includes(option.value)} onChange={() => toggle(option.value)}>
            {option.label}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

import type { RefineField, Value } from "@gyan/contract/outline/refine/refining.rules.ts";
import { isWholeNumber } from "@gyan/contract/outline/refine/parameters.rules.ts";
import { type MouseEvent, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useProblemSentence } from "./refining.ts";
import styles from "./refine.module.css";
import { isTyped, ValueControl } from "./ValueControl.tsx";
import { box } from "#ui/layout/box.ts";

type Props = {
  field: RefineField;
  /** Instead of the general words of the lock. */
  why?: string | undefined;
  /** Without the words about it, where there is little room. */
  isShort?: boolean;
  set(name: string, value: Value): void;
  reset(name: string): void;
};

/** One parameter, with what it does and the way back to the default. */
export function ParameterField({ field, why, isShort = false, set, reset }: Props) {
  const t = useT();
  const sentence = useProblemSentence();
  // On the way to 15 a 1 is not yet wrong: it is said when the field is left.
  const [isTyping, setTyping] = useState(false);
  const { name, label, type, value, problem, lockedBy, isValueChanged } = field;
  // One sentence: why it cannot be changed, what the change does, or what it is about.
  const about = isValueChanged && field.effect ? field.effect : field.description;
  const hint = lockedBy ? (why ?? t(`refine.locked.${lockedBy}`)) : !isShort && about;
  const resetting = {
    className: styles.reset,
    "aria-label": t("refine.resetOf", { label }),
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The button goes: the keyboard goes on at the field.
      currentTarget.parentElement?.querySelector<HTMLElement>("[data-parameter]")?.focus();
      reset(name);
    },
  };
  return (
    <div
      className={box.text({ flex: "shrink" }, styles.parameter)}
      data-changed={isValueChanged || undefined}
      data-short={isShort || undefined}
    >
      <ValueControl
        label={label}
        hint={hint}
        error={isTyping ? null : sentence(problem, field)}
        data-parameter={name}
        disabled={lockedBy !== null}
        parameter={field}
        value={value}
        onChange={(given) => {
          setTyping(typeof given === "string" && isTyped(field));
          set(name, given);
        }}
        onBlur={() => {
          setTyping(false);
          // An empty number that is not needed is none.
          if (type === "number" && value === "" && !isWholeNumber(name)) reset(name);
        }}
      />
      {isValueChanged && isShort && <IconButton icon="undo" label={resetting["aria-label"]} {...resetting} />}
      {isValueChanged && !isShort && (
        <Button look="bare" size="sm" icon="undo" {...resetting}>
          {t("refine.reset")}
        </Button>
      )}
    </div>
  );
}

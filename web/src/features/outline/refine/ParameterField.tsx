import type { RefineField, Value } from "@gyan/contract/outline/refine/refining.rules.ts";
import { isWholeNumber } from "@gyan/contract/outline/refine/parameters.rules.ts";
import { limitsOf } from "@gyan/contract/admin/catalogue.rules.ts";
import { type MouseEvent, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useProblemSentence } from "./problems.ts";
import styles from "./refine.module.css";
import { isTyped, ValueControl } from "./ValueControl.tsx";
import { box } from "#ui/layout/box.ts";

type Props = {
  field: RefineField;
  /** Instead of the general words of the lock. */
  why?: string | undefined;
  /** Without the words about it, where there is little room. */
  isShort?: boolean;
  onChange(value: Value): void;
  onReset(): void;
};

/** One parameter, with what it does and the way back to the default. */
export function ParameterField({ field, why, isShort = false, onChange, onReset }: Props) {
  const sentence = useProblemSentence();
  // On the way to 15 a 1 is not yet wrong: it is said when the field is left.
  const [isTyping, setTyping] = useState(false);
  const { name, label, type, value, problem, lockedBy, isValueChanged } = field;
  const error = isTyping ? null : sentence(problem, limitsOf(field));
  const hint = isShort && !lockedBy ? null : <Hint {...{ field, why, isShort }} />;
  const shared = { label, hint, error, "data-parameter": name, disabled: lockedBy !== null };
  return (
    <div
      className={styles.parameter}
      data-changed={isValueChanged || undefined}
      data-short={isShort || undefined}
    >
      <ValueControl
        {...shared}
        parameter={field}
        value={value}
        onChange={(given) => {
          setTyping(typeof given === "string" && isTyped(field));
          onChange(given);
        }}
        onBlur={() => {
          setTyping(false);
          // An empty number that is not needed is none.
          if (type === "number" && value === "" && !isWholeNumber(name)) onReset();
        }}
      />
      {isValueChanged && <Reset {...{ label, isShort, onReset }} />}
    </div>
  );
}

type ResetProps = { label: string; isShort: boolean; onReset(): void };

function Reset({ label, isShort, onReset }: ResetProps) {
  const t = useT();
  const shared = {
    className: styles.reset,
    "aria-label": t("refine.resetOf", { label }),
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The button goes: the keyboard goes on at the field.
      currentTarget.parentElement?.querySelector<HTMLElement>("[data-parameter]")?.focus();
      onReset();
    },
  };
  if (isShort) return <IconButton icon="undo" label={shared["aria-label"]} {...shared} />;
  return (
    <Button look="bare" size="sm" icon="undo" {...shared}>
      {t("refine.reset")}
    </Button>
  );
}

type HintProps = Pick<Props, "field" | "why"> & { isShort: boolean };

/** Why it cannot be changed comes first: it is what somebody who tries wants to know. */
function Hint({ field, why, isShort }: HintProps) {
  const t = useT();
  const { lockedBy, description, effect } = field;
  return (
    <span className={box.stack({ gap: 0.5 })}>
      {lockedBy && (
        <span className={box.text({ weight: 600, tone: "soft" })}>
          {why ?? t(`refine.locked.${lockedBy}`)}
        </span>
      )}
      {!isShort && <span className={box.text({ tone: "soft" })}>{description}</span>}
      {!isShort && <span>{effect}</span>}
    </span>
  );
}

import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ParameterField } from "./ParameterField.tsx";
import styles from "./refine.module.css";
import { useRefining } from "./refining.ts";
import { box } from "#ui/layout/box.ts";

/** Those that are asked for most, in this order. */
const AT_HAND = ["maxSearchCount", "publishedFrom", "publishedTo", "languages", "openAccessOnly"];

/** The most used parameters, right at the topic. They are the same ones as in Refine Search, so both always agree. */
export function AdvancedOptions() {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fields, set, reset } = useRefining();
  const own = AT_HAND.flatMap((name) => fields.filter((field) => field.name === name && !field.isGone));
  if (own.length === 0) return null;
  const changed = own.filter(({ isValueChanged }) => isValueChanged).length;
  return (
    <div className={box.column({ gap: 2, align: "start" })}>
      <Button
        look="bare"
        size="sm"
        className={styles.options}
        icon={isOpen ? "up" : "down"}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t("refine.options")}
        {changed > 0 && (
          <span className={box.text({ tone: "accent" })}>
            {t("refine.optionsChanged", { count: changed })}
          </span>
        )}
      </Button>
      {isOpen && (
        <fieldset
          id={id}
          className={box.grid(
            { gap: [4, 5], align: "start", pad: 4, line: "around", ground: "surface", round: "outer" },
            styles.area,
          )}
          aria-label={t("refine.options")}
        >
          {own.map((field) => (
            <ParameterField
              key={field.name}
              field={field}
              isShort
              onChange={(value) => set(field.name, value)}
              onReset={() => reset(field.name)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

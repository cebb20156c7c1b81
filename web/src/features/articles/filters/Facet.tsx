import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./FilterPanel.module.css";

const FEW = 7;

type Option = { value: string; label: string; count: number; isOn: boolean };
type FacetProps = {
  name: string;
  options: Option[];
  none?: string;
  /** Its options have an order of their own. */
  keepsOrder?: boolean;
  onPress(value: string): void;
};

/** What most articles have comes first; what is chosen is always seen. */
export function Facet({ name, options, none, keepsOrder = false, onPress }: FacetProps) {
  const t = useT();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const there = options.filter(({ count, isOn }) => count > 0 || isOn);
  const sorted = keepsOrder
    ? there
    : there.toSorted((a, b) => Number(b.isOn) - Number(a.isOn) || b.count - a.count);
  if (sorted.length === 0 && none === undefined) return null;
  const shown = isWhole ? sorted : sorted.slice(0, FEW);
  return (
    <fieldset>
      <legend className={box.text({ pad: 0, below: 1, size: "sm", weight: 600 })}>{name}</legend>
      {sorted.length === 0 && <p className={box.text({ size: "sm", tone: "quiet" })}>{none}</p>}
      {shown.map(({ value, label, count, isOn }) => (
        <label
          key={value}
          className={box.row(
            { gap: 2, align: "center", pad: [1, 0], size: "sm", tone: "soft", isTouched: true },
            styles.option,
          )}
        >
          <input type="checkbox" checked={isOn} onChange={() => onPress(value)} />
          <span className={box.text({ flex: "grow", breaks: true })}>{label}</span>
          <small className={box.text({ size: "xs", weight: 400, tone: "quiet", digits: true })}>
            {format.number(count)}
          </small>
        </label>
      ))}
      {sorted.length > FEW && (
        <button
          type="button"
          className={box.text({ above: 1, size: "sm", tone: "accent", hover: "underline" })}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t("list.showFewer") : t("list.showAll", { count: sorted.length })}
        </button>
      )}
    </fieldset>
  );
}

import type { FilterIdBy, FilterParam } from "@gyan/contract/reading/columns/columns.rules.ts";
import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { box } from "#ui/layout/box.ts";
import type { Narrowing } from "./naming.ts";
import styles from "./FilterPanel.module.css";

const FEW = 7;

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset>
    <legend className={box.text({ pad: 0, below: 1, size: "sm", weight: 600 })}>{name}</legend>
    {children}
  </fieldset>
);

type Option = {
  value: string;
  label: string;
  count: number;
  isOn: boolean;
  /** What a press of it makes of the address. */
  next: ArticleSearch;
};
type FacetProps = Pick<Narrowing, "onFilter"> & {
  name: string;
  options: Option[];
  none?: string | undefined;
  /** Its options have an order of their own. */
  keepsOrder?: boolean;
};

/** What most articles have comes first; what is chosen is always seen. */
export function Facet({ name, options, none, keepsOrder = false, onFilter }: FacetProps) {
  const t = useT();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const there = options.filter(({ count, isOn }) => count > 0 || isOn);
  const sorted = keepsOrder
    ? there
    : there.toSorted((a, b) => Number(b.isOn) - Number(a.isOn) || b.count - a.count);
  if (sorted.length === 0 && none === undefined) return null;
  return (
    <Part name={name}>
      {sorted.length === 0 && <p className={box.text({ size: "sm", tone: "quiet" })}>{none}</p>}
      {sorted.slice(0, isWhole ? undefined : FEW).map(({ value, label, count, isOn, next }) => (
        <label
          key={value}
          className={box.row(
            { gap: 2, align: "center", pad: [1, 0], size: "sm", tone: "soft", isTouched: true },
            styles.option,
          )}
        >
          <input type="checkbox" checked={isOn} onChange={() => onFilter(next)} />
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
    </Part>
  );
}

type RangeProps = Narrowing & {
  id: FilterIdBy<"range">;
  /** The least and the most, as the address calls them. */
  params: readonly FilterParam[];
  most: number;
};

/** From a number to a number; either may be left open. */
export function Range({ id, params, most, search, facets, onFilter }: RangeProps) {
  const t = useT();
  const values = [...facets[id].keys()];
  if (values.length === 0 && params.every((param) => search[param] === undefined)) return null;
  const take = (param: FilterParam, text: string) => {
    const number = Number(text);
    const next = Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
    if (next !== search[param]) onFilter({ [param]: next });
  };
  const field = (param: FilterParam, label: string, placeholder: number) => {
    const value = String(search[param] ?? "");
    return (
      <TextField
        label={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        placeholder={Number.isFinite(placeholder) ? String(placeholder) : ""}
        key={`${param} ${value}`}
        defaultValue={value}
        onBlur={(event) => take(param, event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && take(param, event.currentTarget.value)}
      />
    );
  };
  return (
    <Part name={t(`list.facet.${id}`)}>
      <div className={box.grid({ gap: 2 }, styles.years)}>
        {field(params[0]!, t("list.from"), Math.min(...values))}
        {field(params[1]!, t("list.to"), Math.max(...values))}
      </div>
    </Part>
  );
}

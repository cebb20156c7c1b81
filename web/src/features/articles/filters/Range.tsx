import type { FilterIdBy, FilterParam } from "@gyan/contract/reading/columns/columns.rules.ts";
import type { Facets } from "@gyan/contract/reading/listing.rules.ts";
import { useT } from "#lib/i18n.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./FilterPanel.module.css";

type Props = {
  id: FilterIdBy<"range">;
  /** The least and the most, as the address calls them. */
  params: readonly FilterParam[];
  most: number;
  search: ArticleSearch;
  facets: Facets;
  onFilter(next: Partial<ArticleSearch>): void;
};

/** From a number to a number; either may be left open. */
export function Range({ id, params, most, search, facets, onFilter }: Props) {
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
    <fieldset>
      <legend className={box.text({ pad: 0, below: 1, size: "sm", weight: 600 })}>
        {t(`list.facet.${id}`)}
      </legend>
      <div className={box.grid({ gap: 2 }, styles.years)}>
        {field(params[0]!, t("list.from"), Math.min(...values))}
        {field(params[1]!, t("list.to"), Math.max(...values))}
      </div>
    </fieldset>
  );
}

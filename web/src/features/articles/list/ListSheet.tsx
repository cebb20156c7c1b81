import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import { type ArticleSort, SORTS } from "@gyan/contract/reading/columns/columns.rules.ts";
import type { ComponentProps } from "react";
import { useT } from "#lib/i18n.ts";
import { useChosenCount } from "#features/articles/filters/FilterChips.tsx";
import { FilterFields } from "#features/articles/filters/FilterPanel.tsx";
import { useFacets } from "#features/articles/listing/useLook.ts";
import { Find } from "#ui/collection/Find.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { SheetButton } from "#ui/parts/SheetButton.tsx";
import type { ListHead } from "./ListHead.tsx";
import { YearStrip } from "./YearStrip.tsx";
import { DENSITIES } from "./useDensity.ts";

type Props = Omit<ComponentProps<typeof ListHead>, "isChoosing" | "onChoosing">;

/** On a phone: all that stands above the list elsewhere. */
export function ListSheet({ topic, looked, density, onDensity, ...rest }: Props) {
  const { search, listing, onFilter } = rest;
  const t = useT();
  const facets = useFacets(looked.asked);
  const node = topic.nodes.find(({ id }) => id === search.node);
  return (
    <SheetButton
      title={t("list.filter")}
      isNamed
      count={useChosenCount(search, listing)}
      onClear={isFiltered(search) ? () => onFilter(NO_FILTER) : undefined}
      done={t("list.done", { count: facets.total })}
    >
      <Find
        label={node ? t("list.findIn", { name: node.name }) : t("list.find")}
        value={search.q ?? ""}
        onFind={(q) => onFilter({ q: q || undefined })}
      />
      <Select
        label={t("list.sort")}
        value={search.sort ?? "relevance"}
        options={SORTS.map((id) => ({ value: id, label: t(`list.by.${id}`) }))}
        onChange={(id) => onFilter({ sort: id === "relevance" ? undefined : (id as ArticleSort) })}
      />
      <Segments
        label={t("list.rows")}
        options={DENSITIES.map((id) => ({ value: id, label: t(`list.density.${id}`) }))}
        value={density}
        onChange={onDensity}
      />
      <YearStrip {...rest} facets={facets} isField />
      <FilterFields {...rest} facets={facets} />
    </SheetButton>
  );
}

import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import { type ArticleSort, SORTS } from "@gyan/contract/reading/columns/columns.rules.ts";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useChosenCount } from "#features/articles/filters/FilterChips.tsx";
import { FilterFields } from "#features/articles/filters/FilterPanel.tsx";
import { useFacets } from "#features/articles/listing/useLook.ts";
import { Find } from "#ui/collection/Find.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { box } from "#ui/layout/box.ts";
import type { ListHead } from "./ListHead.tsx";
import { YearStrip } from "./YearStrip.tsx";
import { DENSITIES } from "./useDensity.ts";

type Props = Omit<ComponentProps<typeof ListHead>, "isChoosing" | "onChoosing">;

/** On a phone: what finds, orders, narrows and draws the list, behind one button that counts what narrows it. */
export function ListSheet(props: Props) {
  const t = useT();
  const format = useFormat();
  const [opened, setOpened] = useState<"by finger" | "by key" | null>(null);
  const count = useChosenCount(props.search, props.listing);
  return (
    <>
      <Button
        icon="filter"
        size="lg"
        aria-haspopup="dialog"
        data-finds
        onClick={({ detail }) => setOpened(detail === 0 ? "by key" : "by finger")}
      >
        {t("list.filter")}
        {count > 0 && (
          <b className={box.text({ weight: 600, tone: "accent", digits: true })}> {format.number(count)}</b>
        )}
      </Button>
      {opened && <Sheet {...props} isByKey={opened === "by key"} onClose={() => setOpened(null)} />}
    </>
  );
}

type SheetProps = Props & { isByKey: boolean; onClose(): void };

/** What is chosen holds at once; closing it, however that is done, only shows the list again. */
function Sheet({ topic, looked, density, isByKey, onDensity, onClose, ...rest }: SheetProps) {
  const { search, onFilter } = rest;
  const t = useT();
  const facets = useFacets(looked.asked);
  const fields = useRef<HTMLDivElement>(null);
  const node = topic.nodes.find(({ id }) => id === search.node);
  // Whoever has keys comes to find; a finger would only get a keyboard over the rest.
  useEffect(() => {
    if (isByKey) fields.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
  }, [isByKey]);
  return (
    <Dialog
      title={t("list.filter")}
      isSheet
      closesBeside
      onClose={onClose}
      footer={
        <>
          {isFiltered(search) && (
            <Button look="bare" onClick={() => onFilter(NO_FILTER)}>
              {t("list.clear")}
            </Button>
          )}
          <Button look="primary" size="lg" onClick={onClose}>
            {t("list.done", { count: facets.total })}
          </Button>
        </>
      }
    >
      <div ref={fields} className={box.stack({ gap: 5 })}>
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
      </div>
    </Dialog>
  );
}

import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import {
  type Filter,
  type FilterIdBy,
  filtersBy,
  FLAGS,
} from "@gyan/contract/reading/columns/columns.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Facet, Range } from "./Facet.tsx";
import { choiceName, type Narrowing, offered } from "./naming.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./FilterPanel.module.css";

type Props = Narrowing & { id: string; listing: Listing; onClose(): void };

/** Everything that the list can be narrowed by, with how many articles each choice would leave. */
export function FilterPanel({ id, search, listing, facets, onFilter, onClose }: Props) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    // A panel of the page and no dialog: the list below it is seen and used meanwhile. Escape closes it from within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      id={id}
      className={box.column({ flex: "keep", ground: "surface" }, styles.panel)}
      aria-label={t("list.filters")}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={box.grid({ tiles: 220, gap: [4, 6], pad: 4, flex: "grow", scrolls: true })}>
        <FilterFields {...{ search, listing, facets, onFilter }} />
      </div>
      <div className={box.row({ gap: 2, pad: [2, 4], line: "above" })}>
        <Button look="primary" size="sm" onClick={onClose}>
          {t("list.done", { count: facets.total })}
        </Button>
        {isFiltered(search) && (
          <Button look="bare" size="sm" onClick={() => onFilter(NO_FILTER)}>
            {t("list.clear")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** One group for each thing that an article has. */
export function FilterFields(narrowing: Narrowing & { listing: Listing }) {
  return (
    <>
      <Marks {...narrowing} />
      {[...filtersBy("any-choice"), ...filtersBy("one-of")]
        // Concepts stand beside the list, where they are chosen.
        .filter(({ id }) => id !== "concept")
        .map((column) => (
          <Values key={column.id} {...column} {...narrowing} />
        ))}
      {filtersBy("range").map(({ id, params, filter }) => (
        <Range key={id} id={id} params={params} most={filter.most} {...narrowing} />
      ))}
    </>
  );
}

/** What is asked of an article with yes or no, and what was decided about it. */
function Marks({ search, facets, onFilter }: Narrowing) {
  const t = useT();
  const option = (id: FilterIdBy<"flag" | "choice">, value: true | string, label: string, count: number) => {
    const isOn = search[id] === value;
    return { value: `${id} ${value}`, label, count, isOn, next: { [id]: isOn ? undefined : value } };
  };
  const options = [
    ...FLAGS.map((id) => option(id, true, t(`list.only.${id}`), facets[id])),
    ...filtersBy("choice").flatMap(({ id, filter }) =>
      filter.choices.map((value) => option(id, value, choiceName(t, id, value), facets[id].get(value) ?? 0)),
    ),
  ];
  return <Facet name={t("list.facet.mark")} options={options} onFilter={onFilter} />;
}

type ValuesProps = Narrowing & {
  listing: Listing;
  id: FilterIdBy<"any-choice" | "one-of">;
  filter: Extract<Filter, { by: "any-choice" | "one-of" }>;
};

/** What an article has some of: any of those that are chosen. */
function Values({ id, filter, search, listing, facets, onFilter }: ValuesProps) {
  const t = useT();
  const chosen: string[] = [search[id] ?? []].flat();
  const counts = facets[id];
  const choices = filter.by === "any-choice" ? filter.choices : undefined;
  const options =
    choices?.map((value) => ({ value, label: choiceName(t, id, value) })) ??
    offered(listing, id, [...counts.keys(), ...chosen]);
  const nextOf = (value: string, isOn: boolean) => {
    if (filter.by === "one-of" && filter.inAddress === "one") return isOn ? undefined : value;
    const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
    const ordered = choices?.filter((one) => next.includes(one)) ?? next;
    return ordered.length > 0 ? ordered : undefined;
  };
  return (
    <Facet
      name={t(`list.facet.${id}`)}
      none={id === "tag" ? t("list.noTags") : undefined}
      keepsOrder={choices !== undefined}
      options={options.map(({ value, label }) => {
        const isOn = chosen.includes(value);
        return { value, label, count: counts.get(value) ?? 0, isOn, next: { [id]: nextOf(value, isOn) } };
      })}
      onFilter={onFilter}
    />
  );
}

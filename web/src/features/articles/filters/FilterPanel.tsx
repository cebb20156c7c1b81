import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import {
  type Filter,
  type FilterId,
  type FilterIdBy,
  filtersBy,
  FLAGS,
} from "@gyan/contract/reading/columns/columns.rules.ts";
import type { Facets } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Facet } from "./Facet.tsx";
import { choiceName, offered } from "./naming.ts";
import { Range } from "./Range.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./FilterPanel.module.css";

type Props = {
  id: string;
  search: ArticleSearch;
  listing: Listing;
  facets: Facets;
  onFilter(next: Partial<ArticleSearch>): void;
  onClose(): void;
};

/** Everything that the list can be narrowed by, with how many articles each choice would leave. */
export function FilterPanel({ id, search, listing, facets, onFilter, onClose }: Props) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  return (
    <section
      ref={panel}
      id={id}
      className={box.column({ flex: "keep", ground: "surface" }, styles.panel)}
      aria-label={t("list.filters")}
      tabIndex={-1}
    >
      <div className={box.grid({ gap: [4, 6], pad: 4, flex: "grow", scrolls: true }, styles.groups)}>
        <Marks search={search} facets={facets} onFilter={onFilter} />
        {[...filtersBy("any-choice"), ...filtersBy("one-of")].map((column) => (
          <Values key={column.id} {...column} {...{ search, listing, facets, onFilter }} />
        ))}
        {filtersBy("range").map(({ id: column, params, filter }) => (
          <Range key={column} id={column} {...{ params, search, facets, onFilter }} most={filter.most} />
        ))}
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

type Chosen = Pick<Props, "search" | "facets" | "onFilter">;

/** What is asked of an article with yes or no, and what was decided about it. */
function Marks({ search, facets, onFilter }: Chosen) {
  const t = useT();
  const pressed = new Map<string, Partial<ArticleSearch>>();
  const option = (id: FilterIdBy<"flag" | "choice">, value: true | string, label: string, count: number) => {
    const key = `${id} ${value}`;
    const isOn = search[id] === value;
    pressed.set(key, { [id]: isOn ? undefined : value });
    return { value: key, label, count, isOn };
  };
  const options = [
    ...FLAGS.map((id) => option(id, true, t(`list.only.${id}`), facets[id])),
    ...filtersBy("choice").flatMap(({ id, filter }) =>
      filter.choices.map((value) => option(id, value, choiceName(t, id, value), facets[id].get(value) ?? 0)),
    ),
  ];
  return (
    <Facet
      name={t("list.facet.mark")}
      options={options}
      onPress={(key) => onFilter(pressed.get(key) ?? {})}
    />
  );
}

/** Said where no article has a value. */
const NONE: Partial<Record<FilterId, TextKey>> = { tag: "list.noTags" };

type ValuesProps = Chosen & {
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
  const press = (value: string) => {
    const isOn = chosen.includes(value);
    if (filter.by === "one-of" && filter.inAddress === "one")
      return onFilter({ [id]: isOn ? undefined : value });
    const next = isOn ? chosen.filter((one) => one !== value) : [...chosen, value];
    const ordered = choices?.filter((one) => next.includes(one)) ?? next;
    onFilter({ [id]: ordered.length > 0 ? ordered : undefined });
  };
  return (
    <Facet
      name={t(`list.facet.${id}`)}
      none={NONE[id] && t(NONE[id])}
      keepsOrder={choices !== undefined}
      options={options.map((one) => ({
        ...one,
        count: counts.get(one.value) ?? 0,
        isOn: chosen.includes(one.value),
      }))}
      onPress={press}
    />
  );
}

/** A panel of the page and no dialog: the list below it is seen and used meanwhile. Escape closes it from within. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [panel]);
}

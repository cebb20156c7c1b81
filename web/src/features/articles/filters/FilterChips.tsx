import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import {
  type Filter,
  type FilterId,
  type FilterIdBy,
  FILTERS,
  FLAGS,
} from "@gyan/contract/reading/columns/columns.rules.ts";
import { namesOf } from "@gyan/contract/reading/columns/narrowing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Translate } from "#lib/texts.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { choiceName, type Narrowing } from "./naming.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./FilterChips.module.css";

const CLEAR = box.text({ pad: [1, 1.5], flex: "keep", size: "sm", tone: "accent", hover: "underline" });

type Props = Narrowing & { listing: Listing; opener: ReactNode };

/** What narrows the list, each to be taken away; then what most often narrows it, with how many it would leave. */
export function FilterChips({ search, listing, facets, opener, onFilter }: Props) {
  const t = useT();
  const format = useFormat();
  const quick = FLAGS.filter((mark) => search[mark] === undefined && facets[mark] > 0);
  return (
    <div className={box.strip({ gap: 1.5, pad: [0.5, 4] })}>
      {opener}
      <Group
        className={box.row({ gap: 1.5, align: "center", flex: "grow" }, styles.chips)}
        label={t("list.filters")}
      >
        <ChosenChips search={search} listing={listing} onFilter={onFilter} />
        {quick.map((mark) => (
          <Chip
            key={mark}
            aria-label={t("list.withCount", { name: t(`list.only.${mark}`), count: facets[mark] })}
            onClick={() => onFilter({ [mark]: true })}
          >
            {t(`list.only.${mark}`)}{" "}
            <small className={box.text({ size: "xs", tone: "quiet", digits: true })}>
              {format.number(facets[mark])}
            </small>
          </Chip>
        ))}
        <ClearFilters search={search} onFilter={onFilter} />
      </Group>
    </div>
  );
}

type ChosenProps = Pick<Narrowing, "search" | "onFilter"> & { listing: Listing };

function ChosenChips({ search, listing, onFilter }: ChosenProps) {
  return useChosen(search, listing).map(({ key, name, without }) => (
    <ChosenChip key={key} name={name} onRemove={() => onFilter(without)} />
  ));
}

function ChosenChip({ name, onRemove }: { name: string; onRemove(): void }) {
  const t = useT();
  return (
    <Chip isOn isRemovable aria-label={t("list.remove", { name })} onClick={onRemove}>
      {name}
    </Chip>
  );
}

function ClearFilters({ search, onFilter }: Pick<Narrowing, "search" | "onFilter">) {
  const t = useT();
  if (!isFiltered(search)) return null;
  return (
    <button type="button" className={CLEAR} onClick={() => onFilter(NO_FILTER)}>
      {t("list.clear")}
    </button>
  );
}

/** On a phone, where the filters are behind a button: only what narrows the list now, the part of the outline and the words too. */
export function NarrowedBy({ topic, search, listing, onFilter }: ChosenProps & { topic: TopicDetail }) {
  const t = useT();
  const node = topic.nodes.find(({ id }) => id === search.node)?.name;
  if (!isFiltered(search) && node === undefined) return null;
  const own = [
    node !== undefined && { name: node, without: { node: undefined } },
    search.q !== undefined && { name: search.q, without: { q: undefined } },
  ].filter((one) => one !== false);
  return (
    <Group
      className={box.cluster({ gap: 1.5, pad: [2, 4], line: "below" }, styles.now)}
      label={t("list.filters")}
    >
      {own.map(({ name, without }) => (
        <ChosenChip key={name} name={name} onRemove={() => onFilter(without)} />
      ))}
      <ChosenChips search={search} listing={listing} onFilter={onFilter} />
      <ClearFilters search={search} onFilter={onFilter} />
    </Group>
  );
}

/** How many things narrow the list, those that stand in a field among them. */
export const useChosenCount = (search: ArticleSearch, listing: Listing) =>
  useChosen(search, listing).length + (search.q === undefined ? 0 : 1);

/** A choice that narrows the list, and the list without it. */
type Choice = { key: string; name: string; without: Partial<ArticleSearch> };

function useChosen(search: ArticleSearch, listing: Listing): Choice[] {
  const t = useT();
  return FILTERS.flatMap(({ id, filter, params }): Choice[] => {
    const values = params.map((param) => search[param]);
    if (values.every((value) => value === undefined)) return [];
    const none = Object.fromEntries(params.map((param) => [param, undefined]));
    // The words stand in their field.
    if (filter.by === "contains") return [];
    if (filter.by === "range") return [{ key: id, name: rangeName(t, values), without: none }];
    if (isFlag(id)) return [{ key: id, name: t(`list.only.${id}`), without: none }];
    const chosen = values.flat() as string[];
    return chosen.map((value) => ({
      key: `${id} ${value}`,
      name: valueName(t, listing, id, filter, value),
      without: chosen.length > 1 ? { [id]: chosen.filter((other) => other !== value) } : none,
    }));
  });
}

const isFlag = (id: FilterId): id is FilterIdBy<"flag"> => FLAGS.some((flag) => flag === id);

function rangeName(t: Translate, [from, to]: unknown[]): string {
  if (from !== undefined && to !== undefined) return t("list.years", { from, to });
  return from === undefined ? t("list.yearsTo", { to }) : t("list.yearsFrom", { from });
}

const valueName = (t: Translate, listing: Listing, id: FilterId, filter: Filter, value: string): string =>
  "choices" in filter
    ? choiceName(t, id, value)
    : (namesOf(listing, id).find((one) => one.value === value)?.label ?? value);

import { LEVELS } from "@gyan/contract/reading/levels/levels.rules.ts";
import type { Facets } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type ArticleSearch, isFiltered, MARKS, NO_FILTER } from "#reading/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import styles from "./FilterPanel.module.css";

type Props = {
  id: string;
  search: ArticleSearch;
  listing: Listing;
  facets: Facets;
  onFilter(next: Partial<ArticleSearch>): void;
  onClose(): void;
};

const DECISIONS = ["relevant", "irrelevant", "none"] as const;

/** Everything that the list can be narrowed by, with how many articles each choice would leave. */
export function FilterPanel({ id, search, listing, facets, onFilter, onClose }: Props) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  const { source = [], tag = [], level = [] } = search;
  const toggled = (list: string[], value: string) => {
    const next = list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
    return next.length > 0 ? next : undefined;
  };
  const decided = { relevant: facets.relevant, irrelevant: facets.irrelevant, none: facets.undecided };
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label={t("list.filters")} tabIndex={-1}>
      <div className={styles.groups}>
        <Facet
          name={t("list.facet.mark")}
          options={[
            ...MARKS.map((mark) => ({
              value: mark,
              label: t(`list.only.${mark}`),
              count: facets[mark],
              isOn: search[mark] === true,
            })),
            ...DECISIONS.map((value) => ({
              value,
              label: t(`list.only.${value}`),
              count: decided[value],
              isOn: search.decision === value,
            })),
          ]}
          onPress={(value) => {
            const mark = MARKS.find((one) => one === value);
            if (mark) return onFilter({ [mark]: search[mark] ? undefined : true });
            const decision = DECISIONS.find((one) => one === value);
            onFilter({ decision: search.decision === decision ? undefined : decision });
          }}
        />
        <Facet
          name={t("list.facet.level")}
          keepsOrder
          options={LEVELS.map((value) => ({
            value,
            label: t(`level.${value}`),
            count: facets.levels.get(value) ?? 0,
            isOn: level.includes(value),
          }))}
          onPress={(value) => {
            const next = LEVELS.filter((one) => level.includes(one) !== (one === value));
            onFilter({ level: next.length > 0 ? next : undefined });
          }}
        />
        <Facet
          name={t("list.facet.concept")}
          options={listing.conceptNames.map(({ key, label }) => ({
            value: key,
            label,
            count: facets.concepts.get(key) ?? 0,
            isOn: key === search.concept,
          }))}
          onPress={(value) => onFilter({ concept: value === search.concept ? undefined : value })}
        />
        <Facet
          name={t("list.facet.source")}
          options={listing.sourceNames.map((name) => ({
            value: name,
            label: name,
            count: facets.sources.get(name) ?? 0,
            isOn: source.includes(name),
          }))}
          onPress={(value) => onFilter({ source: toggled(source, value) })}
        />
        <Facet
          name={t("list.facet.tag")}
          none={t("list.noTags")}
          options={[...new Set([...facets.tags.keys(), ...tag])].map((name) => ({
            value: name,
            label: name,
            count: facets.tags.get(name) ?? 0,
            isOn: tag.includes(name),
          }))}
          onPress={(value) => onFilter({ tag: toggled(tag, value) })}
        />
        <Years search={search} facets={facets} onFilter={onFilter} />
      </div>
      <div className={styles.foot}>
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

/** A panel of the page and no dialog: the list below it is seen and used meanwhile. Escape closes it from within. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      latest.current();
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [panel]);
}

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
function Facet({ name, options, none, keepsOrder = false, onPress }: FacetProps) {
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
    <fieldset className={styles.facet}>
      <legend>{name}</legend>
      {sorted.length === 0 && <p>{none}</p>}
      {shown.map(({ value, label, count, isOn }) => (
        <label key={value}>
          <input type="checkbox" checked={isOn} onChange={() => onPress(value)} />
          <span>{label}</span>
          <small>{format.number(count)}</small>
        </label>
      ))}
      {sorted.length > FEW && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("list.showFewer") : t("list.showAll", { count: sorted.length })}
        </button>
      )}
    </fieldset>
  );
}

function Years({ search, facets, onFilter }: Pick<Props, "search" | "facets" | "onFilter">) {
  const t = useT();
  const years = [...facets.years.keys()];
  if (years.length === 0 && search.from === undefined && search.to === undefined) return null;
  const field = (side: "from" | "to", placeholder: number) => (
    <TextField
      label={t(`list.${side}`)}
      type="number"
      inputMode="numeric"
      min={1}
      max={9999}
      placeholder={Number.isFinite(placeholder) ? String(placeholder) : ""}
      key={`${side} ${search[side] ?? ""}`}
      defaultValue={search[side] ?? ""}
      onBlur={(event) => take(side, event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && take(side, event.currentTarget.value)}
    />
  );
  const take = (side: "from" | "to", text: string) => {
    const year = Number(text);
    const next = Number.isInteger(year) && year >= 1 && year <= 9999 ? year : undefined;
    if (next !== search[side]) onFilter({ [side]: next });
  };
  return (
    <fieldset className={styles.facet}>
      <legend>{t("list.facet.year")}</legend>
      <div className={styles.years}>
        {field("from", Math.min(...years))}
        {field("to", Math.max(...years))}
      </div>
    </fieldset>
  );
}

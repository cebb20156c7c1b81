import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { countFilters, type Filters, NO_FILTERS } from "#features/search/address.ts";
import { useGyanNames, useLibraryNames } from "#features/search/data.ts";
import { box } from "#ui/layout/box.ts";

type Change = (next: { [Name in keyof Filters]?: Filters[Name] | undefined }) => void;
type Props = { filters: Filters; onChange: Change };

/** Two marks at hand, the rest behind a button that says how many of them narrow the answers. */
export function FilterBar({ filters, onChange }: Props) {
  const t = useT();
  const panelId = useId();
  const { saved, noted, ...others } = filters;
  const [isOpen, setOpen] = useState(countFilters(others) > 0);
  const count = countFilters(filters);
  return (
    <div className={box.stack({ gap: 3, above: 3 })}>
      <div className={box.cluster({ gap: 2, align: "center" })}>
        <Chip isOn={saved === true} isRemovable onClick={() => onChange({ saved: saved ? undefined : true })}>
          {t("search.saved")}
        </Chip>
        <Chip isOn={noted === true} isRemovable onClick={() => onChange({ noted: noted ? undefined : true })}>
          {t("search.noted")}
        </Chip>
        <Button
          look="bare"
          size="sm"
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {countFilters(others) > 0
            ? t("search.filtersOn", { count: countFilters(others) })
            : t("search.filters")}
        </Button>
        {count > 0 && (
          <Button look="bare" size="sm" icon="x" onClick={() => onChange(NO_FILTERS)}>
            {t("search.noFilters")}
          </Button>
        )}
      </div>
      {isOpen && (
        <div
          id={panelId}
          className={box.grid({ tiles: 140, gap: 3, align: "end", pad: 4, ground: "sunken", round: "outer" })}
        >
          <GyanFilter filters={filters} onChange={onChange} />
          <LibraryFilter filters={filters} onChange={onChange} />
          <Typed
            label={t("search.author")}
            value={filters.author ?? ""}
            onChange={(author) => onChange({ author: author || undefined })}
          />
          <Year label={t("search.from")} value={filters.from} onChange={(from) => onChange({ from })} />
          <Year label={t("search.to")} value={filters.to} onChange={(to) => onChange({ to })} />
        </div>
      )}
    </div>
  );
}

function GyanFilter({ filters, onChange }: Props) {
  const t = useT();
  const names = useGyanNames();
  return (
    names && (
      <Named
        label={t("search.gyan")}
        all={t("search.everyGyan")}
        names={names}
        chosen={filters.gyan}
        onChange={(gyan) => onChange({ gyan: gyan as TopicId | undefined })}
      />
    )
  );
}

function LibraryFilter({ filters, onChange }: Props) {
  const t = useT();
  const names = useLibraryNames();
  return (
    names && (
      <Named
        label={t("search.library")}
        all={t("search.everyLibrary")}
        names={names}
        chosen={filters.library}
        onChange={(library) => onChange({ library: library as LibraryId | undefined })}
      />
    )
  );
}

type NamedProps = {
  label: string;
  all: string;
  names: { id: number; name: string }[];
  chosen: number | undefined;
  onChange(id: number | undefined): void;
};

function Named({ label, all, names, chosen, onChange }: NamedProps) {
  const options = names.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={label}
      value={chosen === undefined ? "" : String(chosen)}
      options={[{ value: "", label: all }, ...withChosen(options, chosen)]}
      onChange={(value) => onChange(value === "" ? undefined : Number(value))}
    />
  );
}

type Option = { value: string; label: string };

/** What an address names may not be among the first hundred, or not be there yet: it is chosen all the same. */
const withChosen = (options: Option[], chosen: number | undefined): Option[] =>
  chosen === undefined || options.some(({ value }) => value === String(chosen))
    ? options
    : [...options, { value: String(chosen), label: `#${chosen}` }];

type TypedProps = { label: string; value: string; onChange(value: string): void };

/** Taken when it is finished: with Enter, or by going elsewhere. */
function Typed({ label, value, onChange }: TypedProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setText(value);
  }
  const take = () => text.trim() !== value && onChange(text.trim());
  return (
    <TextField
      label={label}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && take()}
    />
  );
}

type YearProps = { label: string; value: number | undefined; onChange(year: number | undefined): void };

function Year({ label, value, onChange }: YearProps) {
  const isYear = (text: string) => /^\d{1,4}$/.test(text);
  return (
    <Typed
      label={label}
      value={value === undefined ? "" : String(value)}
      onChange={(text) => onChange(isYear(text) ? Number(text) : undefined)}
    />
  );
}

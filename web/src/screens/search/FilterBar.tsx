import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { countFilters, type Filters } from "#features/search/address.ts";
import { useGyanNames, useLibraryNames } from "#features/search/data.ts";
import { box } from "#ui/layout/box.ts";

type Props = { filters: Filters; onChange(next: Filters): void; onClear(): void };

/** Two marks at hand, the rest behind a button that says how many of them narrow the answers. */
export function FilterBar({ filters, onChange, onClear }: Props) {
  const t = useT();
  const panelId = useId();
  const { saved, noted, ...others } = filters;
  const count = countFilters(others);
  const [isOpen, setOpen] = useState(count > 0);
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
          {count > 0 ? t("search.filtersOn", { count }) : t("search.filters")}
        </Button>
        {countFilters(filters) > 0 && (
          <Button look="bare" size="sm" icon="x" onClick={onClear}>
            {t("search.noFilters")}
          </Button>
        )}
      </div>
      {isOpen && <Panel id={panelId} filters={filters} onChange={onChange} />}
    </div>
  );
}

function Panel({ id, filters, onChange }: Omit<Props, "onClear"> & { id: string }) {
  const t = useT();
  const gyans = useGyanNames();
  const libraries = useLibraryNames();
  return (
    <div
      id={id}
      className={box.grid({ tiles: 140, gap: 3, align: "end", pad: 4, ground: "sunken", round: "outer" })}
    >
      {gyans && (
        <Named
          label={t("search.gyan")}
          all={t("search.everyGyan")}
          names={gyans}
          chosen={filters.gyan}
          onChange={(gyan) => onChange({ gyan: gyan as TopicId | undefined })}
        />
      )}
      {libraries && (
        <Named
          label={t("search.library")}
          all={t("search.everyLibrary")}
          names={libraries}
          chosen={filters.library}
          onChange={(library) => onChange({ library: library as LibraryId | undefined })}
        />
      )}
      <Typed
        label={t("search.author")}
        value={filters.author ?? ""}
        onChange={(author) => onChange({ author: author || undefined })}
      />
      {YEARS.map((end) => (
        <Typed
          key={end}
          label={t(`search.${end}`)}
          value={String(filters[end] ?? "")}
          onChange={(text) => onChange({ [end]: /^\d{1,4}$/.test(text) ? Number(text) : undefined })}
        />
      ))}
    </div>
  );
}

const YEARS = ["from", "to"] as const;

type NamedProps = {
  label: string;
  all: string;
  names: { id: number; name: string }[];
  chosen: number | undefined;
  onChange(id: number | undefined): void;
};

function Named({ label, all, names, chosen, onChange }: NamedProps) {
  // What an address names may not be among the first hundred, or not be there yet: it is chosen all the same.
  const isKnown = chosen === undefined || names.some(({ id }) => id === chosen);
  const known = isKnown ? names : [...names, { id: chosen, name: `#${chosen}` }];
  const options = known.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={label}
      value={String(chosen ?? "")}
      options={[{ value: "", label: all }, ...options]}
      onChange={(value) => onChange(value === "" ? undefined : Number(value))}
    />
  );
}

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

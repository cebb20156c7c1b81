import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Picker } from "#ui/picker/Picker.tsx";
import { type TagDefinition, type TagRow, isFromAfterTo, isRowValid } from "./selection.ts";
import { ValuesField } from "./ValuesField.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";

type Values = Partial<Pick<TagRow, "selectedValues" | "dateFieldFrom" | "dateFieldTo">>;
type Props = {
  row: TagRow;
  number: number;
  tags: readonly TagDefinition[];
  used: ReadonlySet<string>;
  suggestions: readonly string[];
  /** Tags and values are picked from lists that can be searched; what does not occur cannot be typed. */
  isPicked: boolean;
  /** Somebody wanted to go on: what is missing is said. */
  isAsked: boolean;
  onKey(tag: TagDefinition): void;
  onValues(values: Values): void;
  onRemove(): void;
};

/** One tag and what it may be. */
export function TagRowFields(props: Props) {
  const { row, number, isAsked, onValues, onRemove } = props;
  const t = useT();
  const { selectedKey, dataType, dateFieldFrom, dateFieldTo } = row;
  const isMissing = isAsked && !isRowValid(row);
  return (
    <li
      className={box.grid({ gap: [2, 3], align: "start" }, styles.row)}
      aria-label={selectedKey || t("tagSelector.row", { number })}
    >
      <KeyField {...props} />
      {dataType === "Text" && <ValueFields {...props} isMissing={isMissing} />}
      {dataType === "Date" && (
        <div className={box.grid({ tiles: 140, gap: 2, align: "start" }, styles.dates)}>
          <TextField
            type="date"
            label={t("tagSelector.from")}
            max={dateFieldTo || "9999-12-31"}
            value={dateFieldFrom}
            error={isFromAfterTo(row) ? t("tagSelector.order") : null}
            isMarked={isMissing}
            onChange={(event) => onValues({ dateFieldFrom: event.target.value })}
          />
          <TextField
            type="date"
            label={t("tagSelector.to")}
            min={dateFieldFrom || undefined}
            max="9999-12-31"
            value={dateFieldTo}
            onChange={(event) => onValues({ dateFieldTo: event.target.value })}
          />
        </div>
      )}
      {dataType === "" && <span aria-hidden="true" />}
      <IconButton
        icon="trash"
        label={selectedKey ? t("tagSelector.removeRowOf", { tag: selectedKey }) : t("tagSelector.removeRow")}
        onClick={onRemove}
      />
    </li>
  );
}

function KeyField({ row: { selectedKey, valueSelected }, tags, used, isPicked, onKey }: Props) {
  const t = useT();
  const options = [
    // A tag that the library has lost since stays in the row that has it.
    ...(valueSelected && !tags.some(({ tagName }) => tagName === selectedKey)
      ? [{ value: selectedKey, label: selectedKey }]
      : []),
    ...tags.map(({ tagName }) => ({
      value: tagName,
      label: tagName,
      disabled: tagName !== selectedKey && used.has(tagName),
    })),
  ];
  const choose = (name: string | undefined) => {
    const tag = tags.find(({ tagName }) => tagName === name);
    if (tag) onKey(tag);
  };
  const label = t("tagSelector.selectTag");
  const shared = { label, hidesLabel: true, disabled: valueSelected };
  if (isPicked)
    return (
      <Picker
        {...shared}
        placeholder={label}
        searchLabel={t("manage.files.searchTags")}
        none={t("manage.files.noSuch")}
        options={options}
        chosen={valueSelected ? [selectedKey] : []}
        onChange={([name]) => choose(name)}
      />
    );
  return (
    <Select {...shared} value={selectedKey} options={[{ value: "", label }, ...options]} onChange={choose} />
  );
}

function ValueFields({ row, suggestions, isPicked, isMissing, onValues }: Props & { isMissing: boolean }) {
  const t = useT();
  const shared = {
    label: t("tagSelector.valueOf", { tag: row.selectedKey }),
    hidesLabel: true,
    placeholder: t("tagSelector.value"),
    isMarked: isMissing,
    onChange: (selectedValues: string[]) => onValues({ selectedValues }),
  };
  if (isPicked)
    return (
      <Picker
        {...shared}
        isMany
        placeholder={t("manage.files.selectValues")}
        searchLabel={t("manage.files.searchValues")}
        none={t(suggestions.length === 0 ? "manage.files.noValues" : "manage.files.noSuch")}
        // One that the library has lost since can be taken away.
        options={[...new Set([...row.selectedValues, ...suggestions])]
          .toSorted((a, b) => a.localeCompare(b))
          .map((value) => ({ value, label: value }))}
        chosen={row.selectedValues}
      />
    );
  return (
    <ValuesField
      {...shared}
      hint={t("tagSelector.valueHint")}
      values={row.selectedValues}
      suggestions={suggestions}
    />
  );
}

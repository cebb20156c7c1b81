import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { type TagDefinition, type TagRow, isFromAfterTo, isRowValid } from "./selection.ts";
import { ValuesField } from "./ValuesField.tsx";
import styles from "./TagSelector.module.css";

type Values = Partial<Pick<TagRow, "selectedValues" | "dateFieldFrom" | "dateFieldTo">>;
type Props = {
  row: TagRow;
  number: number;
  tags: readonly TagDefinition[];
  used: ReadonlySet<string>;
  suggestions: readonly string[];
  /** Somebody wanted to go on: what is missing is said. */
  isAsked: boolean;
  onKey(tag: TagDefinition): void;
  onValues(values: Values): void;
  onRemove(): void;
};

/** One tag and what it may be. */
export function TagRowFields(props: Props) {
  const { row, number, tags, used, suggestions, isAsked, onKey, onValues, onRemove } = props;
  const t = useT();
  const { selectedKey, dataType, dateFieldFrom, dateFieldTo } = row;
  const missing = isAsked && !isRowValid(row) && !isFromAfterTo(row) ? t("tagSelector.incomplete") : null;
  return (
    <li className={styles.row} aria-label={selectedKey || t("tagSelector.row", { number })}>
      <Select
        label={t("tagSelector.selectTag")}
        hidesLabel
        value={selectedKey}
        disabled={row.valueSelected}
        options={[
          { value: "", label: t("tagSelector.selectTag") },
          // A tag that the library has lost since stays in the row that has it.
          ...(row.valueSelected && !tags.some(({ tagName }) => tagName === selectedKey)
            ? [{ value: selectedKey, label: selectedKey }]
            : []),
          ...tags.map(({ tagName }) => ({
            value: tagName,
            label: tagName,
            disabled: tagName !== selectedKey && used.has(tagName),
          })),
        ]}
        onChange={(name) => {
          const tag = tags.find(({ tagName }) => tagName === name);
          if (tag) onKey(tag);
        }}
      />
      {dataType === "Text" && (
        <ValuesField
          label={t("tagSelector.valueOf", { tag: selectedKey })}
          hidesLabel
          placeholder={t("tagSelector.value")}
          hint={t("tagSelector.valueHint")}
          values={row.selectedValues}
          suggestions={suggestions}
          error={missing}
          onChange={(selectedValues) => onValues({ selectedValues })}
        />
      )}
      {dataType === "Date" && (
        <div className={styles.dates}>
          <TextField
            type="date"
            label={t("tagSelector.from")}
            max={dateFieldTo || "9999-12-31"}
            value={dateFieldFrom}
            error={isFromAfterTo(row) ? t("tagSelector.order") : missing}
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
        className={styles.remove}
        label={selectedKey ? t("tagSelector.removeRowOf", { tag: selectedKey }) : t("tagSelector.removeRow")}
        onClick={onRemove}
      />
    </li>
  );
}

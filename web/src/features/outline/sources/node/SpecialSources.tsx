import {
  addRow,
  canAdd,
  chooseParameter,
  chooseSource,
  exampleOf,
  MAX_VALUE,
  MAX_VALUES,
  type Offered,
  parametersFor,
  sourcesFor,
  type SpecialRow,
  titleOf,
  valuesIn,
  whyNotSaved,
} from "@gyan/contract/outline/sources/special.rules.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { log } from "#lib/log.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { useIsOff } from "../Engines.tsx";
import styles from "../sources.module.css";
import { useParameterName } from "../../panels/words.ts";
import { box } from "#ui/layout/box.ts";

type Change = (change: (rows: SpecialRow[]) => SpecialRow[]) => void;

const NOTHING: Offered = {};

/** Without them a node still has its addresses and libraries: a failure is logged, and nobody is disturbed by it. */
const specialSourcesQuery = queryOptions({
  queryKey: ["catalogue", "specialSources"],
  queryFn: ({ signal }) =>
    api.catalogue.specialSources({}, { signal }).catch((error: unknown) => {
      if (!signal.aborted) log("The special sources could not be loaded.", error);
      throw error;
    }),
});

/** Sources with parameters: each row is one parameter of one of them. */
export function SpecialSources({ rows, onChange }: { rows: SpecialRow[]; onChange: Change }) {
  const t = useT();
  const id = useId();
  const { data: offered = NOTHING, isPending } = useQuery(specialSourcesQuery);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wish = useRef<"last" | "add" | null>(null);
  // A new row is there to be filled; with one that goes, the button goes that had the focus.
  useEffect(() => {
    if (wish.current === "last") list.current?.lastElementChild?.querySelector("select")?.focus();
    if (wish.current === "add" && !add.current?.disabled) add.current?.focus();
    else if (wish.current === "add") list.current?.querySelector("select")?.focus();
    wish.current = null;
  });
  return (
    <section className={box.stack({ gap: 3 })} aria-labelledby={id}>
      <h4 id={id} className={box.text({ size: "sm", weight: 600 })}>
        {t("nodeSources.special")}
      </h4>
      {rows.length > 0 && (
        <>
          <div
            className={box.grid({ gap: 2, size: "xs", tone: "quiet", hides: "narrow" }, styles.special)}
            aria-hidden="true"
          >
            <span>{t("nodeSources.source")}</span>
            <span>{t("nodeSources.parameter")}</span>
            <span>{t("nodeSources.value")}</span>
          </div>
          <ul ref={list} className={box.text({ line: "between" })} aria-labelledby={id}>
            {rows.map((row, at) => (
              <Row
                key={row.id}
                row={row}
                rows={rows}
                number={at + 1}
                offered={offered}
                onChange={onChange}
                onRemove={() => {
                  wish.current = "add";
                  onChange((before) => before.filter((one) => one.id !== row.id));
                }}
              />
            ))}
          </ul>
        </>
      )}
      {isPending ? (
        <Skeleton lines={1} />
      ) : Object.keys(offered).length === 0 ? (
        <p className={box.text({ tone: "quiet" })}>{t("nodeSources.noneOffered")}</p>
      ) : (
        <div>
          <Button
            ref={add}
            icon="plus"
            disabled={!canAdd(offered, rows)}
            onClick={() => {
              wish.current = "last";
              onChange(addRow);
            }}
          >
            {t("nodeSources.addSpecial")}
          </Button>
        </div>
      )}
    </section>
  );
}

type RowProps = {
  row: SpecialRow;
  rows: SpecialRow[];
  number: number;
  offered: Offered;
  onChange: Change;
  onRemove(): void;
};

function Row({ row, rows, number, offered, onChange, onRemove }: RowProps) {
  const t = useT();
  const parameterName = useParameterName();
  const include = t("tagSelector.includeSubtopic");
  const isOff = useIsOff();
  const { id, source, parameter, text, withSubtopics } = row;
  const example = exampleOf(source, parameter);
  const name =
    source && parameter
      ? t("nodeSources.key", { source: titleOf(source), parameter: parameterName(parameter) })
      : t("nodeSources.row", { number });
  const change = (own: Partial<SpecialRow>) =>
    onChange((before) => before.map((one) => (one.id === id ? { ...one, ...own } : one)));
  return (
    <li aria-label={name} className={box.stack({ gap: 1, pad: [2, 0] })}>
      <div className={box.grid({ gap: 2, align: "start" }, styles.special)}>
        <Select
          label={t("nodeSources.source")}
          hidesLabel
          value={source}
          options={[
            { value: "", label: t("nodeSources.chooseSource"), disabled: true },
            ...sourcesFor(offered, rows, row).map((one) => ({
              value: one.name,
              label: isOff(one.name)
                ? t("nodeSources.offSource", { name: titleOf(one.name) })
                : titleOf(one.name),
              disabled: one.isFull,
            })),
          ]}
          onChange={(chosen) => onChange((before) => chooseSource(offered, before, id, chosen))}
        />
        <Select
          label={t("nodeSources.parameter")}
          hidesLabel
          value={parameter}
          disabled={source === ""}
          options={[
            { value: "", label: t("nodeSources.chooseParameter"), disabled: true },
            ...parametersFor(offered, rows, row).map((one) => ({
              value: one.name,
              label: parameterName(one.name),
              disabled: one.isTaken,
            })),
          ]}
          onChange={(chosen) => onChange((before) => chooseParameter(before, id, chosen))}
        />
        <TextField
          label={t("nodeSources.value")}
          hidesLabel
          placeholder={t("nodeSources.valuePlaceholder")}
          hint={example === null ? null : t("nodeSources.example", { example })}
          error={
            whyNotSaved([row]) === "tooMuch"
              ? t("nodeSources.tooMuch", { values: MAX_VALUES, letters: MAX_VALUE })
              : null
          }
          autoComplete="off"
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          onBlur={() => change({ text: valuesIn(text).join(", ") })}
        />
      </div>
      <div className={box.row({ gap: 4, align: "center", justify: "between" })}>
        <Checkbox
          checked={withSubtopics}
          aria-label={t("nodeSources.includeOf", { name, include })}
          onChange={(event) => change({ withSubtopics: event.target.checked })}
        >
          {include}
        </Checkbox>
        <IconButton icon="trash" label={t("nodeSources.remove", { name })} onClick={onRemove} />
      </div>
      {isOff(source) && (
        <p className={box.text({ size: "xs", tone: "warn" })}>
          {t("nodeSources.off", { name: titleOf(source) })}
        </p>
      )}
    </li>
  );
}

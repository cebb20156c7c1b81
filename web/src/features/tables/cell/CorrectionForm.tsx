import { CorrectionForm as Schema } from "@gyan/contract/forms/tables.form.ts";
import type { Cell, Column, TableRow } from "@gyan/contract/tables/model.ts";
import { LONGEST_VALUE } from "@gyan/contract/tables/rules.ts";
import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { type CellPlace, correctCell } from "#entities/tables/data.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { hasText, placeOfQuote } from "./finding.ts";

type Props = {
  place: CellPlace;
  row: TableRow;
  column: Column;
  cell: Cell;
  onDone(): void;
};

/** As somebody would write it. */
function written({ value }: Cell): string {
  if (!value) return "";
  if (value.kind === "yesno") return value.answer;
  return value.kind === "date" ? value.date : value.text;
}

/** What stands in the cell, over what was found. */
export function CorrectionForm({ place, row, column, cell, onDone }: Props) {
  const t = useT();
  const tell = useTell();
  const [known] = cell.quotes;
  /** The quote that is there is known by its place; another is looked for in the text. */
  const spanOf = async (quote: string) => {
    if (quote === "") return null;
    return quote === known?.quote.trim() ? known.at : placeOfQuote(row, quote);
  };
  const correct = useMutation({
    mutationFn: async ({ value, quote }: { value: string | null; quote: string }) =>
      correctCell(place, { value, at: value === null ? null : await spanOf(quote) }),
  });
  const form = useForm({
    start: { isNotStated: cell.state === "not_stated", value: written(cell), quote: known?.quote ?? "" },
    schema: Schema,
    sentences: { value: "tables.correct.blank" },
    mutation: correct,
    toSend: ({ isNotStated, value, quote }) => ({ value: isNotStated ? null : value, quote }),
    onSent: () => {
      tell.done(t("tables.correct.done"));
      onDone();
    },
    fieldOf: { value_not_understood: "value", quote_not_found: "quote" },
  });
  const { isNotStated } = form.values;
  return (
    <Form
      form={form}
      label={t("tables.correct.title")}
      autoComplete="off"
      footer={
        <div className={box.row({ gap: 2 })}>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {t("ui.save")}
          </Button>
          <Button onClick={onDone}>{t("ui.cancel")}</Button>
        </div>
      }
    >
      <Checkbox {...form.flag("isNotStated")}>{t("tables.correct.notStated")}</Checkbox>
      {!isNotStated && (
        <>
          <ValueField column={column} {...form.text("value")} onValue={(value) => form.set({ value })} />
          {hasText(row) && (
            <TextArea
              {...form.text("quote")}
              label={t("tables.correct.quote")}
              hint={t("tables.correct.quoteHint")}
              rows={3}
              dir="auto"
              lang={row.language}
            />
          )}
        </>
      )}
    </Form>
  );
}

type ValueProps = Pick<ComponentProps<typeof TextField>, "name" | "error" | "onBlur"> & {
  column: Column;
  value: string;
  onValue(value: string): void;
};

/** What is written is what the kind of the column asks for. */
function ValueField({ column: { kind, unit }, onValue, value, name, error = null }: ValueProps) {
  const t = useT();
  const label = t("tables.correct.value");
  const shared = { name, label, value, error };
  if (kind === "yesno")
    return (
      <Select
        {...shared}
        options={[
          ...(value === "" ? [{ value: "", label: t("tables.correct.choose") }] : []),
          ...ANSWERS.map((answer) => ({ value: answer, label: t(`tables.answer.${answer}`) })),
        ]}
        onChange={onValue}
      />
    );
  const typed = { ...shared, maxLength: LONGEST_VALUE };
  if (kind === "number" || kind === "date")
    return (
      <TextField
        {...typed}
        hint={
          kind === "date"
            ? t("tables.correct.dateHint")
            : unit
              ? t("tables.correct.unitHint", { unit })
              : t("tables.correct.numberHint")
        }
        onChange={(event) => onValue(event.target.value)}
      />
    );
  return <TextArea {...typed} rows={3} dir="auto" onChange={(event) => onValue(event.target.value)} />;
}

const ANSWERS = ["yes", "no", "unclear"] as const;

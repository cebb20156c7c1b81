import { NarrowingForm } from "@gyan/contract/forms/tables.form.ts";
import type { Narrowing } from "@gyan/contract/tables/rules.ts";
import type { Column } from "@gyan/contract/tables/model.ts";
import { useMutation } from "@tanstack/react-query";
import { type Filter, isCompared } from "#entities/tables/search.ts";
import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { narrowingsOf, useNarrowingWords } from "./filters.ts";

type Props = { column: Column; onFilter(filter: Filter): void; onClose(): void };

/** Only the rows in which a column says this. */
export function FilterDialog({ column, onFilter, onClose }: Props) {
  const t = useT();
  const words = useNarrowingWords();
  const choices = narrowingsOf(column.kind);
  const keep = useMutation({ mutationFn: (filter: Filter) => Promise.resolve(filter) });
  const form = useForm({
    start: { how: choices[0]!, value: "" },
    schema: NarrowingForm,
    sentences: {
      value: ({ how }) =>
        t(`tables.filter.${how === "~" ? "noWords" : column.kind === "date" ? "noDate" : "noNumber"}`),
    },
    mutation: keep,
    toSend: ({ how, value }) => ({
      columnId: column.id,
      how,
      value: how === "~" ? value : value.replace(",", "."),
    }),
    onSent: onFilter,
  });
  const { how } = form.values;
  return (
    <FormDialog
      title={t("tables.filter.title", { name: column.name })}
      action={t("tables.filter.apply")}
      icon="filter"
      form={form}
      autoComplete="off"
      onClose={onClose}
    >
      <Select
        {...form.choice("how")}
        label={t("tables.filter.show")}
        options={choices.map((one) => ({ value: one, label: words.choice(one, column.kind) }))}
        onChange={(value) => form.set({ how: value as Narrowing })}
      />
      {isCompared(how) && (
        <TextField
          {...form.text("value")}
          label={t(`tables.filter.${how === "~" ? "words" : column.kind === "date" ? "date" : "number"}`)}
          hint={column.kind === "date" ? t("tables.correct.dateHint") : undefined}
          inputMode={how === "~" ? undefined : "decimal"}
          unit={how === "~" ? undefined : (column.unit ?? undefined)}
          maxLength={150}
        />
      )}
    </FormDialog>
  );
}

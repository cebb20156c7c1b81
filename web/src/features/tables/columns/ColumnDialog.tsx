import { ColumnForm } from "@gyan/contract/forms/tables.form.ts";
import {
  COLUMN_KINDS,
  type ColumnKind,
  LONGEST_COLUMN_NAME,
  LONGEST_COLUMN_QUESTION,
  LONGEST_UNIT,
} from "@gyan/contract/tables/rules.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ColumnWords } from "#entities/tables/data.ts";
import { useT } from "#lib/i18n.ts";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";

type Props<Answer> = {
  /** Left out: a new one. */
  column?: ColumnWords;
  /** Its cells are filled already: what is asked otherwise is looked for again. */
  isFilled?: boolean;
  mutation: UseMutationResult<Answer, Error, ColumnWords>;
  onDone(answer: Answer): void;
  onClose(): void;
};

const NEW: ColumnWords = { name: "", kind: "question", question: "", unit: "" };

/** What a column looks for. */
export function ColumnDialog<Answer>({ column, isFilled, mutation, onDone, onClose }: Props<Answer>) {
  const t = useT();
  const ready = useReadyQuestions();
  const form = useForm({
    start: column ?? NEW,
    schema: ColumnForm,
    sentences: { name: "tables.column.nameBlank", question: "tables.column.questionBlank" },
    mutation,
    toSend: (checked) => checked,
    onSent: onDone,
  });
  const { kind, question } = form.values;
  const isUntouched = question.trim() === "" || Object.values(ready).includes(question);
  return (
    <FormDialog
      title={t(column ? "tables.column.edit" : "tables.column.new")}
      action={t(column ? "ui.save" : "tables.column.add")}
      form={form}
      autoComplete="off"
      onClose={onClose}
    >
      <Select
        {...form.choice("kind")}
        label={t("tables.column.kind")}
        hint={t(`tables.kindHint.${kind}`)}
        options={COLUMN_KINDS.map((one) => ({ value: one, label: t(`tables.kind.${one}`) }))}
        onChange={(value) =>
          form.set({
            kind: value as ColumnKind,
            ...(isUntouched && { question: ready[value as ColumnKind] ?? "" }),
          })
        }
      />
      <TextArea
        {...form.text("question")}
        label={t("tables.column.question")}
        placeholder={t(`tables.example.${kind}`)}
        hint={isFilled ? t("tables.column.again") : undefined}
        rows={2}
        maxLength={LONGEST_COLUMN_QUESTION}
      />
      <Pair>
        <TextField
          {...form.text("name")}
          label={t("tables.column.name")}
          hint={t("tables.column.nameHint")}
          maxLength={LONGEST_COLUMN_NAME}
        />
        {kind === "number" && (
          <TextField
            {...form.text("unit")}
            label={t("tables.column.unit")}
            hint={t("tables.column.unitHint")}
            maxLength={LONGEST_UNIT}
          />
        )}
      </Pair>
    </FormDialog>
  );
}

/** What is nearly always meant: it stands there to be changed. */
function useReadyQuestions(): Partial<Record<ColumnKind, string>> {
  const t = useT();
  return {
    population: t("tables.ready.population.question"),
    method: t("tables.ready.method.question"),
    outcome: t("tables.ready.outcome.question"),
  };
}

import * as z from "zod/mini";
import {
  type ColumnKind,
  LONGEST_COLUMN_NAME,
  LONGEST_COLUMN_QUESTION,
  LONGEST_COMMENT,
  LONGEST_TABLE_NAME,
  LONGEST_UNIT,
  LONGEST_VALUE,
  MOST_COLUMNS,
  type Narrowing,
} from "../tables/rules.ts";
import { choice, line, words } from "./fields.form.ts";

/** What a column looks for. A unit is said of numbers only; "" is any. */
export const ColumnForm = z.object({
  name: line(LONGEST_COLUMN_NAME),
  kind: choice<ColumnKind>(),
  question: line(LONGEST_COLUMN_QUESTION),
  unit: words(LONGEST_UNIT),
});

export const TableNameForm = z.object({ name: line(LONGEST_TABLE_NAME) });

/** A new table: what it is called, and its columns in their order. */
export const TableForm = z.object({
  ...TableNameForm.shape,
  columns: z.array(ColumnForm).check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
});

const LONGEST_QUOTE = 2_000;

/** What stands in a cell, as somebody says it: a value, or that the article does not state it; and the words that say so, if there are any. */
export const CorrectionForm = z
  .object({ isNotStated: z.boolean(), value: words(LONGEST_VALUE), quote: words(LONGEST_QUOTE) })
  .check(z.refine(({ isNotStated, value }) => isNotStated || value !== "", { path: ["value"] }));

export const CellCommentForm = z.object({ text: line(LONGEST_COMMENT) });

/** A number, or a day as far as it is named. */
const isComparable = (text: string): boolean =>
  (text !== "" && Number.isFinite(Number(text.replace(",", ".")))) ||
  /^\d{4}(?:-\d\d(?:-\d\d)?)?$/u.test(text);

export const NarrowingForm = z
  .object({ how: choice<Narrowing>(), value: words(150) })
  .check(
    z.refine(
      ({ how, value }) =>
        how === "~" ? value !== "" : how === ">=" || how === "<=" ? isComparable(value) : true,
      { path: ["value"] },
    ),
  );

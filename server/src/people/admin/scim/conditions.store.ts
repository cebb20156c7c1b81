import { sql, type SQL } from "drizzle-orm";
import type { Filter, Term } from "./wire/filter.rules.ts";
import { refuse } from "./wire/refusal.rules.ts";

/** What a filter may compare: a column of the statement that it becomes a part of. */
export type Comparable =
  | { kind: "word"; column: SQL }
  /** With its case. */
  | { kind: "id"; column: SQL }
  | { kind: "truth"; column: SQL }
  /** Whether there is one with this id. */
  | { kind: "member"; has(id: string): SQL };
export type Comparables = Readonly<Record<string, Comparable>>;

/** Where nothing is filtered. */
export const EVERYTHING: SQL = sql`true`;

/** The condition that a filter is. Values are parameters, so that nothing of them is read as SQL. */
export function conditionOf(filter: Filter, columns: Comparables): SQL {
  if (filter.kind === "not") return sql`(not ${conditionOf(filter.of, columns)})`;
  if (filter.kind !== "is") {
    const parts = filter.of.map((one) => conditionOf(one, columns));
    return sql`(${sql.join(parts, filter.kind === "all" ? sql` and ` : sql` or `)})`;
  }
  const column = Object.hasOwn(columns, filter.attribute) ? columns[filter.attribute] : undefined;
  if (!column)
    throw refuse(
      "invalidFilter",
      `The filter asks for an attribute by which nothing is found here. Known are: ${Object.keys(columns).join(", ")}.`,
    );
  // What is empty compares as false, and not as unknown, so that "not" has an answer.
  return sql`coalesce(${compared(filter, column)}, false)`;
}

function compared({ operator, value }: Term, column: Comparable): SQL {
  if (column.kind === "member") {
    if (operator !== "eq" || typeof value !== "string") throw cannot();
    return column.has(value);
  }
  if (operator === "pr") return sql`${column.column} is not null`;
  if (column.kind === "truth") {
    const truth = typeof value === "string" ? truthIn(value) : value;
    if (typeof truth !== "boolean" || (operator !== "eq" && operator !== "ne")) throw cannot();
    return operator === "eq" ? sql`${column.column} = ${truth}` : sql`${column.column} <> ${truth}`;
  }
  if (value === null && operator === "eq") return sql`${column.column} is null`;
  if (value === null && operator === "ne") return sql`${column.column} is not null`;
  if (typeof value !== "string") throw cannot();
  const [left, right] =
    column.kind === "id"
      ? [column.column, sql`${value}::text`]
      : [sql`lower(${column.column})`, sql`lower(${value}::text)`];
  switch (operator) {
    case "eq":
      return sql`${left} = ${right}`;
    case "ne":
      return sql`${left} is distinct from ${right}`;
    case "co":
      return sql`strpos(${left}, ${right}) > 0`;
    case "sw":
      return sql`starts_with(${left}, ${right})`;
    case "ew":
      return sql`right(${left}, length(${right})) = ${right}`;
    default:
      throw cannot();
  }
}

const truthIn = (text: string): boolean | null =>
  ["true", "false"].includes(text.toLowerCase()) ? text.toLowerCase() === "true" : null;

const cannot = () => refuse("invalidFilter", "The filter compares an attribute with what it cannot be.");

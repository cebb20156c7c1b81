/**
 * Why a child did not answer. "stopped": the pool was closed, or the caller gave up. "start": it never came to the task,
 * so the task cannot be blamed.
 */
export type Ending = "time" | "memory" | "crash" | "stopped" | "start";

export class ChildEnded extends Error {
  readonly ending: Ending;
  constructor(ending: Ending, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ChildEnded";
    this.ending = ending;
  }
}

type Field = string | number | boolean | null;

/** An error on its way between two processes. */
export type Thrown = { name: string; message: string; fields: Record<string, Field> };

/** A message can carry half of a hostile file: more than this of it helps nobody. */
const LONGEST_FIELD = 2_000;

export function toThrown(error: unknown): Thrown {
  if (!(error instanceof Error)) return { name: "Error", message: cut(String(error)), fields: {} };
  const fields = Object.entries(error).flatMap(([name, value]: [string, unknown]) =>
    isField(value) ? [[name, typeof value === "string" ? cut(value) : value] as const] : [],
  );
  return { name: cut(error.name), message: cut(error.message), fields: Object.fromEntries(fields) };
}

/** What a task threw, with its name and plain fields; its class stayed in the child. */
export class TaskThrew extends Error {
  readonly fields: Readonly<Record<string, Field>>;
  constructor({ name, message, fields }: Thrown) {
    super(message);
    this.name = name;
    this.fields = fields;
  }
}

/** The field of an error of this name that a task threw: `thrownField(error, "Unreadable", "why")`. */
export function thrownField(error: unknown, name: string, field: string): Field | undefined {
  return error instanceof TaskThrew && error.name === name ? error.fields[field] : undefined;
}

const cut = (text: string): string => text.slice(0, LONGEST_FIELD);

const isField = (value: unknown): value is Field =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

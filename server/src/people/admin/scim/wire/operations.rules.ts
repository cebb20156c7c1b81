import { refuse } from "./refusal.rules.ts";

export type Operation = { op: "add" | "replace" | "remove"; path: string | null; value: unknown };

export type Fields = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field of an object by its name in any case, as the standard wants it. */
export function fieldOf(fields: Fields, name: string): unknown {
  const key = Object.keys(fields).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : fields[key];
}

const MOST_OPERATIONS = 1_000;

/** What a PATCH asks for, in its order. Entra ID writes the operations with a capital. */
export function operationsOf(body: unknown): Operation[] {
  const listed = isObject(body) ? fieldOf(body, "operations") : undefined;
  if (!Array.isArray(listed) || listed.length === 0)
    throw refuse("invalidSyntax", "A change needs a list of Operations with at least one in it.");
  if (listed.length > MOST_OPERATIONS)
    throw refuse(
      "tooMany",
      `A change has more than ${MOST_OPERATIONS} operations. Send them in several requests.`,
    );
  return listed.map((one: unknown) => {
    const fields = isObject(one) ? one : {};
    const op = String(fieldOf(fields, "op")).toLowerCase();
    if (op !== "add" && op !== "replace" && op !== "remove")
      throw refuse("invalidSyntax", "An operation is neither add, replace nor remove.");
    const path = fieldOf(fields, "path") ?? null;
    if (path !== null && typeof path !== "string") throw refuse("invalidPath", "A path is not a text.");
    const value = fieldOf(fields, "value");
    if (path === null && op === "remove") throw refuse("noTarget", "What is to be removed needs a path.");
    if (path === null && !isObject(value))
      throw refuse("invalidValue", "A change without a path needs an object as its value.");
    return { op, path, value };
  });
}

/** "True" and "False" are what Entra ID sends. */
export function readBoolean(value: unknown): boolean {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  const plain = isObject(first) ? fieldOf(first, "value") : first;
  const word = typeof plain === "string" ? plain.trim().toLowerCase() : plain;
  if (word === true || word === "true") return true;
  if (word === false || word === "false") return false;
  throw refuse("invalidValue", "The value of active is neither true nor false.");
}

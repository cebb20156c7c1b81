import { fail, type FailureAnswer } from "@gyan/contract/failures.ts";
import type { z } from "zod";

/** Deeper than any honest body; recursion over ten thousand levels would overflow the stack. */
const MAX_NESTING = 64;

/** As many as fit into an ordinary body. A large one is a long text, not millions of numbers that fill the memory. */
const MOST_VALUES = 1_000_000;

/** Cheap look at raw JSON before it is parsed: how deep do its brackets go, and how many values are there? */
export function isTooIntricate(json: string): boolean {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) {
      if (++depth > MAX_NESTING) return true;
    } else if (c === 125 || c === 93) depth--;
    else if (c === 44 && ++values > MOST_VALUES) return true;
  }
  return false;
}

/** Null for text that is no JSON, or too deep or too large to be an honest body. */
export function readJson(text: string): { value: unknown } | null {
  if (isTooIntricate(text)) return null;
  try {
    return { value: parseJson(text) };
  } catch {
    return null;
  }
}

/** JSON without keys that change the prototype of a copy. A reviver would take a hundred times as long. */
export function parseJson(json: string): unknown {
  const value: unknown = JSON.parse(json);
  dropPrototypes(value);
  return value;
}

function dropPrototypes(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const child of Array.isArray(value) ? (value as unknown[]) : Object.values(value))
    dropPrototypes(child);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair: such text is refused here, with a sentence, not there, with a crash. */
function unstorablePath(value: unknown, path: string): string | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : null;
  if (typeof value !== "object" || value === null) return null;
  const within = (child: unknown, key: string | number): string | null =>
    // Numbers need no check, and there may be very many of them.
    typeof child === "string" || typeof child === "object"
      ? unstorablePath(child, path === "" ? String(key) : `${path}.${key}`)
      : null;
  if (Array.isArray(value)) {
    for (const [at, child] of (value as unknown[]).entries()) {
      const flawPath = within(child, at);
      if (flawPath !== null) return flawPath;
    }
    return null;
  }
  for (const [key, child] of Object.entries(value)) {
    if (key.includes("\0") || !key.isWellFormed()) return path;
    const flawPath = within(child, key);
    if (flawPath !== null) return flawPath;
  }
  return null;
}

const MAX_FIELDS = 20;

export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const bad = unstorablePath(value, "");
  if (bad !== null)
    throw fail("invalid_input", {}, [
      { path: bad, message: "The text holds characters that cannot be stored." },
    ]);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: FailureAnswer["fields"] = parsed.error.issues
    .slice(0, MAX_FIELDS)
    .map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
  throw fail("invalid_input", {}, fields);
}

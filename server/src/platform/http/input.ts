import { fail } from "@gyan/contract/failures.ts";
import type { FailureAnswer } from "@gyan/contract/failures.ts";
import type { z } from "zod";

/** Deeper than any honest body; recursion over ten thousand levels would overflow the stack. */
const MAX_NESTING = 64;

/** Cheap look at raw JSON before it is parsed: how deep do its brackets go? */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
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
  }
  return false;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair: such text is refused here, with a sentence, not there, with a crash. */
function unstorablePath(value: unknown, path: string): string | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    if (key.includes("\0") || !key.isWellFormed()) return path;
    const found = unstorablePath(child, path === "" ? key : `${path}.${key}`);
    if (found !== null) return found;
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

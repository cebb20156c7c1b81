import { plainName } from "./filter.rules.ts";
import type { Fields } from "./operations.rules.ts";
import { isObject } from "./operations.rules.ts";
import { refuse } from "./refusal.rules.ts";

export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";
const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

/** As many as one page may have; whoever asks for more gets so many, as the standard lets them. */
export const MOST_RESULTS = 200;
const USUAL_RESULTS = 100;

export type ScimQuery = Readonly<Record<string, unknown>>;
export type Resource = Fields & { id: string; schemas: string[]; meta: Fields };

const oneText = (query: ScimQuery, name: string): string | null => {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== "string") throw refuse("invalidValue", `${name} is named more than once.`);
  return value;
};

function wholeNumber(query: ScimQuery, name: string): number | null {
  const text = oneText(query, name);
  if (text === null || text.trim() === "") return null;
  if (!/^-?\d{1,9}$/.test(text.trim())) throw refuse("invalidValue", `${name} is not a whole number.`);
  return Number(text);
}

export const filterIn = (query: ScimQuery): string | null => oneText(query, "filter")?.trim() || null;

/** Counting begins with 1. */
export function placeIn(query: ScimQuery): { offset: number; limit: number } {
  const startIndex = Math.max(1, wholeNumber(query, "startIndex") ?? 1);
  const count = Math.max(0, wholeNumber(query, "count") ?? USUAL_RESULTS);
  return { offset: startIndex - 1, limit: Math.min(count, MOST_RESULTS) };
}

export const toList = (total: number, offset: number, resources: Fields[]) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Which attributes an answer has. */
export type Choice = { only: ReadonlySet<string> | null; without: ReadonlySet<string> };

const LONGEST_CHOICE = 2_000;
const namesIn = (text: string): string[] => {
  if (text.length > LONGEST_CHOICE) throw refuse("invalidValue", "The list of attributes is too long.");
  return text
    .split(",")
    .map((name) => plainName(name.trim()))
    .filter((name) => name !== "");
};

export function choiceIn(query: ScimQuery): Choice {
  const only = oneText(query, "attributes");
  const without = oneText(query, "excludedAttributes");
  return {
    only: only ? new Set(namesIn(only)) : null,
    without: new Set(without ? namesIn(without) : []),
  };
}

export const shows = ({ only, without }: Choice, attribute: string): boolean =>
  only
    ? [...only].some((name) => name === attribute || name.startsWith(`${attribute}.`))
    : !without.has(attribute);

/** Always there, whatever is asked for. */
const ALWAYS = ["id", "schemas"];

export function chosen(resource: Resource, choice: Choice): Fields {
  const kept = Object.entries(resource).filter(
    ([name]) => ALWAYS.includes(name) || shows(choice, name.toLowerCase()),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, within(name.toLowerCase(), value, choice)]));
}

/** `name.givenName` leaves the rest of the name out. */
function within(name: string, value: unknown, { only, without }: Choice): unknown {
  const isShown = (sub: string): boolean => {
    const path = `${name}.${sub.toLowerCase()}`;
    return only ? only.has(name) || only.has(path) : !without.has(path);
  };
  const part = (one: unknown): unknown =>
    isObject(one) ? Object.fromEntries(Object.entries(one).filter(([sub]) => isShown(sub))) : one;
  if (ALWAYS.includes(name)) return value;
  return Array.isArray(value) ? value.map(part) : part(value);
}

/** Whether an If-Match or If-None-Match names this version. */
export const names = (header: string, version: string): boolean =>
  header
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === "*" || one === version.replace(/^W\//, ""));

import { plainName, readFilter, type Filter, type Term } from "./filter.rules.ts";
import { refuse } from "./refusal.rules.ts";

/** Where a change is made: `emails[type eq "work"].value` has all three. */
export type Path = { attribute: string; filter: Filter | null; sub: string | null };

const LONGEST = 2_000;

export function readPath(text: string): Path {
  const path = text.trim();
  if (path.length > LONGEST) throw refuse("invalidPath", `A path is longer than ${LONGEST} characters.`);
  const bracket = path.indexOf("[");
  if (bracket === -1) {
    const [attribute = "", sub, ...more] = splitPath(path);
    if (attribute === "" || sub === "" || more.length > 0)
      throw refuse("invalidPath", "A path cannot be read.");
    return { attribute, filter: null, sub: sub ?? null };
  }
  const end = path.lastIndexOf("]");
  const sub = path.slice(end + 1);
  if (end < bracket || (sub !== "" && !/^\.[\w$-]+$/.test(sub)))
    throw refuse("invalidPath", "A path cannot be read.");
  return {
    attribute: plainName(path.slice(0, bracket)),
    filter: readFilter(path.slice(bracket + 1, end)),
    sub: sub === "" ? null : sub.slice(1).toLowerCase(),
  };
}

/** The names of extensions have points of their own, which divide nothing. */
function splitPath(path: string): string[] {
  const name = plainName(path);
  return name.startsWith("urn:") ? [name] : name.split(".");
}

/** Whether what is there is meant by a filter, of which the attributes stand without a prefix. */
export function isMeant(filter: Filter, there: Readonly<Record<string, string | boolean>>): boolean {
  if (filter.kind === "not") return !isMeant(filter.of, there);
  if (filter.kind !== "is")
    return filter.kind === "all"
      ? filter.of.every((one) => isMeant(one, there))
      : filter.of.some((one) => isMeant(one, there));
  const value = there[filter.attribute];
  if (filter.operator === "pr") return value !== undefined;
  if (filter.operator !== "eq" && filter.operator !== "ne")
    throw refuse("invalidFilter", "In a path, a filter compares by eq and ne only.");
  const isEqual = value !== undefined && String(value).toLowerCase() === String(filter.value).toLowerCase();
  return isEqual === (filter.operator === "eq");
}

/** The values that a filter names, such as the members of `members[value eq "1" or value eq "2"]`. Null: it asks something else. */
export function namedBy(filter: Filter): string[] | null {
  if (filter.kind === "any") {
    const lists = filter.of.map(namedBy);
    return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
  }
  const isNaming = (one: Filter): one is Term =>
    one.kind === "is" && one.operator === "eq" && one.attribute === "value" && typeof one.value === "string";
  return isNaming(filter) ? [String(filter.value)] : null;
}

export const comparesType = (filter: Filter): boolean =>
  filter.kind === "is"
    ? filter.attribute === "type"
    : filter.kind === "not"
      ? comparesType(filter.of)
      : filter.of.some(comparesType);

import type { TagFilter } from "@gyan/contract/outline/model.ts";
import type { EntryId, PassageQuery, WorkToIndex } from "#ports/passages.ts";

export type Clause = Record<string, unknown>;
export type Reach = Pick<PassageQuery, "libraries" | "works" | "published" | "languages">;

/** Longer ones no index takes as one term; such a value is no choice in a filter. */
const LONGEST_TAG = 8_000;
/** Behind everything that begins in the same way. */
const LAST = "\u{10ffff}";

const tagKey = (id: number, name: string): string => `${id}\u0000${name}\u0000`;

/** What a document says of the writing that it belongs to, so that a filter needs nothing else. */
export const reachFields = ({
  workId,
  language,
  publishedOn,
  libraries,
}: Omit<WorkToIndex, "textId" | "madeWith">) => ({
  work: workId,
  language,
  ...(publishedOn !== null && { published: publishedOn }),
  libraries: libraries.map(({ id }) => id),
  tags: libraries.flatMap(({ id, tags }) =>
    Object.entries(tags).flatMap(([name, values]) =>
      values.map((value) => `${tagKey(id, name)}${value}`).filter((key) => key.length <= LONGEST_TAG),
    ),
  ),
});

export const reachMapping = {
  entry: { type: "long" },
  work: { type: "long" },
  start: { type: "integer" },
  language: { type: "keyword" },
  published: { type: "keyword" },
  libraries: { type: "long" },
  tags: { type: "keyword" },
  written: { type: "date" },
} as const;

/** The passages that libraries, works, tags, dates and languages of a query let through, without what is known to be unseen. */
export function reached(query: Reach, unseen: readonly EntryId[]): Clause {
  const { from = "", to = "" } = query.published ?? {};
  const filter = [anyOf([...(query.libraries.length > 0 ? librariesOf(query) : []), ...worksOf(query)])];
  if (from !== "" || to !== "") filter.push(between("published", "", from, to));
  if (query.languages !== undefined) filter.push({ terms: { language: query.languages } });
  return { bool: { filter, must_not: unseen.length === 0 ? [] : [{ terms: { entry: unseen } }] } };
}

const anyOf = (should: Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } });

const worksOf = ({ works = [] }: Reach): Clause[] => (works.length === 0 ? [] : [{ terms: { work: works } }]);

/** One clause for all that are asked for whole: a person may read thousands of libraries. */
function librariesOf({ libraries }: Reach): Clause[] {
  const whole = libraries.filter(({ tags }) => Object.keys(tags).length === 0).map(({ id }) => id);
  const parts = libraries.filter(({ tags }) => Object.keys(tags).length > 0);
  const narrowed = parts.map(({ id, tags }) => ({
    bool: {
      filter: [
        { term: { libraries: id } },
        ...Object.entries(tags).flatMap(([name, filter]) => hasTag(tagKey(id, name), filter)),
      ],
    },
  }));
  return whole.length === 0 ? narrowed : [...narrowed, { terms: { libraries: whole } }];
}

function hasTag(key: string, filter: TagFilter): Clause[] {
  if (filter.type === "Date") {
    const [from, to] = [filter.values[0] ?? "", filter.values.at(-1) ?? ""];
    return from === "" && to === "" ? [] : [between("tags", key, from, to)];
  }
  // A tag that was opened and left without a value narrows nothing, as a date without ends does.
  return filter.values.length === 0
    ? []
    : [{ terms: { tags: filter.values.map((value) => `${key}${value}`) } }];
}

/**
 * Compared as far as both are written, so that "2024" lies within March to May 2024, and a last day is a whole day: between the ends, or
 * a beginning of the first end.
 */
function between(field: string, key: string, from: string, to: string): Clause {
  const lowest = from === "" ? { gt: key } : { gte: `${key}${from}` };
  const within = { range: { [field]: { ...lowest, lte: `${key}${to}${LAST}` } } };
  const beginnings = Array.from({ length: Math.max(0, from.length - 1) }, (_, at) => from.slice(0, at + 1));
  const fitting = beginnings.filter((value) => to === "" || value.slice(0, to.length) <= to);
  return fitting.length === 0
    ? within
    : anyOf([within, { terms: { [field]: fitting.map((value) => `${key}${value}`) } }]);
}

import type { WorkId } from "../ids.ts";
import type { ListingMarks } from "./listing.ts";

/** What is done with some works at once. */
export type Marking = {
  saved?: boolean | undefined;
  read?: boolean | undefined;
  relevant?: boolean | null | undefined;
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
};

/** The marks as they will be: the screen shows them before the server has answered. */
export function withMarking(marks: ListingMarks, works: readonly WorkId[], marking: Marking): ListingMarks {
  const given = new Set(works);
  const without = (list: readonly WorkId[]) => list.filter((work) => !given.has(work));
  const put = (list: readonly WorkId[], isOn: boolean | undefined): WorkId[] => {
    if (isOn === undefined) return [...list];
    if (!isOn) return without(list);
    const there = new Set(list);
    return [...works.filter((work) => !there.has(work)), ...list];
  };
  const { relevant } = marking;
  return {
    ...marks,
    saved: put(marks.saved, marking.saved),
    read: put(marks.read, marking.read),
    relevant: relevant === undefined ? marks.relevant : put(without(marks.relevant), relevant === true),
    irrelevant:
      relevant === undefined ? marks.irrelevant : put(without(marks.irrelevant), relevant === false),
    tags: retagged(marks.tags, works, marking),
  };
}

function retagged(
  tags: ListingMarks["tags"],
  works: readonly WorkId[],
  { addTags = [], removeTags = [] }: Marking,
): ListingMarks["tags"] {
  if (addTags.length === 0 && removeTags.length === 0) return tags;
  const removed = new Set(removeTags.map(tagKey));
  const byKey = new Map(tags.map((one) => [tagKey(one.tag), { tag: one.tag, works: new Set(one.works) }]));
  for (const [key, one] of byKey) if (removed.has(key)) for (const work of works) one.works.delete(work);
  for (const tag of addTags) {
    const key = tagKey(tag);
    const one = byKey.get(key) ?? { tag, works: new Set<WorkId>() };
    for (const work of works) one.works.add(work);
    byKey.set(key, one);
  }
  return [...byKey.values()]
    .filter((one) => one.works.size > 0)
    .map((one) => ({ tag: one.tag, works: [...one.works] }))
    .toSorted((a, b) => (tagKey(a.tag) < tagKey(b.tag) ? -1 : 1));
}

/** What brings the marks back to what they were before: works that differed before are told apart. */
export function undoing(
  marks: ListingMarks,
  works: readonly WorkId[],
  marking: Marking,
): { works: WorkId[]; marking: Marking }[] {
  const flags = flagsOf(marks);
  const before = (work: WorkId): Marking => ({
    ...(marking.saved !== undefined && { saved: flags.saved.has(work) }),
    ...(marking.read !== undefined && { read: flags.read.has(work) }),
    ...(marking.relevant !== undefined && { relevant: flags.own.get(work) ?? null }),
    ...tagsBefore(flags.tags.get(work) ?? [], marking),
  });
  const groups = new Map<string, { works: WorkId[]; marking: Marking }>();
  for (const work of works) {
    const back = before(work);
    const key = JSON.stringify(back);
    const group = groups.get(key) ?? { works: [], marking: back };
    group.works.push(work);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function tagsBefore(own: readonly string[], { addTags = [], removeTags = [] }: Marking): Marking {
  const had = new Set(own.map(tagKey));
  const added = addTags.filter((tag) => !had.has(tagKey(tag)));
  const removed = removeTags.filter((tag) => had.has(tagKey(tag)));
  return {
    ...(added.length > 0 && { removeTags: added }),
    ...(removed.length > 0 && { addTags: removed }),
  };
}

/** Upper and lower case are the same, in every script. */
export const tagKey = (tag: string): string => tag.trim().normalize("NFKC").toLowerCase();

/** What is known of a work, looked up at once. */
export type Flags = {
  saved: ReadonlySet<WorkId>;
  read: ReadonlySet<WorkId>;
  noted: ReadonlyMap<WorkId, number>;
  tags: ReadonlyMap<WorkId, string[]>;
  own: ReadonlyMap<WorkId, boolean>;
  /** What is decided, by the caller or else by the editors. */
  verdicts: ReadonlyMap<WorkId, boolean>;
};

const flagsByMarks = new WeakMap<ListingMarks, Flags>();

export function flagsOf(marks: ListingMarks): Flags {
  const known = flagsByMarks.get(marks);
  if (known) return known;
  const tags = new Map<WorkId, string[]>();
  for (const { tag, works } of marks.tags)
    for (const work of works) tags.set(work, [...(tags.get(work) ?? []), tag]);
  const own = new Map([...decided(marks.relevant, true), ...decided(marks.irrelevant, false)]);
  const flags: Flags = {
    saved: new Set(marks.saved),
    read: new Set(marks.read),
    noted: new Map(marks.noted),
    tags,
    own,
    verdicts: new Map([...decided(marks.kept, true), ...decided(marks.rejected, false), ...own]),
  };
  flagsByMarks.set(marks, flags);
  return flags;
}

const decided = (works: readonly WorkId[], isRelevant: boolean) =>
  works.map((work) => [work, isRelevant] as const);

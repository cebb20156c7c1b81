/** Who may do what, as the rules say it and no database: what the server tells is held against it. */

export type Kind = "topic" | "folder";
/** A person by their place, the group, the organisation. */
export type Holder = number | "group" | "organisation";
type Held = Map<Holder, number>;

type Topic = {
  rights: Held;
  /** By whom it was put into the bin. */
  binnedBy: number | null;
  isGone: boolean;
};
type Folder = Topic & { parent: number | null };
export type World = {
  /** Whether they belong to the organisation. */
  people: boolean[];
  members: Set<number>;
  topics: Topic[];
  folders: Folder[];
  /** By person and topic, in which folder. */
  placed: Map<number, number>[];
};

export const OWNER = 4;
export const EDITOR = 3;

const newObject = (owner: number): Topic => ({
  rights: new Map([[owner, OWNER]]),
  binnedBy: null,
  isGone: false,
});

export const newWorld = (people: boolean[], topicOwners: number[], folderOwners: number[]): World => ({
  people,
  members: new Set(),
  topics: topicOwners.map(newObject),
  folders: folderOwners.map((owner) => ({ ...newObject(owner), parent: null })),
  placed: people.map(() => new Map()),
});

const isHolder = (world: World, person: number, holder: Holder): boolean =>
  holder === "group"
    ? world.members.has(person)
    : holder === "organisation"
      ? world.people[person]!
      : holder === person;

const highest = (world: World, person: number, held: Iterable<[Holder, number]>): number =>
  Math.max(0, ...[...held].filter(([holder]) => isHolder(world, person, holder)).map(([, level]) => level));

/** The folder and all above it. */
export function line(world: World, id: number | null): number[] {
  return id === null ? [] : [id, ...line(world, world.folders[id]!.parent)];
}

export const isLive = (world: World, id: number): boolean =>
  line(world, id).every((one) => world.folders[one]!.binnedBy === null && !world.folders[one]!.isGone);

/** What those of a shared folder get of what lies in it. */
const passedOn = (folder: Folder): [Holder, number][] =>
  [...folder.rights].map(([holder, level]) => [holder, Math.min(level, EDITOR)]);

function folderLevel(world: World, person: number, id: number): number {
  const above = line(world, id).slice(1);
  const through = isLive(world, id) ? above.flatMap((root) => passedOn(world.folders[root]!)) : [];
  return highest(world, person, [...world.folders[id]!.rights, ...through]);
}

function topicLevel(world: World, person: number, id: number): number {
  const topic = world.topics[id]!;
  const through = world.placed.flatMap((places, by) => {
    const folder = places.get(id);
    if (folder === undefined || topic.rights.get(by) !== OWNER || !isLive(world, folder)) return [];
    return line(world, folder)
      .filter((root) => canEditDirectly(world, by, root))
      .flatMap((root) => passedOn(world.folders[root]!));
  });
  return highest(world, person, [...topic.rights, ...through]);
}

const canEditDirectly = (world: World, person: number, folder: number): boolean =>
  line(world, folder).some((one) => highest(world, person, world.folders[one]!.rights) >= EDITOR);

/** 0: it does not exist for them. What lies in the bin is not asked here. */
export const levelOf = (world: World, person: number, kind: Kind, id: number): number =>
  kind === "topic" ? topicLevel(world, person, id) : folderLevel(world, person, id);

/** As it is shown: what lies in the bin, or in a folder that does, is not there. */
export function shownLevel(world: World, person: number, kind: Kind, id: number): number {
  const object = kind === "topic" ? world.topics[id]! : world.folders[id]!;
  if (object.isGone || object.binnedBy !== null || (kind === "folder" && !isLive(world, id))) return 0;
  return levelOf(world, person, kind, id);
}

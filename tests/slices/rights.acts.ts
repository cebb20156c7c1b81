import fc from "fast-check";
import type { Holder, Kind, World } from "./rights.model.ts";
import { EDITOR, isLive, levelOf, line, OWNER, shownLevel } from "./rights.model.ts";

/** What people do with what is theirs and others', wisely or not. */
export type Act =
  | { do: "share"; by: number; kind: Kind; id: number; to: Holder; level: 1 | 2 | 3 }
  | { do: "unshare"; by: number; kind: Kind; id: number; to: Holder }
  | { do: "handOver"; by: number; kind: Kind; id: number; to: number }
  | { do: "place"; by: number; id: number; folder: number | null }
  | { do: "move"; by: number; id: number; into: number | null }
  | { do: "bin" | "restore" | "delete"; by: number; kind: Kind; id: number }
  | { do: "join" | "leave"; person: number };

/** Nothing is done, because the rules forbid it or because there is nothing to do. */
type Effect = (() => void) | null;

const objectOf = (world: World, kind: Kind, id: number) =>
  kind === "topic" ? world.topics[id]! : world.folders[id]!;

/** In place of a person: whoever owns it by then. */
const ITS_OWNER = -1;

export function byWhom(world: World, what: Act): Act {
  if ("person" in what || what.by !== ITS_OWNER) return what;
  const kind = what.do === "place" ? "topic" : what.do === "move" ? "folder" : what.kind;
  const owners = [...objectOf(world, kind, what.id).rights].filter(([, level]) => level === OWNER);
  return { ...what, by: owners[0]![0] as number };
}

/** Changes the world, and says whether the act was allowed. */
export function act(world: World, what: Act): boolean {
  const effect = effectOf(world, what);
  effect?.();
  return effect !== null;
}

function effectOf(world: World, what: Act): Effect {
  if ("person" in what)
    return () => (what.do === "join" ? world.members.add(what.person) : world.members.delete(what.person));
  if (what.do === "place") return placing(world, what);
  if (what.do === "move") return moving(world, what);
  if (what.do === "share" || what.do === "unshare" || what.do === "handOver") return sharing(world, what);
  return binning(world, what);
}

type Sharing = Extract<Act, { do: "share" | "unshare" | "handOver" }>;

function sharing(world: World, what: Sharing): Effect {
  const { by, kind, id, to } = what;
  const { rights } = objectOf(world, kind, id);
  const right = shownLevel(world, by, kind, id);
  if (what.do === "unshare") {
    const isLeaving = to === by && right > 0;
    if ((!isLeaving && right < OWNER) || !rights.has(to) || rights.get(to) === OWNER) return null;
    return () => rights.delete(to);
  }
  if (right < OWNER || to === by) return null;
  if (what.do === "share") return () => rights.set(to, what.level);
  if (!world.people[by] || !world.people[what.to]) return null;
  return () => {
    if (kind === "topic") handOver(rights, by, what.to);
    else handOverFolder(world, by, id, what.to);
    rights.set(by, EDITOR);
  };
}

function handOver(rights: Map<Holder, number>, from: number, to: number): void {
  rights.delete(from);
  rights.set(to, OWNER);
}

/** With the folders in it that are theirs, and with their topics in all of these. It stands at the top from then on. */
function handOverFolder(world: World, from: number, id: number, to: number): void {
  const inside = world.folders.flatMap((folder, at) =>
    line(world, at).includes(id) && folder.rights.get(from) === OWNER ? [at] : [],
  );
  world.folders[id]!.parent = null;
  for (const at of inside) handOver(world.folders[at]!.rights, from, to);
  for (const [topic, folder] of world.placed[from]!) {
    if (!inside.includes(folder) || world.topics[topic]!.rights.get(from) !== OWNER) continue;
    handOver(world.topics[topic]!.rights, from, to);
    world.placed[to]!.set(topic, folder);
    world.placed[from]!.delete(topic);
  }
}

function placing(world: World, { by, id, folder }: Extract<Act, { do: "place" }>): Effect {
  if (shownLevel(world, by, "topic", id) === 0) return null;
  if (folder === null) return () => world.placed[by]!.delete(id);
  // Also into a folder of somebody else.
  return shownLevel(world, by, "folder", folder) >= EDITOR ? () => world.placed[by]!.set(id, folder) : null;
}

function moving(world: World, { by, id, into }: Extract<Act, { do: "move" }>): Effect {
  if (shownLevel(world, by, "folder", id) < OWNER) return null;
  const isPlace =
    into === null || (shownLevel(world, by, "folder", into) === OWNER && !line(world, into).includes(id));
  return isPlace ? () => (world.folders[id]!.parent = into) : null;
}

function binning(
  world: World,
  { do: what, by, kind, id }: Extract<Act, { do: "bin" | "restore" | "delete" }>,
): Effect {
  const object = objectOf(world, kind, id);
  if (object.isGone || levelOf(world, by, kind, id) < OWNER) return null;
  if (what === "bin") return shownLevel(world, by, kind, id) === OWNER ? () => (object.binnedBy = by) : null;
  if (object.binnedBy === null) return null;
  if (what === "restore") return () => (kind === "topic" ? (object.binnedBy = null) : putBack(world, by, id));
  if (object.binnedBy !== by) return null;
  return () => (kind === "topic" ? (object.isGone = true) : deleteFolder(world, id));
}

/** Where it was, or at the top when that is not theirs any more. */
function putBack(world: World, by: number, id: number): void {
  const folder = world.folders[id]!;
  const { parent } = folder;
  folder.binnedBy = null;
  const isThere = parent !== null && isLive(world, parent) && levelOf(world, by, "folder", parent) === OWNER;
  if (!isThere) folder.parent = null;
}

function deleteFolder(world: World, id: number): void {
  const gone = world.folders.flatMap((_, at) => (line(world, at).includes(id) ? [at] : []));
  for (const at of gone) world.folders[at]!.isGone = true;
  for (const places of world.placed)
    for (const [topic, folder] of places) if (gone.includes(folder)) places.delete(topic);
}

/** Likely enough to be allowed that much happens, and free enough that much is refused. */
export function acts({ people, topics, folders }: { people: number; topics: number; folders: number }) {
  const below = (n: number) => fc.nat(n - 1);
  const person = below(people);
  const doer = fc.oneof({ weight: 3, arbitrary: fc.constant(ITS_OWNER) }, person);
  const holder = fc.oneof(
    { weight: 3, arbitrary: person },
    fc.constantFrom("group" as const, "organisation" as const),
  );
  const object = fc.oneof(fc.record({ kind: fc.constant("topic" as const), id: below(topics) }), {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("folder" as const), id: below(folders) }),
  });
  const somewhere = fc.option(below(folders), { freq: 4 });
  const of = <T extends object>(given: fc.Arbitrary<T>) =>
    fc.tuple(doer, object, given).map(([by, what, more]) => ({ by, ...what, ...more }));
  const level = fc.constantFrom(1 as const, 2 as const, 3 as const);
  return fc.oneof(
    { weight: 4, arbitrary: of(fc.record({ do: fc.constant("share" as const), to: holder, level })) },
    { weight: 2, arbitrary: of(fc.record({ do: fc.constant("unshare" as const), to: holder })) },
    of(fc.record({ do: fc.constant("handOver" as const), to: person })),
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant("place" as const),
        by: doer,
        id: below(topics),
        folder: somewhere,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("move" as const),
        by: doer,
        id: below(folders),
        into: somewhere,
      }),
    },
    {
      weight: 3,
      arbitrary: of(
        fc.record({ do: fc.constantFrom("bin" as const, "restore" as const, "restore" as const) }),
      ),
    },
    of(fc.record({ do: fc.constant("delete" as const) })),
    fc.record({ do: fc.constantFrom("join" as const, "leave" as const), person }),
  ) as fc.Arbitrary<Act>;
}

/** A package as package-lock.json tells of it, by the folder that it lies in. */
export type Locked = {
  name?: string;
  version?: string;
  link?: boolean;
  resolved?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = { name: string; version: string; packages: Record<string, Locked> };

/** Where Node looks for a package: beside whoever needs it, and then further and further out. */
function placeOf(name: string, from: string, packages: Lock["packages"]): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === "") return undefined;
  }
}

function needsOf(locked: Locked): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** What of a lock these workspaces need to run: nothing that only builds or tests them, and nothing of the other workspaces. */
export function lockFor(lock: Lock, workspaces: string[]): Lock {
  const { devDependencies: _, ...top } = lock.packages[""]!;
  const kept = new Set<string>([""]);
  const waiting = [...workspaces];
  for (const name of Object.keys(top.optionalDependencies ?? {})) waiting.push(`node_modules/${name}`);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const locked = lock.packages[place];
    if (!locked || kept.has(place)) continue;
    kept.add(place);
    if (locked.link && locked.resolved) waiting.push(locked.resolved);
    for (const name of needsOf(locked)) {
      const found = placeOf(name, place, lock.packages);
      if (found) waiting.push(found);
    }
  }
  for (const [place, { link, resolved }] of Object.entries(lock.packages))
    if (link && resolved && workspaces.includes(resolved)) kept.add(place);
  const packages = Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([place]) => kept.has(place))
      .map(([place, { devDependencies: _dev, ...locked }]) => [
        place,
        place === "" ? { ...top, workspaces } : locked,
      ]),
  );
  return { ...lock, packages };
}

import { templateOf } from "./templates.ts";

export type Data = Record<string, unknown> & { key: string; version: number };
type Kind = "items" | "collections";

/** One library as the documentation describes it: every write raises its version, and what was written has the new one. */
export class ZoteroLibrary {
  version = 0;
  readonly items = new Map<string, Data>();
  readonly collections = new Map<string, Data>();
  readonly deleted: { kind: Kind; key: string; version: number }[] = [];
  readonly files = new Map<string, Buffer>();
  readonly tokens = new Set<string>();
  readonly name: string;
  #keys = 0;

  constructor(name: string) {
    this.name = name;
  }

  newKey(): string {
    const signs = "23456789ABCDEFGHIJKLMNPQRSTUVWXYZ";
    let rest = ++this.#keys;
    let key = "";
    for (let place = 0; place < 8; place++) {
      key = signs[rest % signs.length]! + key;
      rest = Math.floor(rest / signs.length);
    }
    return key;
  }

  /** As somebody at their own Zotero does it: one change, one version. */
  put(kind: Kind, fields: Record<string, unknown>, key = this.newKey()): string {
    this.version++;
    const before = this[kind].get(key);
    const itemType = (fields["itemType"] ?? before?.["itemType"] ?? "journalArticle") as string;
    const empty = kind === "items" && !before ? { ...templateOf(itemType), creators: [] } : {};
    const parent = kind === "collections" && !before ? { parentCollection: false } : {};
    this[kind].set(key, { ...empty, ...parent, ...before, ...fields, key, version: this.version } as Data);
    return key;
  }

  remove(kind: Kind, key: string): void {
    this.version++;
    this[kind].delete(key);
    this.deleted.push({ kind, key, version: this.version });
    if (kind !== "items") return;
    for (const one of this.items.values())
      if (one["parentItem"] === key) this.deleted.push({ kind, key: one.key, version: this.version });
    for (const [child, one] of this.items) if (one["parentItem"] === key) this.items.delete(child);
  }

  /** What lies below each item, found once for each version: a large library is asked for it item by item. */
  #children: { version: number; of: Map<unknown, Data[]> } = { version: -1, of: new Map() };

  below(key: string): Data[] {
    if (this.#children.version !== this.version)
      this.#children = {
        version: this.version,
        of: Map.groupBy(this.items.values(), ({ parentItem }) => parentItem),
      };
    return this.#children.of.get(key) ?? [];
  }

  /** Also what lies below what lies in it. */
  inCollection(key: string): Data[] {
    const own = [...this.items.values()].filter((one) =>
      ((one["collections"] ?? []) as string[]).includes(key),
    );
    return [...own, ...own.flatMap((one) => this.below(one.key))];
  }

  /** As the interface gives an object. */
  shown(kind: Kind, data: Data, prefix: string): Record<string, unknown> {
    const [type, id] = prefix.split("/");
    return {
      key: data.key,
      version: data.version,
      library: { type: type === "users" ? "user" : "group", id: Number(id), name: this.name, links: {} },
      links: {
        self: { href: `https://api.zotero.org/${prefix}/${kind}/${data.key}`, type: "application/json" },
      },
      meta:
        kind === "items" ? { numChildren: this.below(data.key).length } : { numCollections: 0, numItems: 0 },
      data,
    };
  }
}

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ZoteroLibrary, type Data } from "./library.ts";
import { templateOf } from "./templates.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type Rights = { library?: boolean; files?: boolean; notes?: boolean; write?: boolean };
export type ZoteroKey = {
  userID: number;
  username: string;
  access: { user?: Rights; groups?: Record<string, Rights> };
};

export type AskedZotero = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

type Answer = { status: number; headers?: Record<string, string>; json?: unknown; bytes?: Buffer };
/** Looks at every request before it is answered; what it gives is the answer instead. */
type Interceptor = (asked: AskedZotero) => Answer | undefined | Promise<Answer | undefined>;

/**
 * A server that speaks version 3 of Zotero's Web API, as its documentation describes reading, writing, syncing and files: versions,
 * `since`, `deleted`, 304, 412 and 428, write tokens, at most fifty objects a request, and uploads in three steps.
 */
export class ZoteroServer {
  readonly keys = new Map<string, ZoteroKey>();
  readonly libraries = new Map<string, ZoteroLibrary>();
  readonly asked: AskedZotero[] = [];
  readonly uploads = new Map<
    string,
    { prefix: string; key: string; md5: string; filename: string; mtime: string; bytes: Buffer | null }
  >();
  origin = "";
  /** Bytes that a user's storage holds at most. */
  quota = Infinity;
  intercept: Interceptor = () => undefined;
  #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#serve(request, response).catch(() => response.destroy());
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A user with a library, and a key that opens it. */
  user(
    key: string,
    rights: Rights = { library: true, files: true, notes: true, write: true },
  ): ZoteroLibrary {
    const userID = 1000 + this.keys.size;
    this.keys.set(key, { userID, username: "tester", access: { user: rights } });
    return this.library(`users/${userID}`, "My Library");
  }

  library(prefix: string, name: string): ZoteroLibrary {
    const made = this.libraries.get(prefix) ?? new ZoteroLibrary(name);
    this.libraries.set(prefix, made);
    return made;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", "http://zotero");
    const asked: AskedZotero = {
      method: request.method ?? "GET",
      path: url.pathname.slice(1),
      query: url.searchParams,
      headers: request.headers,
      body: raw.toString("latin1"),
    };
    this.asked.push(asked);
    const answer = (await this.intercept(asked)) ?? this.#answer(asked, raw);
    const { status, headers = {}, json, bytes } = answer;
    const content = bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)));
    response.writeHead(status, {
      "Zotero-API-Version": "3",
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    });
    response.end(content);
  }

  #answer(asked: AskedZotero, raw: Buffer): Answer {
    if (asked.path === "upload" && asked.method === "POST") return this.#store(asked, raw);
    if (asked.path.startsWith("stored/")) return { status: 200, bytes: this.#stored(asked.path) };
    if (asked.headers["zotero-api-version"] !== "3") return { status: 400, json: "Version 3 only" };
    if (asked.path === "items/new") {
      const found = templateOf(asked.query.get("itemType") ?? "", asked.query.get("linkMode") ?? undefined);
      return found ? { status: 200, json: found } : { status: 400, json: "Unknown item type" };
    }
    const key = this.keys.get(/^Bearer (.+)$/u.exec(asked.headers.authorization ?? "")?.[1] ?? "");
    if (asked.path === "keys/current")
      return key ? { status: 200, json: key } : { status: 404, json: "Key not found" };
    if (!key) return { status: 403, json: "Invalid key" };
    const groups = /^users\/(\d+)\/groups$/u.exec(asked.path);
    if (groups) return { status: 200, json: this.#groups(key) };
    const [, prefix = "", rest = ""] = /^((?:users|groups)\/\d+)\/(.+)$/u.exec(asked.path) ?? [];
    const library = this.libraries.get(prefix);
    if (!library) return { status: 404, json: "Not found" };
    const rights =
      prefix === `users/${key.userID}` ? key.access.user : key.access.groups?.[prefix.split("/")[1]!];
    if (!rights?.library) return { status: 403, json: "Forbidden" };
    if (asked.method !== "GET" && !rights.write) return { status: 403, json: "Write access denied" };
    return this.#inLibrary(asked, library, prefix, rest);
  }

  #groups({ access }: ZoteroKey): unknown {
    return Object.keys(access.groups ?? {}).flatMap((id) => {
      const library = this.libraries.get(`groups/${id}`);
      return library
        ? [{ id: Number(id), version: 1, links: {}, meta: {}, data: { id: Number(id), name: library.name } }]
        : [];
    });
  }

  #inLibrary(asked: AskedZotero, library: ZoteroLibrary, prefix: string, rest: string): Answer {
    const headers = { "Last-Modified-Version": String(library.version) };
    if (rest === "deleted") {
      const since = Number(asked.query.get("since"));
      if (!asked.query.has("since")) return { status: 400, json: "'since' is required" };
      const gone = (kind: string) =>
        library.deleted.filter((one) => one.kind === kind && one.version > since).map(({ key }) => key);
      return {
        status: 200,
        headers,
        json: {
          collections: gone("collections"),
          items: gone("items"),
          searches: [],
          tags: [],
          settings: [],
        },
      };
    }
    const file = /^items\/([A-Z0-9]{8})\/file$/u.exec(rest);
    if (file)
      return asked.method === "GET"
        ? this.#download(library, prefix, file[1]!)
        : this.#upload(asked, library, prefix, file[1]!);
    if (asked.method === "POST") return this.#write(asked, library, prefix, rest as "items");
    return this.#read(asked, library, prefix, rest, headers);
  }

  #read(
    asked: AskedZotero,
    library: ZoteroLibrary,
    prefix: string,
    rest: string,
    headers: Record<string, string>,
  ): Answer {
    const within = /^collections\/([A-Z0-9]{8})\/items$/u.exec(rest);
    const below = /^items\/([A-Z0-9]{8})\/children$/u.exec(rest);
    const kind = rest === "collections" ? "collections" : "items";
    if (!within && !below && !["items", "items/top", "collections"].includes(rest))
      return { status: 404, json: "Not found" };
    if (within && !library.collections.has(within[1]!)) return { status: 404, json: "Collection not found" };
    const known = Number(asked.headers["if-modified-since-version"] ?? Number.NaN);
    if (known >= library.version) return { status: 304, headers };
    const { query } = asked;
    const named = query.get(kind === "items" ? "itemKey" : "collectionKey")?.split(",");
    if (named && named.length > 50) return { status: 400, json: "At most 50 keys" };
    const all: Data[] = within
      ? library.inCollection(within[1]!)
      : below
        ? library.below(below[1]!)
        : [...library[kind].values()];
    const since = Number(query.get("since") ?? 0);
    const title = query.get("q")?.toLowerCase();
    const found = all.filter(
      (one) =>
        one.version > since &&
        (!named || named.includes(one.key)) &&
        (query.get("includeTrashed") === "1" || !one["deleted"]) &&
        (rest !== "items/top" || !one["parentItem"]) &&
        (title === undefined || textOf(one["title"]).toLowerCase().includes(title)),
    );
    const told = { ...headers, "Total-Results": String(found.length) };
    if (query.get("format") === "versions")
      return {
        status: 200,
        headers: told,
        json: Object.fromEntries(found.map((one) => [one.key, one.version])),
      };
    const start = Number(query.get("start") ?? 0);
    const limit = Math.min(100, Number(query.get("limit") ?? 25));
    const page = found.slice(start, start + limit);
    if (query.get("format") === "keys")
      return { status: 200, headers: told, bytes: Buffer.from(page.map(({ key }) => `${key}\n`).join("")) };
    return { status: 200, headers: told, json: page.map((one) => library.shown(kind, one, prefix)) };
  }

  #write(asked: AskedZotero, library: ZoteroLibrary, prefix: string, kind: "items" | "collections"): Answer {
    const wishes = JSON.parse(Buffer.from(asked.body, "latin1").toString("utf8")) as Record<
      string,
      unknown
    >[];
    if (!Array.isArray(wishes) || wishes.length > 50) return { status: 413, json: "At most 50 objects" };
    const token = asked.headers["zotero-write-token"] as string | undefined;
    if (token !== undefined && library.tokens.has(token))
      return { status: 412, json: "Write token already used" };
    const known = asked.headers["if-unmodified-since-version"];
    if (known !== undefined && Number(known) < library.version)
      return {
        status: 412,
        json: "Library has been modified since specified version",
        headers: { "Last-Modified-Version": String(library.version) },
      };
    const isVersioned =
      known !== undefined ||
      wishes.every((wish) => wish["key"] === undefined || wish["version"] !== undefined);
    if (!isVersioned) return { status: 428, json: "If-Unmodified-Since-Version not provided" };
    if (token !== undefined) library.tokens.add(token);
    const result = {
      successful: {} as Record<string, unknown>,
      success: {} as Record<string, string>,
      unchanged: {} as Record<string, string>,
      failed: {} as Record<string, unknown>,
    };
    const next = library.version + 1;
    let isChanged = false;
    for (const [at, wish] of wishes.entries()) {
      const outcome = this.#writeOne(library, kind, wish, next);
      if (outcome.what === "failed")
        result.failed[at] = { key: wish["key"], code: outcome.code, message: outcome.message };
      else if (outcome.what === "unchanged") result.unchanged[at] = outcome.key;
      else {
        isChanged = true;
        result.successful[at] = library.shown(kind, library[kind].get(outcome.key)!, prefix);
        result.success[at] = outcome.key;
      }
    }
    if (isChanged) library.version = next;
    return { status: 200, headers: { "Last-Modified-Version": String(library.version) }, json: result };
  }

  #writeOne(
    library: ZoteroLibrary,
    kind: "items" | "collections",
    wish: Record<string, unknown>,
    next: number,
  ): { what: "written" | "unchanged"; key: string } | { what: "failed"; code: number; message: string } {
    const key = (wish["key"] as string | undefined) ?? library.newKey();
    const before = library[kind].get(key);
    const failed = (code: number, message: string) => ({ what: "failed" as const, code, message });
    if (wish["version"] === 0 && before) return failed(412, "Object already exists");
    if (
      wish["version"] !== undefined &&
      wish["version"] !== 0 &&
      before &&
      Number(wish["version"]) < before.version
    )
      return failed(412, "Object has been modified since specified version");
    if (!before && wish["version"] !== 0 && wish["key"] !== undefined)
      return failed(404, "Object doesn't exist");
    if (kind === "items") {
      const itemType = textOf(wish["itemType"] ?? before?.["itemType"]);
      const template = templateOf(itemType);
      if (!template) return failed(400, `'${itemType}' is not a valid item type`);
      const extra = [
        "key",
        "version",
        "deleted",
        "parentItem",
        "dateAdded",
        "dateModified",
        "md5",
        "mtime",
        "filename",
      ];
      const wrong = Object.keys(wish).find((name) => !(name in template) && !extra.includes(name));
      if (wrong !== undefined) return failed(400, `'${wrong}' is not a valid field for type '${itemType}'`);
      const parent = wish["parentItem"];
      if (typeof parent === "string" && !library.items.has(parent))
        return failed(409, `Parent item ${parent} doesn't exist`);
    }
    const { version: _, ...fields } = wish;
    const empty =
      before ?? (kind === "items" ? templateOf(textOf(wish["itemType"])) : { parentCollection: false });
    const after = { ...empty, ...fields, key } as Data;
    if (before && JSON.stringify({ ...before, ...fields }) === JSON.stringify(before))
      return { what: "unchanged", key };
    library[kind].set(key, { ...after, version: next });
    return { what: "written", key };
  }

  #download(library: ZoteroLibrary, prefix: string, key: string): Answer {
    if (!library.files.has(key)) return { status: 404, json: "File not found" };
    return { status: 302, headers: { location: `${this.origin}/stored/${prefix}/${key}` } };
  }

  #stored(path: string): Buffer {
    const [, , , key = ""] = path.split("/");
    return this.libraries.get(path.split("/").slice(1, 3).join("/"))!.files.get(key)!;
  }

  #upload(asked: AskedZotero, library: ZoteroLibrary, prefix: string, key: string): Answer {
    const item = library.items.get(key);
    if (!item) return { status: 404, json: "Item not found" };
    if (asked.headers["if-none-match"] === undefined && asked.headers["if-match"] === undefined)
      return { status: 428, json: "If-Match or If-None-Match not provided" };
    if (asked.headers["if-none-match"] === "*" && item["md5"])
      return { status: 412, json: "If-None-Match: * set but file exists" };
    const form = new URLSearchParams(asked.body);
    const uploadKey = form.get("upload");
    if (uploadKey !== null) {
      const upload = this.uploads.get(uploadKey);
      if (!upload?.bytes) return { status: 400, json: "Upload key not found" };
      library.files.set(key, upload.bytes);
      library.put("items", { md5: upload.md5, mtime: Number(upload.mtime), filename: upload.filename }, key);
      return { status: 204, headers: { "Last-Modified-Version": String(library.version) } };
    }
    const used = [...library.files.values()].reduce((sum, { length }) => sum + length, 0);
    if (used + Number(form.get("filesize")) > this.quota)
      return { status: 413, json: "File would exceed quota" };
    const made = `upload-${this.uploads.size}`;
    this.uploads.set(made, {
      prefix,
      key,
      md5: form.get("md5")!,
      filename: form.get("filename")!,
      mtime: form.get("mtime")!,
      bytes: null,
    });
    return {
      status: 200,
      json: {
        url: `${this.origin}/upload`,
        contentType: "multipart/form-data; boundary=---x",
        prefix: `---x\r\nkey=${made}\r\n\r\n`,
        suffix: "\r\n---x--",
        uploadKey: made,
      },
    };
  }

  #store(asked: AskedZotero, raw: Buffer): Answer {
    const [, made = ""] = /key=(upload-\d+)\r\n/u.exec(asked.body) ?? [];
    const upload = this.uploads.get(made);
    if (!upload) return { status: 403, json: "Forbidden" };
    const from = raw.indexOf("\r\n\r\n") + 4;
    const bytes = raw.subarray(from, raw.length - "\r\n---x--".length);
    if (createHash("md5").update(bytes).digest("hex") !== upload.md5)
      return { status: 400, json: "Digest does not match" };
    upload.bytes = Buffer.from(bytes);
    return { status: 201 };
  }
}

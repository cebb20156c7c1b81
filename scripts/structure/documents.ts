import { existsSync, readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PARTED_LAYERS, WINGS } from "../boundaries/places.ts";
import { isMain, root } from "../process.ts";

type Page = { path: string; text: string };
type Exists = (path: string) => boolean;

/** Where a path in a document may begin: "research/runs/work.ts" is understood without "server/src" before it. */
const BEGINNINGS = [
  "",
  "server/",
  "server/src/",
  ...WINGS.map((wing) => `server/src/${wing}/`),
  "server/src/platform/",
  "web/src/",
  "contract/src/",
  "text/src/",
];

/** A path in code marks that ends like a source file. `<slice>` and `*` stand for many. */
const NAMED_FILE = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:ts|tsx|mjs|sql|css|json|md))`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;

/** What the documents name and nobody finds: files that are gone, links that lead nowhere. */
export function brokenNames(pages: Page[], exists: Exists): string[] {
  return pages.flatMap(({ path: page, text }) => [
    ...[...text.matchAll(NAMED_FILE)]
      .map(([, name]) => name!)
      .filter((name) => !BEGINNINGS.some((beginning) => exists(beginning + name)))
      .map((name) => `${page} names ${name}, which does not exist`),
    ...[...text.matchAll(LINK)]
      .map(([, target]) => target!)
      .filter((target) => !exists(path.posix.join(path.posix.dirname(page), target)))
      .map((target) => `${page} links to ${target}, which does not exist`),
  ]);
}

/** Each wing of the server and each parted layer of the web tells of everything that it holds. */
const TELLING = [
  ...WINGS.map((wing) => `server/src/${wing}`),
  ...PARTED_LAYERS.map((layer) => `web/src/${layer}`),
];

/** Its page has a line for each folder ("- **runs** …"), and for nothing else. */
export function wrongRooms(folder: string, page: string | null, rooms: string[]): string[] {
  const readme = `${folder}/README.md`;
  if (page === null) return [`${readme} is missing: it says what the folder holds`];
  const named = [...page.matchAll(/^- \*\*([\w-]+)\*\*/gmu)].map(([, room]) => room!);
  return [
    ...rooms.filter((room) => !named.includes(room)).map((room) => `${readme} does not tell of ${room}`),
    ...named
      .filter((room) => !rooms.includes(room))
      .map((room) => `${readme} tells of ${room}, which is gone`),
  ];
}

const MOST_DOORS = 13;

/** Documents that name what is not there mislead exactly those who need them. */
export async function checkDocuments(): Promise<{ ok: boolean; output: string }> {
  const doors = readdirSync(path.join(root, "server/src"));
  const pages = [
    ...(await Promise.all(["docs", "server/src", "web/src"].map((folder) => pagesIn(folder)))).flat(),
    await pageAt("README.md"),
  ];
  const wrong = [
    ...brokenNames(pages, (one) => existsSync(path.join(root, one))),
    ...TELLING.flatMap((folder) => {
      const rooms = readdirSync(path.join(root, folder), { withFileTypes: true });
      const page = pages.find((one) => one.path === `${folder}/README.md`)?.text ?? null;
      return wrongRooms(
        folder,
        page,
        rooms.filter((room) => room.isDirectory()).map((room) => room.name),
      );
    }),
    ...(doors.length > MOST_DOORS
      ? [`server/src has ${doors.length} entries; a newcomer sees at most ${MOST_DOORS} doors`]
      : []),
  ];
  return { ok: wrong.length === 0, output: wrong.join("\n") };
}

const pageAt = async (page: string): Promise<Page> => ({
  path: page,
  text: await readFile(path.join(root, page), "utf8"),
});

async function pagesIn(folder: string): Promise<Page[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return Promise.all(names.filter((name) => name.endsWith(".md")).map((name) => pageAt(`${folder}/${name}`)));
}

if (isMain(import.meta)) {
  const { ok, output } = await checkDocuments();
  process.stdout.write(ok ? "The documents name what is there.\n" : `${output}\n`);
  process.exitCode = ok ? 0 : 1;
}

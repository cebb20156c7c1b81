import type { Needs } from "../needs.ts";
import type { Keeping, Lack } from "#ports/passages.ts";

/** What a superuser of the server, or whoever runs it, does about it. */
const TO_DO: Record<Lack, string> = {
  missing:
    "this server has no pgvector; where its package is installed, meaning finds among any number of passages",
  refused:
    "pgvector is installed and this role may not make it: let a superuser run CREATE EXTENSION vector; in this database, and start again",
  old: "its pgvector is older than 0.8: install a newer one, let a superuser run ALTER EXTENSION vector UPDATE; in this database, and start again",
  hidden:
    "pgvector is made in a schema that the search path of this role does not name: add it to the path, or move the extension",
  restart: "the server offers more by now, which the next start uses",
};

/** One line for the log. */
export function keepingSentence({ ways, lack }: Keeping): string {
  const kept = `the passage index is kept by ${ways.length === 0 ? "plain SQL" : ways.join(" and ")}`;
  return lack === null ? kept : `${kept}; ${TO_DO[lack]}`;
}

export async function logKeeping({
  db,
  passages,
  log,
}: Pick<Needs, "db" | "passages" | "log">): Promise<void> {
  const keeping = await passages.keeping(db);
  log.info({ ways: keeping.ways, lack: keeping.lack }, keepingSentence(keeping));
}

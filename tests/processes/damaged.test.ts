import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openPglite } from "../../server/src/platform/pglite/open.ts";
import {
  endProcesses,
  removeFolders,
  startedFolder,
  startProcess,
  type ServerProcess,
} from "../support/process.ts";

afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

const count = async (server: ServerProcess, token: string): Promise<number> => {
  const { status, body } = await server.call<{ groups: { hits: unknown[] }[] }>(
    "GET",
    "/search?q=lithium%20battery&scope=passage",
    { token },
  );
  expect(status).toBe(200);
  return body.groups.reduce((sum, { hits }) => sum + hits.length, 0);
};

/** As a failing disk leaves it: the file is there, and what it says is nothing. */
async function damage(dataDir: string, relation: string, how: "overwritten" | "emptied"): Promise<void> {
  const { pool, close } = await openPglite({ folder: dataDir });
  const { rows } = await pool.query<{ file: string }>("select pg_relation_filepath($1::regclass) as file", [
    relation,
  ]);
  await close();
  const file = path.join(dataDir, "postgres", rows[0]!.file);
  const bytes = await readFile(file);
  await writeFile(file, how === "emptied" ? Buffer.alloc(0) : bytes.fill(0xa5));
}

test.each([
  ["passages_textsearch.passages", "overwritten"],
  ["passages_textsearch.passages_words", "overwritten"],
  ["passages_textsearch.entries", "overwritten"],
  ["passages_textsearch.entries_live", "emptied"],
  ["passages_textsearch.memberships_pkey", "overwritten"],
] as const)(
  "O-06 the file of %s is %s: the server starts, searches answer, and soon they find everything again",
  async (relation, how) => {
    const dataDir = await startedFolder();
    await damage(dataDir, relation, how);
    const server = await startProcess({ dataDir });
    const token = await server.signIn();
    await expect.poll(() => count(server, token)).toBeGreaterThan(0);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
    server.kill("SIGTERM");
    await server.exited;
  },
);

import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { syncLibraryWork } from "../../server/src/sources/documents/index.ts";
import { countWaiting, searchPassages } from "../../server/src/sources/libraries/index.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { saveWork } from "../../server/src/sources/works/index.ts";
import { startApp } from "../support/app.ts";
import type { Answer, TestApp } from "../support/app.ts";

export const clock = { ...systemClock, ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

export let server: TestApp;

export const NOT_FOUND = { status: 404, body: { code: "document_not_found" } };
type Who = { token: string; personId: number };
export let me: Who;
export let library: LibraryView;

/** Somebody new for each test, with a library whose documents carry two tags. */
export function setScene(): void {
  beforeAll(async () => {
    server = await startApp({ BIN_DAYS: "10" }, undefined, clock);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock.ahead = 0;
    me = await server.someone();
    library = await newLibrary("Batteries", { Subject: "Text", Read: "Date" });
  });
}

export async function newLibrary(name: string, tags: object, who = me): Promise<LibraryView> {
  const { body } = await server.call<LibraryView>("POST", "/libraries", { token: who.token, body: { name } });
  return (
    await server.call<LibraryView>("PATCH", `/libraries/${body.id}`, { token: who.token, body: { tags } })
  ).body;
}

type Given = {
  libraryId?: number;
  folder?: string;
  fileName?: string;
  tags?: object;
  text?: string;
  state?: string;
};
let written = 0;

/** A document as reading leaves it behind. The same text is the same file. */
export async function read(given: Given = {}, who = me): Promise<DocumentId> {
  const {
    libraryId = library.id,
    folder = "",
    fileName = `report ${++written}.txt`,
    tags = {},
    text = `Text ${randomUUID()}`,
    state = "ready",
  } = given;
  const { key } = await server.app.files.put(Readable.from([Buffer.from(text)]));
  return server.app.db.tx(async (tx) => {
    const at = clock.now();
    const work = await saveWork(
      tx,
      {
        identities: [`document:${who.personId}:${key}`],
        title: fileName,
        authors: [],
        publishedOn: null,
        language: "en",
        doi: null,
        text,
        layout: {},
        venue: null,
        url: null,
        isFull: true,
        privateTo: who.personId,
      },
      at,
    );
    const { rows } = await tx.execute<{ id: DocumentId }>(sql`
      insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, work_id, tags, created_at)
      values (${randomUUID()}, ${who.personId}, ${libraryId}, ${folder}, ${fileName}, lower(${fileName}), ${text.length}, ${key},
        ${state}, ${state === "ready" ? work.workId : null}, ${JSON.stringify(tags)}::jsonb, ${at.toISOString()}::timestamptz) returning id`);
    await syncLibraryWork(tx, libraryId as LibraryId, work.workId);
    return rows[0]!.id;
  });
}

export const change = (id: number, body: object, { token } = me) =>
  server.call<Document>("PATCH", `/document/v1/${id}`, { token, body });
export const remove = (id: number, { token } = me) => server.call("DELETE", `/document/v1/${id}`, { token });
export const bulk = (body: object, { token } = me) =>
  server.call<{ message: string; changed: number }>("POST", "/document/v1/bulk", { token, body });
export const changed = ({ status, body }: Answer<{ changed?: number }>) => [status, body.changed];

type Row = { id: number; libraryId: number; folder: string; fileName: string; tags: object; state: string };
export const rows = async (...ids: number[]): Promise<Row[]> =>
  (
    await server.app.db.execute<Row>(sql`
      select id, library_id as "libraryId", folder, file_name as "fileName", tags, state from documents
      where id = any(${sql.param(ids)}::bigint[]) order by id`)
  ).rows;
export const held = async (libraryId: number) =>
  (
    await server.app.db.execute<{ title: string; tags: object }>(sql`
      select w.title, l.tags from library_works l join works w on w.id = l.work_id where l.library_id = ${libraryId} order by w.id`)
  ).rows;
export const typesOf = async (libraryId: number) =>
  (
    await server.app.db.execute<{ tag_types: object }>(
      sql`select tag_types from libraries where id = ${libraryId}`,
    )
  ).rows[0]!.tag_types;

/** What a search over the library, narrowed by tags, finds once the index is up to date. */
export async function found(
  text: string,
  tags: Record<string, { type: "Text" | "Date"; values: string[] }>,
  libraryId = library.id,
) {
  await expect.poll(() => countWaiting(server.app), { timeout: 250_000 }).toBe(0);
  const scope = await server.app.rights.scopeOf({ personId: me.personId as never, organisationId: 1 });
  const hits = await searchPassages(server.app, scope, {
    text,
    libraries: [{ id: libraryId, tags }],
    limit: 20,
  });
  return [...new Set(hits.map((hit) => hit.text))].toSorted();
}

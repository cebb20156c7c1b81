import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "@gyan/contract/documents.ts";
import type { FoundPassage } from "@gyan/contract/libraries.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "../../server/src/platform/clock.ts";
import { ENDINGS_FORGIVEN } from "../../server/src/platform/work/index.ts";
import type { Parser } from "../../server/src/ports/parser.ts";
import { MOST_ATTEMPTS } from "../../server/src/sources/documents/reading/rules.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { forwardClock } from "../support/mailbox.ts";
import { settled, until, upload } from "./documents.scene.ts";

const SHARED = fileURLToPath(new URL("../../../shared/documents/", import.meta.url));
const HOSTILE = join(SHARED, "hostile");

const clock = forwardClock();
let server: TestApp;
let parser: Parser;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, undefined, clock);
  parser = server.app.parser;
});
afterEach(() => {
  server.app.parser = parser;
});
afterAll(() => server.stop());

const get = async (token: string, id: number) =>
  (await server.call<Document>("GET", `/document/v1/${id}`, { token })).body;
const query = (text: string, values: unknown[] = []) => server.app.db.pool.query(text, values);
/** As every new document does. */
const wake = () => query("notify work, 'documents'");

describe("a document is read", () => {
  test("DA-08 and is found by its words within seconds, by nobody but its owner", async () => {
    const [owner, stranger] = [await server.someone(), await server.someone()];
    const content = "The quokka population of the island doubled after the foxes had been removed.";
    const { body } = await upload(server, owner.token, { name: "quokka.txt", content, path: "Animals" });
    await settled(server, owner.token, body.id);
    const search = async (token: string) =>
      (
        await server.call<{ passages: FoundPassage[] }>("GET", "/libraries/passages?q=quokka%20foxes", {
          token,
        })
      ).body.passages;
    const [found] = await until(async () => {
      const passages = await search(owner.token);
      return passages.length > 0 && passages;
    }, "it is found");
    expect(found).toMatchObject({ title: "quokka", passage: content, libraries: ["Animals"] });
    expect(await search(stranger.token)).toEqual([]);
    const { body: text } = await server.call("GET", `/document/v1/${body.id}/text`, { token: owner.token });
    expect(text).toMatchObject({ text: content });
  });

  test("what the file says of itself becomes its title, its authors and its tags", async () => {
    const { token } = await server.someone();
    const content = `<html><head><title>Flow cells at sea</title><meta name="author" content="Asha Rao">
      <meta name="date" content="2023-05-04"></head><body><article><h1>Flow cells at sea</h1>
      <p>${"Vanadium flow cells were tested on a ship for two winters. ".repeat(12)}</p></article></body></html>`;
    const { body } = await upload(server, token, { name: "page.html", content, path: "Energy/Ships" });
    const read = await settled(server, token, body.id);
    expect(read).toMatchObject({
      title: "Flow cells at sea",
      authors: ["Asha Rao"],
      publishedOn: "2023-05-04",
      tags: { Author: ["Asha Rao"], Published: ["2023-05-04"], Folder: ["Ships"] },
    });
    const { rows } = await query("select tag_types from libraries where id = $1", [read.folder.libraryId]);
    expect(rows[0]).toEqual({ tag_types: { Author: "Text", Published: "Date", Folder: "Text" } });
    const held = await query("select tags from library_works where library_id = $1", [read.folder.libraryId]);
    expect(held.rows).toEqual([{ tags: read.tags }]);
  });

  test("the same bytes under another name or at another place are not read again", async () => {
    const { token } = await server.someone();
    const content = "Read once, known everywhere.";
    const first = await upload(server, token, { name: "first.txt", content });
    await settled(server, token, first.body.id);
    server.app.parser = { ...parser, parse: () => Promise.reject(new Error("nobody reads now")) };
    const second = await upload(server, token, { name: "second.txt", content, path: "Elsewhere" });
    expect((await settled(server, token, second.body.id)).status.state).toBe("ready");
  });

  test.skipIf(!existsSync(SHARED))("an ending that lies does not matter", async () => {
    const { token } = await server.someone();
    const content = new Uint8Array(await readFile(join(SHARED, "acl", "P06-2060.pdf")));
    const { body } = await upload(server, token, { name: "paper.docx", content });
    const read = await settled(server, token, body.id);
    expect(read.status).toMatchObject({ state: "ready", why: null });
    expect(read.status.pages).toBeGreaterThan(3);
    const picture = await upload(server, token, { name: "tables.xlsx", content: "only a few plain words" });
    expect((await settled(server, token, picture.body.id)).status.state).toBe("ready");
  });

  // Not everybody has the folder of broken files.
  test.skipIf(!existsSync(HOSTILE))(
    "every broken file ends: read, or with a reason, and the next one is read",
    async () => {
      const { token } = await server.someone();
      for (const name of await readdir(HOSTILE)) {
        const content = new Uint8Array(await readFile(join(HOSTILE, name)));
        const { status, body } = await upload(server, token, { name, content, path: "Hostile" });
        if (content.length === 0) {
          expect([name, status]).toEqual([name, 422]);
          continue;
        }
        const { status: end } = await settled(server, token, body.id);
        if (end.state === "unreadable")
          expect([name, end.why?.code]).toEqual([
            name,
            expect.stringMatching(
              /^document_(damaged|empty|unsupported|too_big|too_long|encrypted)$/,
            ) as string,
          ]);
      }
      const last = await upload(server, token, { name: "after all.txt", content: "Still here." });
      expect((await settled(server, token, last.body.id)).status.state).toBe("ready");
    },
  );
});

/** Holds every file until it is let go by its name. */
function slowParser() {
  const begun: string[] = [];
  const waiting = new Map<string, () => void>();
  server.app.parser = {
    ...parser,
    async parse(file, options) {
      begun.push(file.name);
      options?.onProgress?.({ stage: "reading", page: 3, of: 40 });
      await new Promise<void>((resolve, reject) => {
        waiting.set(file.name, resolve);
        options?.signal?.addEventListener("abort", () => reject(new Error("given up")));
      });
      return parser.parse(file, options);
    },
  };
  return {
    begun,
    letGo: (name: string) => until(() => Promise.resolve(waiting.get(name)), name).then((go) => go()),
  };
}

describe("while many wait", () => {
  test("one person's many files do not keep another's single file waiting", async () => {
    const [busy, other] = [await server.someone(), await server.someone()];
    const { begun, letGo } = slowParser();
    const names = [1, 2, 3, 4, 5].map((at) => `busy ${at}.txt`);
    for (const name of names) await upload(server, busy.token, { name, content: `Of the busy one: ${name}` });
    await until(async () => begun.length === 2, "two are being read");
    const { body } = await upload(server, other.token, { name: "single.txt", content: "Of the other." });
    clock.forward(1_000);
    await letGo("busy 1.txt");
    await until(async () => begun.length === 3, "a third is begun");
    expect(begun[2]).toBe("single.txt");
    for (const name of ["single.txt", ...names.slice(1)]) {
      clock.forward(1_000);
      await letGo(name);
    }
    expect((await settled(server, other.token, body.id)).status.state).toBe("ready");
    await until(async () => {
      const usage = await server.call<{ unread: number }>("GET", "/document/v1/usage", { token: busy.token });
      return usage.body.unread === 0;
    }, "all are read");
  });

  test("its page is told while it is read, to its owner alone", async () => {
    const [owner, stranger] = [await server.someone(), await server.someone()];
    const heard = await listen(owner.token);
    const other = await listen(stranger.token);
    const { letGo } = slowParser();
    const { body } = await upload(server, owner.token, { name: "slow.txt", content: "A slow one." });
    const during = await until(async () => {
      const one = await get(owner.token, body.id);
      return one.status.page !== null && one;
    }, "its page is known");
    expect(during.status).toEqual({ state: "reading", page: 3, pages: 40, why: null });
    expect(
      (await server.call("GET", `/document/v1/${body.id}/text`, { token: owner.token })).body,
    ).toMatchObject({
      code: "document_not_read",
    });
    const before = await until(async () => heard.told.length, "the owner heard of it");
    await letGo("slow.txt");
    await settled(server, owner.token, body.id);
    await until(async () => heard.told.length > before, "the owner heard of the end");
    expect(new Set(heard.told)).toEqual(
      new Set([
        JSON.stringify({ kind: "documents.changed", holder: { id: owner.personId, kind: "person" } }),
      ]),
    );
    expect(other.told).toEqual([]);
    heard.end();
    other.end();
  });
});

describe("trouble", () => {
  test("what a dead process left half read is taken up again", async () => {
    const { token } = await server.someone();
    const { body } = await upload(server, token, { name: "left.txt", content: "Left half read." });
    await settled(server, token, body.id);
    // More often than one may fail that was read to its end: it is by chance that it was in hand.
    for (const begun of [1, MOST_ATTEMPTS, MOST_ATTEMPTS + ENDINGS_FORGIVEN - 1]) {
      await leave(body.id, begun);
      expect((await settled(server, token, body.id)).status.state).toBe("ready");
    }
  });

  test("what ended its process again and again is given up with a sentence, and the next one is read", async () => {
    const { token } = await server.someone();
    const [deadly, good] = [
      await upload(server, token, { name: "deadly.txt", content: "Deadly." }),
      await upload(server, token, { name: "good.txt", content: "Good." }),
    ];
    await settled(server, token, deadly.body.id);
    await settled(server, token, good.body.id);
    await leave(deadly.body.id, MOST_ATTEMPTS + ENDINGS_FORGIVEN);
    expect((await settled(server, token, deadly.body.id)).status).toMatchObject({
      state: "unreadable",
      why: { code: "document_failed" },
    });
    await leave(good.body.id, 0);
    expect((await settled(server, token, good.body.id)).status.state).toBe("ready");
    // Whoever wants it tries again.
    await server.call("POST", "/document/v1/bulk", { token, body: { ids: [deadly.body.id], read: true } });
    await until(
      async () => (await get(token, deadly.body.id)).status.state === "ready",
      "it is read after all",
    );
  });

  test("when the reader cannot start, the document waits a while and is read then", async () => {
    const { token } = await server.someone();
    server.app.parser = { ...parser, parse: () => Promise.reject(new Error("no process can be started")) };
    const { body } = await upload(server, token, { name: "patient.txt", content: "Patience." });
    await until(async () => {
      const { rows } = await query("select attempts, state from documents where id = $1", [body.id]);
      return (rows[0] as { attempts: number; state: string }).state === "waiting" && rows[0].attempts === 1;
    }, "it waits again");
    server.app.parser = parser;
    await wake();
    expect((await get(token, body.id)).status.state).toBe("waiting");
    clock.forward(2 * MINUTE);
    await wake();
    expect((await settled(server, token, body.id)).status.state).toBe("ready");
  });

  test("bytes that are gone from the disk are said to be", async () => {
    const { token } = await server.someone();
    const { letGo } = slowParser();
    const { body } = await upload(server, token, { name: "vanished.txt", content: "Now you see me." });
    const { rows } = await query("select file_key from documents where id = $1", [body.id]);
    await until(async () => (await get(token, body.id)).status.state === "reading", "it is being read");
    await server.app.files.remove((rows[0] as { file_key: never }).file_key);
    await letGo("vanished.txt");
    expect((await settled(server, token, body.id)).status).toMatchObject({ why: { code: "document_gone" } });
  });

  test("who is erased while their document is read takes it along", async () => {
    const { token, personId } = await server.someone();
    const { letGo } = slowParser();
    const { body } = await upload(server, token, {
      name: "erased.txt",
      content: "Whoever wrote this is gone.",
    });
    await until(async () => (await get(token, body.id)).status.state === "reading", "it is being read");
    const { rows } = await query("select email from people where id = $1", [personId]);
    const { email } = rows[0] as { email: string };
    expect((await server.call("DELETE", `/me?email=${encodeURIComponent(email)}`, { token })).status).toBe(
      200,
    );
    await letGo("erased.txt");
    await until(async () => {
      const left = await query("select 1 from documents where owner_id = $1", [personId]);
      const works = await query("select 1 from works where private_to = $1", [personId]);
      return left.rows.length + works.rows.length === 0;
    }, "nothing of them is left");
  });
});

/** As a process leaves it that was killed: held by nobody who lives. */
async function leave(id: number, attempts: number): Promise<void> {
  await query(
    `update documents set state = 'reading', why = null, attempts = $2, worker = gen_random_uuid(), started_at = now()
     where id = $1`,
    [id, attempts],
  );
  await wake();
}

/** What the event stream tells somebody. */
async function listen(token: string): Promise<{ told: string[]; end(): void }> {
  const stop = new AbortController();
  const told: string[] = [];
  const response = await fetch(`${server.base}/api/events`, {
    headers: { "x-auth-token": token },
    signal: stop.signal,
  });
  void (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      told.push(...chunk.split("\n").flatMap((line) => (line.startsWith("data: ") ? [line.slice(6)] : [])));
  })().catch(() => undefined);
  return { told, end: () => stop.abort() };
}

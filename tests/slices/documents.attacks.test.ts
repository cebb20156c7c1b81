import { connect } from "node:net";
import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organiseDocuments, purgeDocuments } from "../../server/src/sources/documents/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { listed, settled, upload } from "./documents.scene.ts";
import { usualSeconds } from "../support/usual-seconds.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

const UPLOADS = "/api/document/v1/uploads";
const base64 = (content: string | Buffer) => Buffer.from(content).toString("base64");

async function tus(method: string, path: string, token: string, headers: object = {}, body?: string) {
  const response = await fetch(`${server.base}${path}`, {
    method,
    headers: { "x-auth-token": token, "tus-resumable": "1.0.0", ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const begin = (token: string, size: number | string, metadata = `filename ${base64("grid storage.txt")}`) =>
  tus("POST", UPLOADS, token, { "upload-length": String(size), "upload-metadata": metadata });
const piece = (offset: number | string) => ({
  "upload-offset": String(offset),
  "content-type": "application/offset+octet-stream",
});

describe("an upload in pieces", () => {
  test("of another is out of reach, whatever stands behind the address of one's own", async () => {
    const [mine, theirs] = [await server.someone(), await server.someone()];
    const own = (await begin(mine.token, 5)).headers.get("location")!;
    const other = (await begin(theirs.token, 10)).headers.get("location")!;
    const id = other.split("/").at(-1)!;
    for (const tail of [`?x=/${id}`, `?/${id}`, `?x=/${id}/`, `#/${id}`, `/../${id}`, `%2f..%2f${id}`]) {
      await tus("PATCH", own + tail, mine.token, piece(0), "EVIL!");
      await tus("DELETE", own + tail, mine.token);
    }
    await tus(
      "POST",
      `${UPLOADS}?/${id}`,
      mine.token,
      { ...piece(0), "x-http-method-override": "PATCH" },
      "E",
    );
    const state = await tus("HEAD", other, theirs.token);
    expect([state.status, state.headers.get("upload-offset")]).toEqual([200, "0"]);
  });

  test("with a name, a path or other words that cannot be stored is refused, or stored without them", async () => {
    const { token } = await server.someone();
    const name = base64("a report.txt");
    const words = [
      `filename ${base64("a\0 report.txt")}`,
      `filename ${name},note ${base64("\0")}`,
      `filename ${name},path ${base64("a\0b/../..\\c")}`,
      `filename ${name},note ${base64(Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]))}`,
      `filename ${name},__proto__ ${name},constructor ${name}`,
      `filename ****`,
      `filename ${name},,`,
      `,`,
    ];
    for (const word of words) expect([201, 400]).toContain((await begin(token, 3, word)).status);
  });

  test("of a size that is none is refused", async () => {
    const { token } = await server.someone();
    for (const size of ["-1", "0", "1e9", "0x7fffffff", "NaN", "9".repeat(30), "5, 6", ""]) {
      const { status } = await begin(token, size);
      expect([201, 400, 413, 422]).toContain(status);
    }
    const { rows } = await server.app.db.execute<{ size: number }>(
      sql`select size from uploads where size > 524288000`,
    );
    expect(rows).toEqual([]);
  });
});

describe("the address of a file", () => {
  const linked = async () => {
    const who = await server.someone();
    const { body } = await upload(server, who.token, {
      name: "private.txt",
      content: `Mine ${who.personId}`,
    });
    const { body: link } = await server.call<{ address: string }>("POST", `/document/v1/${body.id}/link`, {
      token: who.token,
    });
    return { ...who, id: body.id, address: server.base + link.address };
  };

  test("ends with the account that it was made for", async () => {
    const { personId, address } = await linked();
    expect((await fetch(address)).status).toBe(200);
    await server.app.db.execute(sql`update people set disabled_at = now() where id = ${personId}`);
    expect((await fetch(address)).status).toBe(403);
  });

  test("ends when the document has another owner", async () => {
    const { id, address } = await linked();
    const heir = await server.someone();
    await server.app.db.execute(sql`update documents set owner_id = ${heir.personId} where id = ${id}`);
    expect((await fetch(address)).status).toBe(403);
  });
});

let drawn = 1;
/** Letters that no compression makes shorter, three bytes each. */
const dense = (length: number): string =>
  Array.from({ length }, () => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x4e00 + (drawn % 20_000));
  }).join("");

describe("names and paths", () => {
  test("as long as they may be are stored, in every script", async () => {
    const { token } = await server.someone();
    const name = dense(250);
    const path = Array.from({ length: 8 }, (_, at) => dense(120 + at)).join("/");
    const { status, body } = await upload(server, token, {
      name: `${name}.txt`,
      content: "Long.",
      path,
    });
    expect(status).toBe(200);
    expect(body.folder.path).not.toBe("");
    const moved = await server.call("PATCH", `/document/v1/${body.id}`, { token, body: { folder: path } });
    expect(moved.status).toBe(200);
    const found = await listed(server, token, { text: name.slice(0, 100) });
    expect(found.map(({ id }) => id)).toEqual([body.id]);
  });

  test("of attachments and authors, however long, do not stop an import", async () => {
    const { token } = await server.someone();
    const entry = `@article{a, title={${dense(900)}}, author={${dense(480)}}, year={2024}, file={${Array.from({ length: 7 }, (_, at) => dense(130 + at)).join("/")}/x.pdf}}`;
    const { status, body } = await server.call<{ documents: Document[] }>("POST", "/document/v1/import", {
      token,
      body: { text: entry },
    });
    expect(status).toBe(200);
    expect(await settled(server, token, body.documents[0]!.id)).toMatchObject({ status: { state: "ready" } });
  });
});

test("a tag may be called like anything, and moves with its document", async () => {
  const { token } = await server.someone();
  const tags = { constructor: "Text", toString: "Text", hasOwnProperty: "Date" };
  const made = await server.call<LibraryView>("POST", "/libraries", { token, body: { name: "Odd names" } });
  const other = await server.call<LibraryView>("POST", "/libraries", { token, body: { name: "Other" } });
  await server.call("PATCH", `/libraries/${made.body.id}`, { token, body: { tags } });
  const { body } = await upload(server, token, { name: "tagged.txt", content: "Tagged.", path: "Odd names" });
  await settled(server, token, body.id);
  const values = { constructor: ["a"], toString: ["b"], hasOwnProperty: ["2024"] };
  const tagged = await server.call<Document>("PATCH", `/document/v1/${body.id}`, {
    token,
    body: { tags: values },
  });
  expect([tagged.status, tagged.body.tags]).toEqual([200, values]);
  const moved = await server.call<Document>("PATCH", `/document/v1/${body.id}`, {
    token,
    body: { libraryId: other.body.id },
  });
  expect([moved.status, moved.body.tags]).toEqual([200, values]);
});

test("who is not signed in is refused before a large body of theirs is taken", async () => {
  const { hostname, port } = new URL(server.base);
  const heard = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.setEncoding("utf8").setTimeout(5_000, () => reject(new Error("No answer before the body.")));
    socket.on("data", (part: string) => {
      text += part;
      if (text.includes("\r\n\r\n")) {
        resolve(text);
        socket.destroy();
      }
    });
    socket.on("error", () => undefined);
    socket.write(
      `POST /api/document/v1/import HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${60 * 1024 * 1024}\r\n\r\n{"text":"`,
    );
  });
  expect(heard).toMatch(/^HTTP\/1\.1 401 /);
});

test("a body of a million numbers holds nobody up, and one of many more is refused", async () => {
  const { token } = await server.someone();
  const send = async (numbers: number) => {
    let status = 0;
    const took = await usualSeconds(async () => {
      const response = await fetch(`${server.base}/api/document/v1/import`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-auth-token": token },
        body: `{"text":"nothing","x":[${"0,".repeat(numbers)}0],"__proto__":{"text":"x"}}`,
      });
      ({ status } = response);
    });
    return { status, took };
  };
  const [ordinary, large] = [await send(900_000), await send(10_000_000)];
  expect([ordinary.status, large.status]).toEqual([422, 400]);
  expect(Math.max(ordinary.took, large.took)).toBeLessThan(10);
});

test("many things at once to the same documents end without one waiting for the other for ever", async () => {
  const { token, personId } = await server.someone();
  const references = (round: number) =>
    Array.from(
      { length: 6 },
      (_, at) =>
        `TY  - JOUR\nTI  - Work ${round} ${at}\nAU  - Doe, J\nPY  - 2024\nKW  - k${round}\nL1  - f${at}.txt\nER  - \n`,
    ).join("");
  const { body: library } = await server.call<LibraryView>("POST", "/libraries", {
    token,
    body: { name: "Crowd" },
  });
  const { body: second } = await server.call<LibraryView>("POST", "/libraries", {
    token,
    body: { name: "Second" },
  });
  const failed: unknown[] = [];
  const note = (what: string) => (answer: { status: number; body: unknown }) => {
    if (answer.status >= 500) failed.push([what, answer.status, answer.body]);
  };
  for (let round = 0; round < 6; round++) {
    const files = Array.from({ length: 6 }, (_, at) =>
      upload(server, token, { name: `f${at}.txt`, content: `File ${at} of round ${round}.`, path: "Crowd" }),
    );
    const imports = ["Crowd", "Second"].map((_, at) =>
      server.call("POST", "/document/v1/import", {
        token,
        body: { text: references(round), libraryId: at === 0 ? library.id : second.id },
      }),
    );
    const ids = (await listed(server, token)).map(({ id }) => id);
    const calls =
      ids.length === 0
        ? []
        : [
            server.call("POST", "/document/v1/bulk", { token, body: { ids, libraryId: second.id } }),
            server.call("POST", "/document/v1/bulk", {
              token,
              body: { ids: ids.toReversed(), libraryId: library.id, folder: `r${round}` },
            }),
            server.call("POST", "/document/v1/bulk", { token, body: { ids: ids.slice(0, 5), delete: true } }),
            server.call("POST", "/document/v1/bulk", {
              token,
              body: { ids: ids.slice(0, 5), restore: true },
            }),
            server.call("PATCH", `/libraries/${library.id}`, {
              token,
              body: { description: `Round ${round}` },
            }),
          ];
    for (const one of await Promise.all(calls)) note("organising")(one);
    for (const one of await Promise.all(imports)) note("import")(one);
    for (const one of await Promise.all(files)) note("upload")(one);
  }
  expect(failed).toEqual([]);
  for (const { id } of await listed(server, token)) await settled(server, token, id);
  // What libraries hold is what their documents say.
  const { rows } = await server.app.db.execute(sql`
    (select library_id, work_id from library_works w join rights r on r.object_kind = 'library' and r.object_id = w.library_id
      where r.holder_kind = 'person' and r.holder_id = ${personId})
    except (select library_id, work_id from documents d where owner_id = ${personId} and state = 'ready'
      and not exists (select 1 from bin b where b.object_kind = 'document' and b.object_id = d.id))`);
  expect(rows).toEqual([]);
});

test("what a reference alone said does not stay behind when its file comes", async () => {
  const { token, personId } = await server.someone();
  const text = "TY  - JOUR\nTI  - Cells\nAB  - An abstract that is only here.\nL1  - cells.txt\nER  - \n";
  const { body } = await server.call<{ documents: Document[] }>("POST", "/document/v1/import", {
    token,
    body: { text, folder: "Zotero" },
  });
  await settled(server, token, body.documents[0]!.id);
  const file = await upload(server, token, { name: "cells.txt", content: "The whole text.", path: "Zotero" });
  expect(file.body.id).toBe(body.documents[0]!.id);
  await settled(server, token, file.body.id);
  const { rows } = await server.app.db.execute(sql`select id from works where private_to = ${personId}`);
  expect(rows).toHaveLength(1);
});

test("who is erased leaves no document behind that still names them, read or not", async () => {
  const [gone, other] = [await server.someone({ email: "gone@example.org" }), await server.someone()];
  await server.someone({ role: "Admin" });
  const file = await upload(server, gone.token, {
    name: "broken.pdf",
    content: "%PDF-1.7 nothing",
    path: "Ours",
  });
  expect((await settled(server, gone.token, file.body.id)).status.state).toBe("unreadable");
  await server.app.db.execute(sql`
    insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
    values ('library', ${file.body.folder.libraryId}, 'person', ${other.personId}, 4, now())`);
  const answer = await server.call("DELETE", "/me?email=gone@example.org", { token: gone.token });
  expect(answer.status).toBe(200);
  const { rows } = await server.app.db.execute(
    sql`select 1 from documents where owner_id = ${gone.personId}`,
  );
  expect(rows).toEqual([]);
});

test("what is taken out of the bin while it is emptied is there, or it is gone; nobody waits for ever", async () => {
  const { token, personId } = await server.someone();
  const scope = await server.app.rights.scopeOf({ personId: personId as never, organisationId: 1 });
  for (let round = 0; round < 8; round++) {
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        upload(server, token, { name: `old ${round} ${at}.txt`, content: `Old ${round} ${at}.` }),
      ),
    );
    const ids = made.map(({ body }) => body.id);
    await organiseDocuments(server.app, scope, { ids, delete: true });
    const [emptied, restored] = await Promise.allSettled([
      server.app.db.tx((tx) => purgeDocuments(tx, new Date(Date.now() + 60_000))),
      organiseDocuments(server.app, scope, { ids, restore: true }),
    ]);
    expect(emptied.status).toBe("fulfilled");
    if (restored.status === "rejected") expect(restored.reason).toMatchObject({ code: "document_not_found" });
    const { rows } = await server.app.db.execute<{ id: number }>(
      sql`select id from documents where id = any(${sql.param(ids)}::bigint[])`,
    );
    expect(rows.length).toBe(restored.status === "fulfilled" ? ids.length : 0);
  }
});

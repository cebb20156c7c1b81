import { Readable } from "node:stream";
import type { Document } from "@gyan/contract/documents.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDocument, ownPlace } from "../../server/src/sources/documents/index.ts";
import { MINUTE } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { heldClock } from "../support/mailbox.ts";
import { listed, upload } from "./documents.scene.ts";

const clock = heldClock();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, undefined, clock);
});
afterAll(() => server.stop());

const NOT_FOUND = { status: 404, body: { code: "document_not_found" } };

test("DA-06 fifty at a time, newest first, from the last one seen", async () => {
  const { token, personId } = await server.someone();
  const { key: fileKey, size: fileSize } = await server.app.files.put(Readable.from(["A note."]));
  const ids = await server.app.db.tx(async (tx) => {
    const made: number[] = [];
    for (let at = 0; at < 103; at++) {
      const place = await ownPlace(server.app, tx, personId as PersonId, { path: "", language: "en" });
      const row = await addDocument(server.app, tx, place, { fileName: `note ${at}.txt`, fileSize, fileKey });
      made.unshift(row.id);
    }
    return made;
  });
  const pages: Document[][] = [];
  for (let last = 0; ;) {
    const page = await listed(server, token, {}, last);
    if (page.length === 0) break;
    pages.push(page);
    last = page.at(-1)!.id;
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 3]);
  expect(pages.flat().map(({ id }) => id)).toEqual(ids);
});

describe("DA-06 a search by name", () => {
  const found = async (token: string, text: string, more: object = {}) =>
    (await listed(server, token, { text, ...more })).map(({ fileName }) => fileName).sort();

  test("finds files, folders and libraries in every script, whatever their case and accents", async () => {
    const { token } = await server.someone();
    const files: [path: string, name: string][] = [
      ["Batteries/Été 2024", "Rapport.pdf"],
      ["Batteries", "cells_100%.txt"],
      ["जल भंडारण", "ज़मीन.txt"],
      ["Łódź", "Straße.txt"],
      ["", "ΣΟΦΙΑΣ.txt"],
    ];
    for (const [path, name] of files) await upload(server, token, { name, path, content: name });
    expect(await found(token, "rapport")).toEqual(["Rapport.pdf"]);
    expect(await found(token, "ETE")).toEqual(["Rapport.pdf"]);
    expect(await found(token, "batteries")).toEqual(["Rapport.pdf", "cells_100%.txt"]);
    expect(await found(token, "batteries/ete 2024/rap")).toEqual(["Rapport.pdf"]);
    expect(await found(token, "जमीन")).toEqual(["ज़मीन.txt"]);
    expect(await found(token, "भंडारण")).toEqual(["ज़मीन.txt"]);
    expect(await found(token, "lodz")).toEqual(["Straße.txt"]);
    expect(await found(token, "STRASSE")).toEqual(["Straße.txt"]);
    expect(await found(token, "σοφιας")).toEqual(["ΣΟΦΙΑΣ.txt"]);
    // Signs that a database could take for more than themselves.
    expect(await found(token, "0%")).toEqual(["cells_100%.txt"]);
    expect(await found(token, "s_1")).toEqual(["cells_100%.txt"]);
    expect(await found(token, "%")).toEqual(["cells_100%.txt"]);
    expect(await found(token, "\\")).toEqual([]);
    expect(await found(token, "nothing of the kind")).toEqual([]);
    expect(await found(token, "   ")).toHaveLength(files.length);
  });

  test("is narrowed to a library and a folder with those within it", async () => {
    const { token } = await server.someone();
    const one = await upload(server, token, { name: "one.txt", path: "A/B/C", content: "one" });
    await upload(server, token, { name: "two.txt", path: "A/Bc", content: "two" });
    await upload(server, token, { name: "three.txt", path: "Z/B", content: "three" });
    const { libraryId } = one.body.folder;
    expect(await found(token, "", { libraryId })).toEqual(["one.txt", "two.txt"]);
    expect(await found(token, "", { libraryId, folder: "B" })).toEqual(["one.txt"]);
    expect(await found(token, "", { folder: "B" })).toEqual(["one.txt", "three.txt"]);
    expect(await found(token, "two", { libraryId, folder: "B" })).toEqual([]);
  });
});

test("another's document does not exist, whatever is asked of it", async () => {
  const [{ token }, other] = [await server.someone(), await server.someone()];
  const { body } = await upload(server, token, { name: "mine.txt", content: "Mine." });
  expect(await listed(server, other.token)).toEqual([]);
  for (const [method, path] of [
    ["GET", ""],
    ["POST", "/link"],
    ["GET", "/text"],
    ["DELETE", ""],
  ] as const)
    expect(await server.call(method, `/document/v1/${body.id}${path}`, { token: other.token })).toMatchObject(
      NOT_FOUND,
    );
  expect((await server.call("GET", `/document/v1/${body.id}`, { token })).status).toBe(200);
});

describe("the file itself", () => {
  const PAGE = "<script>alert(document.domain)</script>";
  const open = async (name = "évil (1)'s.html") => {
    const { token } = await server.someone();
    const { body } = await upload(server, token, { name, content: PAGE });
    const link = await server.call<{ address: string }>("POST", `/document/v1/${body.id}/link`, { token });
    return { id: body.id, token, address: server.base + link.body.address };
  };

  test("is saved and never shown, under its name, and runs nothing", async () => {
    const { address } = await open();
    const response = await fetch(address);
    expect(await response.text()).toBe(PAGE);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''%C3%A9vil%20%281%29%27s.html",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "content-length": String(PAGE.length),
      "accept-ranges": "bytes",
    });
  });

  test("comes in parts", async () => {
    const { address } = await open();
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await fetch(address, { headers: { range, ...more } });
      return [response.status, response.headers.get("content-range"), await response.text()];
    };
    const size = PAGE.length;
    expect(await part("bytes=1-6")).toEqual([206, `bytes 1-6/${size}`, "script"]);
    expect(await part("bytes=-9")).toEqual([206, `bytes ${size - 9}-${size - 1}/${size}`, "</script>"]);
    expect(await part("bytes=30-")).toEqual([206, `bytes 30-${size - 1}/${size}`, PAGE.slice(30)]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ""]);
    expect(await part("bytes=0-1,4-5")).toEqual([200, null, PAGE]);
    const tag = (await fetch(address)).headers.get("etag")!;
    expect((await part("bytes=0-0", { "if-range": tag }))[0]).toBe(206);
    expect((await part("bytes=0-0", { "if-range": '"another"' }))[0]).toBe(200);
    const head = await fetch(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)]);
  });

  test("is open for ten minutes, by exactly this address", async () => {
    const { address, id, token } = await open();
    const other = await open("another.html");
    const refused = async (url: string) => {
      const response = await fetch(url);
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await refused(address.replace(/key=./, "key=_"))).toEqual([403, "link_expired"]);
    expect(await refused(address.replace(/until=\d/, "until=9"))).toEqual([403, "link_expired"]);
    expect(await refused(address.replace(`/${id}/`, `/${other.id}/`))).toEqual([403, "link_expired"]);
    clock.forward(9 * MINUTE);
    expect((await fetch(address)).status).toBe(200);
    clock.forward(2 * MINUTE);
    expect(await refused(address)).toEqual([403, "link_expired"]);
    const again = await server.call<{ address: string }>("POST", `/document/v1/${id}/link`, { token });
    await server.call("DELETE", `/document/v1/${id}`, { token });
    expect(await refused(server.base + again.body.address)).toEqual([404, "document_not_found"]);
  });
});

import { createHash, randomBytes } from "node:crypto";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "@gyan/contract/documents.ts";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropUnfinished } from "../../server/src/sources/documents/upload/pieces.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { DAY } from "../../server/src/platform/clock.ts";
import { heldClock } from "../support/mailbox.ts";
import { byHand, filesIn, listed, settled, until, upload } from "./documents.scene.ts";

const clock = heldClock();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", DOCUMENT_QUOTA_MB: "30" }, undefined, clock);
});
afterAll(() => server.stop());

const UPLOADS = "/document/v1/uploads";
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** As the protocol says it, one request at a time. */
async function tus(method: string, path: string, token: string, headers: object = {}, body?: BodyInit) {
  const response = await fetch(`${server.base}${path}`, {
    method,
    headers: { "x-auth-token": token, "tus-resumable": "1.0.0", ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

const create = (token: string, size: number | string, name = "grid storage.txt", path?: string) =>
  tus("POST", `/api${UPLOADS}`, token, {
    "upload-length": String(size),
    "upload-metadata": [`filename ${base64(name)}`, ...(path ? [`path ${base64(path)}`] : [])].join(","),
  });
const write = (token: string, place: string, offset: number, content: Uint8Array<ArrayBuffer> | string) =>
  tus(
    "PATCH",
    place,
    token,
    { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    content,
  );
const began = async (...given: Parameters<typeof create>): Promise<string> =>
  (await create(...given)).headers.get("location")!;

const pieceAt = (place: string) => join(server.app.config.DATA_DIR, "uploads", place.split("/").at(-1)!);

const TEXT = "Pumped storage moves water uphill when power is cheap. ".repeat(20);

describe("a file in pieces", () => {
  test("DA-08 becomes the same document as in one piece, at its place", async () => {
    const { token } = await server.someone();
    const made = await create(token, TEXT.length, "grid storage.txt", "Energy/Water/grid storage.txt");
    expect(made.status).toBe(201);
    const place = made.headers.get("location")!;
    expect(place).toMatch(/^\/api\/document\/v1\/uploads\/[0-9a-f-]{36}$/);
    expect(made.headers.get("upload-expires")).toBeTruthy();
    const first = await write(token, place, 0, TEXT.slice(0, 500));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "500"]);
    expect(first.headers.get("gyan-document")).toBeNull();
    const head = await tus("HEAD", place, token);
    expect([head.status, head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual([
      200,
      "500",
      String(TEXT.length),
    ]);
    expect(head.headers.get("cache-control")).toBe("no-store");
    const last = await write(token, place, 500, TEXT.slice(500));
    const id = Number(last.headers.get("gyan-document"));
    expect((await listed(server, token))[0]).toMatchObject({
      id,
      fileName: "grid storage.txt",
      fileSize: TEXT.length,
      folder: { library: "Energy", path: "Water" },
    });
    expect((await settled(server, token, id)).status.state).toBe("ready");
    expect(await filesIn(server, "uploads")).toEqual([]);
    // An answer that was lost is told again.
    const again = await tus("HEAD", place, token);
    expect(again.headers.get("gyan-document")).toBe(String(id));
    const inOne = await upload(server, token, {
      name: "grid storage.txt",
      content: TEXT,
      path: "Energy/Water",
    });
    expect(inOne.body.id).toBe(id);
  });

  test("a client of the protocol loses its connection again and again, and the bytes are the same", async () => {
    const { token } = await server.someone();
    const content = randomBytes(3_000_000);
    let cuts = 0;
    const id = await new Promise<string>((resolve, reject) => {
      let document = "";
      const sending = new Upload(content, {
        endpoint: `${server.base}/api${UPLOADS}`,
        chunkSize: 700_000,
        retryDelays: [0, 10, 10, 10, 10],
        headers: { "x-auth-token": token },
        metadata: { filename: "noise.bin", path: "" },
        onBeforeRequest(request) {
          if (request.getMethod() !== "PATCH" || cuts >= 3) return;
          cuts += 1;
          const raw = request.getUnderlyingObject() as unknown as { destroy(): void } | null;
          setTimeout(() => raw?.destroy(), 5);
        },
        onAfterResponse(_request, response) {
          document = response.getHeader("gyan-document") ?? document;
        },
        onError: reject,
        onSuccess: () => resolve(document),
      });
      sending.start();
    });
    expect(id).not.toBe("");
    const { body } = await server.call<{ address: string }>("POST", `/document/v1/${id}/link`, { token });
    const stored = Buffer.from(await (await fetch(server.base + body.address)).arrayBuffer());
    expect(sha256(stored)).toBe(sha256(content));
  });

  test("a connection that is cut keeps what came, and the next one goes on from there", async () => {
    const { token } = await server.someone();
    const content = Buffer.alloc(2_000_000, "Long ago. ");
    const place = await began(token, content.length);
    await byHand(
      server,
      [
        `PATCH ${place} HTTP/1.1\r\nhost: gyan\r\nx-auth-token: ${token}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n`,
        `content-type: application/offset+octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
        content.subarray(0, 900_000),
      ],
      () => until(async () => (await stat(pieceAt(place))).size > 0, "something of it came"),
    );
    const offset = Number((await tus("HEAD", place, token)).headers.get("upload-offset"));
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(900_000);
    const last = await write(token, place, offset, content.subarray(offset));
    const { body } = await server.call<Document>("GET", `/document/v1/${last.headers.get("gyan-document")}`, {
      token,
    });
    expect(body.fileSize).toBe(content.length);
    expect(await filesIn(server, "files")).toContain(sha256(content));
  });

  test("two pieces for the same place at once: one is taken, and nothing is mixed", async () => {
    const { token } = await server.someone();
    const [one, other] = [Buffer.alloc(600_000, "a"), Buffer.alloc(600_000, "b")];
    const place = await began(token, 1_200_000);
    const both = await Promise.all([write(token, place, 0, one), write(token, place, 0, other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: "upload_conflict" });
    const first = both[0].status === 204 ? one : other;
    await write(token, place, 600_000, one);
    expect(await filesIn(server, "files")).toContain(sha256(Buffer.concat([first, one])));
  });

  test("the last piece sent twice at once makes one document", async () => {
    const { token } = await server.someone();
    const place = await began(token, TEXT.length, "twice.txt");
    await write(token, place, 0, TEXT);
    const empty = await Promise.all([1, 2].map(() => write(token, place, TEXT.length, "")));
    for (const { headers } of empty) expect(Number(headers.get("gyan-document"))).toBeGreaterThan(0);
    expect(await listed(server, token)).toHaveLength(1);
  });

  test("a file that was whole when the process ended is a document as soon as anybody asks", async () => {
    const { token } = await server.someone();
    const place = await began(token, TEXT.length, "almost.txt");
    await writeFile(pieceAt(place), TEXT);
    const head = await tus("HEAD", place, token);
    expect(head.headers.get("upload-offset")).toBe(String(TEXT.length));
    expect(await listed(server, token)).toMatchObject([
      { id: Number(head.headers.get("gyan-document")), fileName: "almost.txt" },
    ]);
  });
});

describe("what is refused", () => {
  test("DA-09 the same names and sizes as in one piece, at the start", async () => {
    const { token } = await server.someone();
    const before = await filesIn(server, "uploads");
    const tooBig = "File size should be less than 500MB. File Name - huge.pdf";
    expect(await create(token, 524_288_000, "huge.pdf")).toMatchObject({
      status: 413,
      body: { code: "file_too_big", message: tooBig },
    });
    expect(await create(token, 10, "ab.txt")).toMatchObject({
      status: 422,
      body: { message: "File Name should be atleast 3 character. File Name - ab.txt" },
    });
    expect(await create(token, 0, "empty.txt")).toMatchObject({ status: 422, body: { code: "file_empty" } });
    for (const size of ["-1", "abc", "1e3", "", "99999999999999999999"])
      expect([size, (await create(token, size)).status]).toEqual([size, 400]);
    expect(await filesIn(server, "uploads")).toEqual(before);
    // One less is taken, as far as there is room.
    expect(await create(token, 524_287_999, "huge.pdf")).toMatchObject({
      status: 413,
      body: { code: "quota_reached" },
    });
  });

  test("another's upload does not exist, for whatever they try", async () => {
    const [{ token }, other] = [await server.someone(), await server.someone()];
    const place = await began(token, TEXT.length);
    expect((await tus("HEAD", place, other.token)).status).toBe(404);
    expect(await write(other.token, place, 0, TEXT)).toMatchObject({
      status: 404,
      body: { code: "upload_not_found" },
    });
    expect((await tus("DELETE", place, other.token)).status).toBe(404);
    expect((await tus("HEAD", place, token)).headers.get("upload-offset")).toBe("0");
    for (const id of ["..%2f..%2fetc", "0", "x".repeat(90)])
      expect((await tus("HEAD", `/api${UPLOADS}/${id}`, token)).status).toBe(404);
  });

  test("more bytes than were said, a wrong place, and another version of the protocol", async () => {
    const { token } = await server.someone();
    const place = await began(token, 10);
    expect((await write(token, place, 0, "x".repeat(11))).status).toBe(400);
    expect(await write(token, place, 5, "x")).toMatchObject({
      status: 409,
      body: { code: "upload_conflict" },
    });
    expect((await tus("HEAD", place, token, { "tus-resumable": "0.2.0" })).status).toBe(400);
    expect((await tus("HEAD", place, token)).headers.get("upload-offset")).toBe("0");
  });

  test("room is kept for what is on its way, and is free again when it is given up", async () => {
    const { token } = await server.someone();
    const half = 16 * 1024 * 1024;
    const both = await Promise.all([create(token, half), create(token, half)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413]);
    const place = both.find(({ status }) => status === 201)!.headers.get("location")!;
    expect((await server.call("GET", "/document/v1/usage", { token })).body).toMatchObject({ used: half });
    expect((await tus("DELETE", place, token)).status).toBe(204);
    expect((await tus("HEAD", place, token)).status).toBe(404);
    expect((await create(token, half)).status).toBe(201);
  });
});

test("what nobody goes on with for a day is thrown away, and what somebody does stays", async () => {
  const { token } = await server.someone();
  const [left, kept] = [await began(token, 100, "left.txt"), await began(token, 100, "kept.txt")];
  clock.forward(DAY / 2);
  await write(token, kept, 0, "x".repeat(50));
  clock.forward(DAY / 2 + 1_000);
  await dropUnfinished(server.app);
  const folder = join(server.app.config.DATA_DIR, "uploads");
  const idOf = (place: string) => place.split("/").at(-1)!;
  expect(await readdir(folder)).toContain(idOf(kept));
  await until(async () => !(await readdir(folder)).includes(idOf(left)), "the pieces are gone");
  const { rows } = await server.app.db.pool.query("select id from uploads where id = any($1)", [
    [idOf(left), idOf(kept)],
  ]);
  expect(rows).toEqual([{ id: idOf(kept) }]);
  expect((await stat(join(folder, idOf(kept)))).size).toBe(50);
});

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

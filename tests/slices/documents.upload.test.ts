import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import type { Document } from "@gyan/contract/documents.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeForm } from "../../server/src/sources/documents/upload/form.ts";
import type { FormPart } from "../../server/src/platform/http/route.ts";
import type { FailureAnswer } from "@gyan/contract/failures.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { byHand, filesIn, listed, post, rawForm, settled, until, upload } from "./documents.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", DOCUMENT_QUOTA_MB: "3" });
});
afterAll(() => server.stop());

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const TEXT = "Solid electrolytes slow the growth of dendrites in lithium cells.";
const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { code, ...(message ? { message } : {}) },
});

describe("a file becomes a document", () => {
  test("DA-08 DA-13 the answer is the document, which is the first of the list and is read soon", async () => {
    const { token } = await server.someone();
    const { status, body } = await upload(server, token, { name: "dendrites.txt", content: TEXT });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: expect.any(Number) as number,
      fileName: "dendrites.txt",
      fileSize: TEXT.length,
      createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      folder: { library: "My documents", path: "" },
      hasFile: true,
      title: "dendrites",
    });
    expect((await listed(server, token))[0]?.id).toBe(body.id);
    expect((await settled(server, token, body.id)).status).toMatchObject({ state: "ready", why: null });
    expect(await filesIn(server, "files")).toContain(sha256(TEXT));
  });

  test("DA-08 a file from a dropped folder keeps its place, wherever the path stands in the form", async () => {
    const { token } = await server.someone();
    for (const [pathLast, path, name] of [
      [false, "Batteries/Cells/2024", "one.txt"],
      [true, "Batteries/Cells/2024", "two.txt"],
      // As a browser tells it: with the name at the end.
      [true, "Batteries/Cells/2024/three.txt", "three.txt"],
    ] as const) {
      const { body } = await upload(server, token, { name, content: `${TEXT} ${name}`, path, pathLast });
      expect(body.folder).toMatchObject({ library: "Batteries", path: "Cells/2024" });
    }
    const ids = new Set((await listed(server, token)).map(({ folder }) => folder.libraryId));
    expect(ids.size).toBe(1);
  });

  test("without a folder it goes to the person's own library, named once in their language", async () => {
    const { token } = await server.someone();
    const one = await upload(server, token, { name: "une note.txt", content: "Une note.", language: "fr" });
    expect(one.body.folder.library).toBe("Mes documents");
    const two = await upload(server, token, { name: "a note.txt", content: "A note.", language: "hi" });
    expect(two.body.folder).toEqual(one.body.folder);
  });

  test("the same file at the same place is one document, and its bytes are stored once for everybody", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const content = "Bytes that two people have.";
    const sent = await Promise.all(
      [1, 2, 3].map(() => upload(server, one.token, { name: "same.txt", content, path: "A" })),
    );
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const elsewhere = await upload(server, one.token, { name: "same.txt", content, path: "B" });
    expect(elsewhere.body.id).not.toBe(sent[0]!.body.id);
    const theirs = await upload(server, other.token, { name: "same.txt", content, path: "A" });
    expect(theirs.body.folder.libraryId).not.toBe(sent[0]!.body.folder.libraryId);
    expect((await filesIn(server, "files")).filter((name) => name === sha256(content))).toHaveLength(1);
  });

  test("who sends a file again that lies in the bin has it back", async () => {
    const { token } = await server.someone();
    const sent = { name: "again.txt", content: "It was thrown away too early." };
    const { body } = await upload(server, token, sent);
    await settled(server, token, body.id);
    await server.call("DELETE", `/document/v1/${body.id}`, { token });
    expect(await listed(server, token)).toEqual([]);
    expect((await upload(server, token, sent)).body.id).toBe(body.id);
    expect(await listed(server, token)).toMatchObject([{ id: body.id, status: { state: "ready" } }]);
  });
});

describe("what is refused, with its sentence", () => {
  test("DA-09 a name of two characters, as people count them", async () => {
    const { token } = await server.someone();
    for (const name of ["ab.txt", "का.txt", "👩‍🔬👩‍🔬.txt", "ab", ".txt", "a\u200b\u200bb.txt"]) {
      const clean = name.replaceAll("\u200b", "");
      expect(await upload<FailureAnswer>(server, token, { name, content: TEXT })).toMatchObject(
        refused(422, "file_name_too_short", `File Name should be atleast 3 character. File Name - ${clean}`),
      );
    }
    for (const name of ["abc.txt", "कागज.txt"])
      expect((await upload(server, token, { name, content: TEXT })).status).toBe(200);
  });

  test("DA-09 524288000 bytes, by what the sender says before a byte of it is stored", async () => {
    const { token } = await server.someone();
    const form = rawForm("huge.pdf", "");
    const before = await filesIn(server, "files");
    // Said, and not sent: nobody waits for it.
    const heard = await byHand(server, [
      `POST /api/document/v1/upload HTTP/1.1\r\nhost: gyan\r\nx-auth-token: ${token}\r\ncontent-type: ${form.type}\r\n`,
      `content-length: ${524_288_000 + 65_536 + form.around}\r\n\r\n${form.head}%PDF-`,
    ]);
    expect(heard).toContain("HTTP/1.1 413");
    expect(heard).toContain("File size should be less than 500MB. File Name - huge.pdf");
    expect(await filesIn(server, "files")).toEqual(before);
  });

  test("DA-09 a file that reaches the limit without having said how long it is", async () => {
    const { personId } = await server.someone();
    const limit = 10_000;
    const who = { personId: personId as never, organisationId: 1 };
    const sending = (size: number) =>
      storeForm(server.app, { who, language: "en", length: 0, parts: fileOf("long.txt", size) }, limit);
    await expect(sending(limit)).rejects.toMatchObject({
      code: "file_too_big",
      params: { file: "long.txt" },
    });
    await expect(sending(limit * 30)).rejects.toMatchObject({ code: "file_too_big" });
    expect(await sending(limit - 1)).toMatchObject({ fileSize: limit - 1 });
  });

  test("an empty file, a form without one, and a form with two", async () => {
    const { token } = await server.someone();
    expect(await upload<FailureAnswer>(server, token, { name: "empty.txt", content: "" })).toMatchObject(
      refused(422, "file_empty"),
    );
    const without = new FormData();
    without.append("path", "A");
    expect(await post(server.base, token, without)).toMatchObject(refused(422, "file_missing"));
    const two = new FormData();
    for (const name of ["one.txt", "two.txt"]) two.append("file", new Blob([TEXT + name]), name);
    const before = await filesIn(server, "files");
    expect(await post(server.base, token, two)).toMatchObject(refused(400, "invalid_input"));
    const other = new FormData();
    other.append("picture", new Blob([TEXT]), "one.txt");
    expect(await post(server.base, token, other)).toMatchObject(refused(400, "invalid_input"));
    expect(await listed(server, token)).toEqual([]);
    expect(await filesIn(server, "files")).toEqual(before);
  });

  test("what is no form, or a broken one", async () => {
    const { token } = await server.someone();
    const headers = (type: string) => ({ "content-type": type });
    const bad: [body: string, type: string, status: number][] = [
      ["{}", "application/json", 415],
      ["a=1", "application/x-www-form-urlencoded", 415],
      ["--x", "multipart/form-data", 400],
      ["no boundary in here", "multipart/form-data; boundary=x", 400],
      [
        '--x\r\ncontent-disposition: form-data; name="file"; filename="cut.txt"\r\n\r\nhalf',
        "multipart/form-data; boundary=x",
        400,
      ],
    ];
    for (const [body, type, status] of bad)
      expect([
        type,
        (await post<FailureAnswer>(server.base, token, body, undefined, headers(type))).status,
      ]).toEqual([type, status]);
    expect(await listed(server, token)).toEqual([]);
  });

  test("somebody who is not signed in, or may not analyse documents, before a byte is taken", async () => {
    const form = rawForm("paper.txt", "");
    const sent = (token: string) =>
      byHand(server, [
        `POST /api/document/v1/upload HTTP/1.1\r\nhost: gyan\r\nx-auth-token: ${token}\r\ncontent-type: ${form.type}\r\n`,
        `content-length: 100000000\r\n\r\n`,
      ]);
    const { token } = await server.someone({ access: ["MyReviews"] });
    expect(await sent("nobody")).toContain("HTTP/1.1 401");
    expect(await sent(token)).toContain("HTTP/1.1 403");
  });
});

describe("names", () => {
  test.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\\\Users\\\\me\\\\report.txt", "report.txt"],
    ["annual\u202efdp.exe", "annualfdp.exe"],
    ["\u200bhidden\u0007 name.txt", "hidden name.txt"],
    ["e\u0301te\u0301.txt", "été.txt"],
    ["aux.txt", "_aux.txt"],
  ])("%j is shown as %j, and never becomes a path", async (name, shown) => {
    const { token } = await server.someone();
    const form = rawForm(name, TEXT);
    const { body } = await post<Document>(server.base, token, form.body(), undefined, {
      "content-type": form.type,
    });
    expect(body.fileName).toBe(shown);
    const inPath = await upload(server, token, {
      name: "a file.txt",
      content: TEXT,
      path: `../A/${name}/..`,
    });
    expect(`${inPath.body.folder.library}/${inPath.body.folder.path}`).not.toMatch(
      /\.\.|[\u202e\u200b\p{Cc}]/u,
    );
  });
});

describe("trouble", () => {
  test("a connection that is cut in the middle leaves nothing", async () => {
    const { token } = await server.someone();
    const form = rawForm("cut.txt", "");
    const before = await filesIn(server, "files");
    await byHand(
      server,
      [
        `POST /api/document/v1/upload HTTP/1.1\r\nhost: gyan\r\nx-auth-token: ${token}\r\ncontent-type: ${form.type}\r\n`,
        `content-length: 2000000\r\n\r\n${form.head}`,
        Buffer.alloc(500_000, "x"),
      ],
      () => until(async () => (await filesIn(server, "files")).length > before.length, "it is being written"),
    );
    await until(
      async () => (await filesIn(server, "files")).length === before.length,
      "the half file is gone",
    );
    expect(await listed(server, token)).toEqual([]);
    expect(await upload(server, token, { name: "whole.txt", content: TEXT })).toMatchObject({ status: 200 });
  });

  test("a full disk is said, nothing is stored, and when there is room again it goes on", async () => {
    const { token } = await server.someone();
    const { files } = server.app;
    const before = await filesIn(server, "files");
    server.app.files = {
      ...files,
      receive: (content) => files.receive(content.pipe(fullDisk())),
    };
    try {
      expect(await upload<FailureAnswer>(server, token, { name: "full.txt", content: TEXT })).toMatchObject(
        refused(507, "disk_full"),
      );
    } finally {
      server.app.files = files;
    }
    expect(await filesIn(server, "files")).toEqual(before);
    expect(await listed(server, token)).toEqual([]);
    expect((await upload(server, token, { name: "full.txt", content: TEXT })).status).toBe(200);
  });
});

describe("the room that one person has", () => {
  test("is counted once for the same bytes, told, and kept", async () => {
    const { token } = await server.someone();
    const big = Buffer.alloc(1_200_000, "a");
    await upload(server, token, { name: "big.txt", content: big, path: "A" });
    await upload(server, token, { name: "big.txt", content: big, path: "B" });
    const { body } = await server.call("GET", "/document/v1/usage", { token });
    expect(body).toMatchObject({ documents: 2, used: 1_200_000, quota: 3 * 1024 * 1024 });
    expect(
      await upload<FailureAnswer>(server, token, { name: "more.txt", content: Buffer.alloc(2_000_000, "b") }),
    ).toMatchObject(
      refused(
        413,
        "quota_reached",
        "Your storage of 3 MB is full. Delete documents you no longer need, or ask an administrator for more.",
      ),
    );
  });

  test("two files at once cannot both take the last of it", async () => {
    const { token } = await server.someone();
    const sent = await Promise.all(
      ["b", "c", "d", "e"].map((letter) =>
        upload(server, token, { name: `big ${letter}.txt`, content: Buffer.alloc(1_200_000, letter) }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const { body } = await server.call<{ used: number }>("GET", "/document/v1/usage", { token });
    expect(body.used).toBeLessThanOrEqual(3 * 1024 * 1024);
    // What was refused on the way is not counted for ever.
    expect((await upload(server, token, { name: "small.txt", content: TEXT })).status).toBe(200);
  });
});

/** Takes the first piece, and then there is no room. */
const fullDisk = () =>
  new Transform({
    transform: (_piece, _encoding, done) =>
      done(Object.assign(new Error("no space left on device"), { code: "ENOSPC", errno: -28 })),
  });

async function* fileOf(fileName: string, size: number): AsyncGenerator<FormPart> {
  const pieces = function* () {
    for (let left = size; left > 0; left -= 1_000) yield Buffer.alloc(Math.min(left, 1_000), "x");
  };
  yield { field: "file", fileName, content: Readable.from(pieces(), { objectMode: false }) };
}

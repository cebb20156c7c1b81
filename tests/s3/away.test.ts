import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesInBucket } from "../../server/src/adapters/s3/files.s3.ts";
import { openBucket, type BucketSettings } from "../../server/src/adapters/s3/bucket.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { startGate, type Gate } from "../support/gate.ts";
import { NO_S3, testBucket, type TestBucket } from "../support/s3.ts";
import { settled, until, upload } from "../slices/documents.scene.ts";

const TEXT = "Pumped storage moves water uphill when power is cheap. ".repeat(20);

describe.skipIf(NO_S3)("a bucket that is away (npm run test:s3)", () => {
  let place: TestBucket;
  let gate: Gate;
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    place = await testBucket();
    gate = await startGate(place.settings.endpoint!);
    server = await startApp({ ...place.env, FILES_ENDPOINT: gate.url, LOG_LEVEL: "silent" });
    ({ token } = await server.someone());
  });
  afterAll(async () => {
    await server?.stop();
    await gate?.stop();
  });

  const opened = async (id: number) => {
    const { body } = await server.call<{ address: string }>("POST", `/document/v1/${id}/link`, { token });
    return body.address;
  };

  test("calls answer 503 with a sentence and when to come again, and all is well when it is back", async () => {
    const { body } = await upload(server, token, { name: "storage.txt", content: TEXT });
    expect((await settled(server, token, body.id)).status.state).toBe("ready");
    gate.become("closed");
    const refused = await upload<{ code: string; message: string }>(server, token, {
      name: "other.txt",
      content: `${TEXT} And more.`,
    });
    expect([refused.status, refused.body.code]).toEqual([503, "files_away"]);
    expect(refused.body.message).toContain("does not answer");
    expect(refused.headers.get("retry-after")).toBe("5");
    expect((await server.call("GET", "/me", { token })).status).toBe(200);
    gate.become("open");
    const again = await upload(server, token, { name: "other.txt", content: `${TEXT} And more.` });
    expect(again.status).toBe(200);
    expect((await settled(server, token, again.body.id)).status.state).toBe("ready");
  });

  test("a document that cannot be fetched waits, is not given up, and is read when the bucket is back", async () => {
    const { files } = server.app;
    const { open } = files;
    // Stored, and then away before it is read.
    files.open = async (...asked) => {
      gate.become("closed");
      return open(...asked);
    };
    const { body } = await upload(server, token, { name: "waiting.txt", content: `${TEXT} It waits.` });
    const state = async () => {
      const { rows } = await server.app.db.pool.query<{ state: string; attempts: number; waits: boolean }>(
        "select state, attempts, not_before is not null as waits from documents where id = $1",
        [body.id],
      );
      return rows[0]!;
    };
    await until(async () => (await state()).waits, "the document waits");
    expect(await state()).toEqual({ state: "waiting", attempts: 0, waits: true });
    files.open = open;
    gate.become("open");
    await server.app.db.pool.query("update documents set not_before = null where id = $1", [body.id]);
    await server.app.db.pool.query("select pg_notify('work', 'documents')");
    expect((await settled(server, token, body.id)).status.state).toBe("ready");
  });

  test("readiness and the doctor tell of it", async () => {
    const files = server.app.places.bucket!;
    gate.become("closed");
    await expect(files.reach()).rejects.toThrow("cannot be asked");
    const admin = await server.someone({ role: "Admin" });
    const { body } = await server.call<{ findings: { name: string; state: string; says: string }[] }>(
      "GET",
      "/admin/doctor",
      { token: admin.token },
    );
    expect(body.findings.find(({ name }) => name === "files")).toMatchObject({
      state: "failed",
      says: "files_failed",
    });
    gate.become("open");
    await files.reach();
  });

  test("an endpoint that takes a question and says nothing is given up in less than a minute", async () => {
    gate.become("silent");
    const began = performance.now();
    const refused = await upload<{ code: string }>(server, token, {
      name: "silence.txt",
      content: `${TEXT} Silence.`,
    });
    expect([refused.status, refused.body.code]).toEqual([503, "files_away"]);
    expect(performance.now() - began).toBeLessThan(60_000);
    gate.become("open");
  });

  test("a missing object is told as a missing file is, and one of another size is not given out as the file", async () => {
    const { body } = await upload(server, token, { name: "gone.txt", content: `${TEXT} Gone.` });
    await settled(server, token, body.id);
    const { rows } = await server.app.db.pool.query<{ file_key: string }>(
      "select file_key from documents where id = $1",
      [body.id],
    );
    const key = rows[0]!.file_key;
    const address = await opened(body.id);
    await place.bucket.put(`files/${key}`, Buffer.from("shorter"));
    const changed = await fetch(new URL(address, server.base));
    expect([changed.status, ((await changed.json()) as { code: string }).code]).toEqual([
      404,
      "document_not_found",
    ]);
    await place.bucket.remove(`files/${key}`);
    const missing = await fetch(new URL(address, server.base));
    expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([
      404,
      "document_not_found",
    ]);
  });
});

describe.skipIf(NO_S3)("what is wrong is one sentence at the start (npm run test:s3)", () => {
  let spool: string;
  beforeAll(async () => void (spool = await mkdtemp(path.join(tmpdir(), "gyan-spool-"))));
  afterAll(() => rm(spool, { recursive: true, force: true }));

  const proven = async (changed: Partial<BucketSettings>) => {
    const { settings } = await testBucket();
    return filesInBucket(openBucket({ ...settings, ...changed }), { where: "s3://test", spool }).prove();
  };

  test("a bucket that is not there, an unknown key, a wrong secret, nobody at the address", async () => {
    await proven({});
    const bucket = `gyan-${randomUUID()}`;
    await expect(proven({ bucket })).rejects.toThrow(`There is no bucket ${bucket} at http://127.0.0.1:`);
    const { key } = (await testBucket()).settings;
    await expect(proven({ key: { ...key!, id: "nobody" } })).rejects.toThrow("does not accept the key");
    await expect(proven({ key: { ...key!, secret: "wrong" } })).rejects.toThrow("does not accept the key");
    await expect(proven({ endpoint: "http://127.0.0.1:1" })).rejects.toThrow(
      "cannot be asked (ECONNREFUSED). See that it runs",
    );
  });

  test.each([
    [403, "AccessDenied", "Give it the rights that docs/operations.md lists"],
    [403, "RequestTimeTooSkewed", "keep its time by NTP"],
    [301, "PermanentRedirect", "Set FILES_REGION"],
  ])("an answer of %i %s", async (status, code, sentence) => {
    const answer = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
    const refusing = createServer((asked, reply) => {
      asked.resume();
      reply.writeHead(status, { "content-type": "application/xml" }).end(answer);
    });
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
    const { port } = refusing.address() as AddressInfo;
    await expect(proven({ endpoint: `http://127.0.0.1:${port}` })).rejects.toThrow(sentence);
    refusing.closeAllConnections();
    refusing.close();
  });
});

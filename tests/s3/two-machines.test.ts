import { connect } from "node:net";
import type { Document } from "@gyan/contract/documents.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../support/database.ts";
import { emptyFolder, endProcesses, removeFolders, startProcess } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { NO_S3, testBucket, type TestBucket } from "../support/s3.ts";

const url = process.env["TEST_DATABASE_URL"];
const UPLOADS = "/api/document/v1/uploads";
const PIECE = 5 * 1024 * 1024;
const LINE = "Pumped storage moves water uphill when power is cheap. ";
const CONTENT = Buffer.from(LINE.repeat(Math.ceil((2.4 * PIECE) / LINE.length)));

describe.skipIf(NO_S3 || !url)("two machines on one PostgreSQL and one bucket (npm run test:s3)", () => {
  let database: TestDatabase;
  let place: TestBucket;
  let env: Record<string, string>;
  let first: ServerProcess;
  let second: ServerProcess;
  let token: string;

  beforeAll(async () => {
    place = await testBucket();
    database = await testDatabase();
    const { rows } = await database.db.pool.query<{ name: string }>("select current_database() as name");
    const address = new URL(url!);
    address.pathname = `/${rows[0]!.name}`;
    env = {
      ...place.env,
      DATABASE_URL: address.href,
      SECRET_KEY: "of two machines, the same secret for both",
    };
    first = await startProcess({ dataDir: await emptyFolder(), env });
    token = await first.signIn();
    second = await startProcess({ dataDir: await emptyFolder(), env });
  });
  afterAll(async () => {
    await endProcesses();
    await removeFolders();
    await database?.close();
  });

  const ask = (server: ServerProcess, method: string, route: string, headers: object = {}, body?: Buffer) =>
    fetch(`${server.url}${route}`, {
      method,
      headers: { "x-auth-token": token, "tus-resumable": "1.0.0", ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const begin = async (server: ServerProcess, name: string, size: number): Promise<string> => {
    const answer = await ask(server, "POST", UPLOADS, {
      "upload-length": String(size),
      "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
    });
    return answer.headers.get("location")!;
  };
  const patch = (server: ServerProcess, route: string, offset: number, body: Buffer) =>
    ask(
      server,
      "PATCH",
      route,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      body,
    );
  const offsetAt = async (server: ServerProcess, route: string): Promise<number> =>
    Number((await ask(server, "HEAD", route)).headers.get("upload-offset"));
  const settled = async (server: ServerProcess, id: number): Promise<Document> => {
    for (;;) {
      const { body } = await server.call<Document>("GET", `/document/v1/${id}`, { token });
      if (body.status.state === "ready" || body.status.state === "unreadable") return body;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  /** Sends half of a piece, and holds the connection open. */
  const sendHalf = (server: ServerProcess, route: string, offset: number, body: Buffer) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      `PATCH ${route} HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nx-auth-token: ${token}\r\ntus-resumable: 1.0.0\r\nupload-offset: ${offset}\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${body.length * 2}\r\n\r\n`,
    );
    socket.write(body);
    return socket;
  };
  const held = async (): Promise<boolean> =>
    (await database.db.pool.query("select 1 from uploads where writer is not null")).rowCount === 1;
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  test("the pieces of one upload come to either, and either gives out the document", async () => {
    const route = await begin(first, "storage.txt", CONTENT.length);
    expect((await patch(first, route, 0, CONTENT.subarray(0, PIECE))).status).toBe(204);
    expect(await offsetAt(second, route)).toBe(PIECE);
    expect((await patch(second, route, PIECE, CONTENT.subarray(PIECE, 2 * PIECE))).status).toBe(204);
    const last = await patch(first, route, 2 * PIECE, CONTENT.subarray(2 * PIECE));
    const id = Number(last.headers.get("gyan-document"));
    expect(id).toBeGreaterThan(0);
    expect((await settled(second, id)).status.state).toBe("ready");
    for (const server of [first, second]) expect(await contentOf(server, id)).toEqual(CONTENT);
    expect((await place.named()).filter((name) => name.startsWith("uploads/"))).toEqual([]);
  });

  test("somebody who still holds on at the other machine is asked to end, and what they brought is kept", async () => {
    const route = await begin(first, "held.txt", CONTENT.length);
    const half = PIECE / 2;
    const holding = sendHalf(first, route, 0, CONTENT.subarray(0, half));
    await until(held);
    // The other machine waits for its turn, and then there is nothing that was lost.
    const offset = await offsetAt(second, route);
    expect(offset).toBeLessThanOrEqual(half);
    const rest = await patch(second, route, offset, CONTENT.subarray(offset));
    expect(rest.status).toBe(204);
    expect(await contentOf(second, Number(rest.headers.get("gyan-document")))).toEqual(CONTENT);
    holding.destroy();
  });

  test("a machine that is killed in the middle of a piece: the other goes on, and reads the document", async () => {
    const route = await begin(first, "killed.txt", CONTENT.length);
    await patch(first, route, 0, CONTENT.subarray(0, PIECE));
    sendHalf(first, route, PIECE, CONTENT.subarray(PIECE, 2 * PIECE));
    await until(held);
    first.kill("SIGKILL");
    await first.exited;
    const offset = await offsetAt(second, route);
    expect(offset).toBeGreaterThanOrEqual(PIECE);
    const last = await patch(second, route, offset, CONTENT.subarray(offset));
    const id = Number(last.headers.get("gyan-document"));
    expect((await settled(second, id)).status.state).toBe("ready");
    expect(await contentOf(second, id)).toEqual(CONTENT);
  });

  async function contentOf(server: ServerProcess, id: number): Promise<Buffer> {
    const { body } = await server.call<{ address: string }>("POST", `/document/v1/${id}/link`, { token });
    const answer = await fetch(new URL(body.address, server.url));
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }
});
